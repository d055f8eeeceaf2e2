import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { domainOfText, isDomain } from '../../../../contracts/auth/email-domain.ts'
import { signInWithProvider } from '../../../lib/auth/providers/provider-session.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { toastAuthError } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { secondFactorMessages } from './second-factor-messages.ts'

const messages = secondFactorMessages.providers

export function CompanyForm({ target }: { target: string }) {
  const form = useForm({ defaultValues: { domain: '' } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  // Focus the field when the form opens.
  useEffect(() => setFocus('domain'), [setFocus])
  const captcha = useCaptcha()
  const submit = useSingleSubmit(
    form.handleSubmit(async ({ domain }) => {
      const outcome = await captcha.guarded((captchaToken) => signInWithProvider({ domain: domainOfText(domain) }, target, captchaToken))
      const error = outcome?.error
      if (error?.code === 'sso_provider_not_found') form.setError('domain', { message: messages.notFound }, { shouldFocus: true })
      else if (error) toastAuthError(error, messages.failed)
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex animate-rise flex-col gap-4">
      <Field label={messages.domainLabel} error={errors.domain?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('domain', {
              validate: (domain) => isDomain(domainOfText(domain)) || messages.domainInvalid,
            })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="acme.com"
          />
        )}
      </Field>
      <CaptchaField captcha={captcha} />
      <Button type="submit" variant="secondary" className="w-full" pending={isSubmitting} pendingLabel="One moment...">
        Continue
      </Button>
    </form>
  )
}
