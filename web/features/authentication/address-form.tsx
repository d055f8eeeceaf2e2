import { useForm } from 'react-hook-form'
import type { AuthFault } from '../../lib/api-error.ts'
import { toastFault, toastInvalid } from '../../lib/error-toasts.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { clearToasts } from '../../ui/toast.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'

interface AddressFormProps {
  label: string
  /** Asks for the mail. */
  send: (email: string, captchaToken?: string) => Promise<{ error: AuthFault | null }>
  onSent: (email: string) => void
}

interface Address {
  email: string
}

const loadResolver = async () => (await import('./address-resolver.ts')).addressResolver
const resolver = lazyResolver<Address, Address>(loadResolver)

/** One address, to which a mail goes. */
export function AddressForm({ label, send, onSent }: AddressFormProps) {
  const form = useForm<Address>({ resolver, defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const captcha = useCaptcha()
  const submit = useSingleSubmit(
    form.handleSubmit(
      async ({ email }) => {
        clearToasts()
        const outcome = await captcha.guarded((captchaToken) => send(email, captchaToken))
        if (outcome === null) return
        if (outcome.error) toastFault(outcome.error)
        else onSent(email)
      },
      ({ email, root }) => toastInvalid((email ?? root)?.message),
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
