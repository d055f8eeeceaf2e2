import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useEffect } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { Credentials } from '../../../contracts/credentials.ts'
import { limits } from '../../../contracts/limits.ts'
import { paths } from '../../app/paths.ts'
import { toastInvalid } from '../../lib/error-toasts.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { clearToasts } from '../../ui/toast.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'
import type { EntranceMode } from './entrance-mode.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordInput } from './password-input.tsx'
import { useEnter } from './use-enter.ts'

interface CredentialsFormProps {
  mode: EntranceMode
  /** Whether a passkey does in place of both fields. */
  takesPasskeys: boolean
  /** True while the service is asked and the way on is taken. */
  entering: RefObject<boolean>
  onAwaitsConfirmation: (email: string) => void
}

const labels = {
  login: { submit: 'Login', busy: 'Logging in...' },
  signup: { submit: 'Sign Up', busy: 'Creating account...' },
} as const

const loadResolver = async () => (await import('./credentials-resolver.ts')).credentialsResolver
const resolver = lazyResolver<Credentials, Credentials>(loadResolver)
/** Nobody who fills the form waits for its check. */
const prefetchCheck = () => void loadResolver().catch(() => undefined)

function showFirstFault(errors: FieldErrors<Credentials>): void {
  const first = errors.email ?? errors.password ?? errors.root
  toastInvalid(first?.message)
}

function ForgotLink() {
  return (
    <Link to={paths.forgotPassword} className="rounded-chip text-accent-strong text-sm underline-offset-3 hover:underline">
      Forgot password?
    </Link>
  )
}

export function CredentialsForm({ mode, takesPasskeys, entering, onAwaitsConfirmation }: CredentialsFormProps) {
  const form = useForm<Credentials>({ resolver, defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const captcha = useCaptcha()
  const enter = useEnter(mode, captcha.guarded, onAwaitsConfirmation)
  const { clearErrors } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong with a login says nothing about a sign-up.
  useEffect(() => clearErrors(), [mode, clearErrors])

  const submit = useSingleSubmit(
    form.handleSubmit(async (credentials) => {
      clearToasts()
      entering.current = true
      const fault = await enter(credentials).finally(() => {
        entering.current = false
      })
      if (fault) form.setError(fault.field, { message: fault.message }, { shouldFocus: true })
    }, showFirstFault),
  )

  return (
    <form noValidate onFocus={prefetchCheck} onSubmit={submit} className="mt-8 flex flex-col gap-5">
      <Field label="Email" error={errors.email?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete={takesPasskeys ? 'username webauthn' : 'username'}
            placeholder="you@company.com"
          />
        )}
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        help={mode === 'signup' ? `At least ${limits.passwordMin} characters` : undefined}
        aside={mode === 'login' && <ForgotLink />}
        required
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            autoComplete={mode === 'signup' ? 'new-password' : 'current-password'}
          />
        )}
      </Field>
      <CaptchaField captcha={captcha} />
      <Button type="submit" className="mt-1 w-full" pending={isSubmitting} pendingLabel={labels[mode].busy}>
        {labels[mode].submit}
      </Button>
      {takesPasskeys && <PasskeyButton captcha={captcha} entering={entering} />}
    </form>
  )
}
