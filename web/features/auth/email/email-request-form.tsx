import { useForm } from 'react-hook-form'
import type { AuthError } from '../../../lib/api/api-error.ts'
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { toastAuthError, toastInvalid } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'

interface EmailRequestFormProps {
  label: string
  /** Asks the server to send the email. */
  send: (email: string, captchaToken?: string) => Promise<{ error: AuthError | null }>
  onSent: (email: string) => void
}

interface Address {
  email: string
}

const loadResolver = async () => (await import('./email-resolver.ts')).emailResolver
const resolver = lazyResolver<Address, Address>(loadResolver)

/** A form with a single field for an email address. */
export function EmailRequestForm({ label, send, onSent }: EmailRequestFormProps) {
  const form = useForm<Address>({ resolver, defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const captcha = useCaptcha()
  const submit = useSingleSubmit(
    form.handleSubmit(
      async ({ email }) => {
        clearToasts()
        const outcome = await captcha.guarded((captchaToken) => send(email, captchaToken))
        if (outcome === null) return
        if (outcome.error) toastAuthError(outcome.error)
        else onSent(email)
      },
      ({ email, root }) => toastInvalid(email ?? root),
    ),
  )
  return (
    <form noValidate onFocus={() => void loadResolver().catch(() => undefined)} onSubmit={submit} className="mt-8 flex flex-col gap-5">
      <Field label="Email" error={errors.email?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder="you@company.com"
          />
        )}
      </Field>
      <CaptchaField captcha={captcha} />
      <Button type="submit" className="w-full" pending={isSubmitting} pendingLabel="Sending...">
        {label}
      </Button>
    </form>
  )
}
