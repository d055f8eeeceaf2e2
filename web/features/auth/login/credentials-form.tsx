import { Link, useLocation } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { Credentials } from '../../../../contracts/auth/credentials.ts'
import { limits } from '../../../../contracts/limits.ts'
import { domainOfAddress } from '../../../lib/auth/providers/domain-of-address.ts'
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { toastInvalid } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { makeLazyComponent, useLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import type { Captcha } from '../captcha/use-captcha.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { passkeyMessages } from '../passkey-messages.ts'
import type { LoginMode } from './login-mode.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useSubmitCredentials } from './use-submit-credentials.ts'

const messages = passkeyMessages.login

/** Lazy-loaded, because it is shown only after an address was entered. */
const companyOffer = makeLazyComponent(async () => (await import('./company-offer.tsx')).CompanyOffer)

interface CredentialsFormProps {
  mode: LoginMode
  /** Redirect path for the identity provider of a company; null if the installation does not allow company sign-in. */
  companyTarget: string | null
  /** True if the browser may offer passkeys in the email field. */
  takesPasskeys: boolean
  /** True while the form signs in and opens the next page. */
  isLoggingIn: RefObject<boolean>
  onAwaitsConfirmation: (email: string) => void
}

const labels = {
  login: { submit: 'Login', busy: 'Signing in...' },
  signup: { submit: 'Sign Up', busy: 'Creating account...' },
} as const

const loadResolver = async () => (await import('./credentials-resolver.ts')).credentialsResolver
const resolver = lazyResolver<Credentials, Credentials>(loadResolver)
/** Preloads the validation code, and the code that all screens after the sign-in share. */
const prefetchCode = () => void Promise.all([loadResolver(), import('../../../lib/query/query-scope.tsx')]).catch(() => undefined)

function showFirstError(errors: FieldErrors<Credentials>): void {
  const firstError = errors.email ?? errors.password ?? errors.root
  toastInvalid(firstError)
}

function ForgotLink() {
  return (
    <Link to={paths.forgotPassword} className="rounded-chip text-accent-strong text-sm underline-offset-3 hover:underline">
      Forgot password?
    </Link>
  )
}

export function CredentialsForm({ mode, companyTarget, takesPasskeys, isLoggingIn, onAwaitsConfirmation }: CredentialsFormProps) {
  const { email = '' } = useLocation().state
  const form = useForm<Credentials>({ resolver, defaultValues: { email, password: '' } })
  const { errors, isSubmitting } = form.formState
  /** The address that was in the field when it last lost the focus. */
  const [enteredEmail, setEnteredEmail] = useState('')
  const captcha = useCaptcha()
  const submitCredentials = useSubmitCredentials(mode, captcha.guarded, onAwaitsConfirmation)
  const { clearErrors } = form
  const hasCompany = companyTarget !== null && domainOfAddress(enteredEmail) !== null
  // Without a connection, the offer is missing until an address is entered again, and the form is kept.
  const CompanyOffer = useLazyComponent(companyOffer, hasCompany, () => setEnteredEmail(''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the mode changes, because errors of one mode do not apply to the other
  useEffect(() => clearErrors(), [mode, clearErrors])

  const submit = useSingleSubmit(
    form.handleSubmit(async (credentials) => {
      clearToasts()
      isLoggingIn.current = true
      const error = await submitCredentials(credentials).finally(() => {
        isLoggingIn.current = false
      })
      if (error) form.setError(error.field, { message: error.message }, { shouldFocus: true })
    }, showFirstError),
  )

  return (
    <form noValidate onFocus={prefetchCode} onSubmit={submit} className="mt-8 flex flex-col gap-5">
      <Field label="Email" error={errors.email?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('email', { onBlur: ({ target }: { target: { value: string } }) => setEnteredEmail(target.value) })}
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
      {hasCompany && CompanyOffer && <CompanyOffer email={enteredEmail} target={companyTarget} captcha={captcha} />}
      {takesPasskeys && <PasskeyButton captcha={captcha} isLoggingIn={isLoggingIn} />}
    </form>
  )
}

/** A button to sign in with a passkey, in addition to the browser's offer in the email field. */
function PasskeyButton({ captcha, isLoggingIn }: { captcha: Captcha; isLoggingIn: RefObject<boolean> }) {
  const { isPending, run } = usePasskeySignIn(captcha, isLoggingIn)
  return (
    <Button variant="secondary" className="-mt-2 w-full" pending={isPending} pendingLabel={messages.busy} onClick={run}>
      <Fingerprint aria-hidden="true" />
      {messages.action}
    </Button>
  )
}
