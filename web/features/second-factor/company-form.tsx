import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { secondFactorMessages } from '../../../contracts/second-factor-messages.ts'
import { toastFault } from '../../lib/error-toasts.ts'
import { signInThrough } from '../../lib/provider-session.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { CaptchaField } from '../authentication/captcha/captcha-field.tsx'
import { useCaptcha } from '../authentication/captcha/use-captcha.ts'

const words = secondFactorMessages.providers
/** Somebody who types their address means its domain. */
const domainOf = (text: string) => text.trim().toLowerCase().replace(/^.*@/, '')

export function CompanyForm({ target }: { target: string }) {
  const form = useForm({ defaultValues: { domain: '' } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  // It was opened to be filled.
  useEffect(() => setFocus('domain'), [setFocus])
  const captcha = useCaptcha()
  const submit = useSingleSubmit(
    form.handleSubmit(async ({ domain }) => {
      const outcome = await captcha.guarded((captchaToken) => signInThrough({ domain: domainOf(domain) }, target, captchaToken))
      const error = outcome?.error
      if (error?.code === 'sso_provider_not_found') form.setError('domain', { message: words.notFound }, { shouldFocus: true })
      else if (error) toastFault(error, words.failed)
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex animate-rise flex-col gap-4">
      <Field label={words.domainLabel} error={errors.domain?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('domain', {
              validate: (domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domainOf(domain)) || words.domainFault,
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
