import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { isSessionError } from '../../../lib/api/api-error.ts'
import { endSession } from '../../../lib/api/request.ts'
import { requestEmailChange } from '../../../lib/auth/email-session.ts'
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { returnPaths } from '../../../lib/routing/paths.ts'
import { toastAuthError, toastInvalid } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts, toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { authMessages } from '../../auth/auth-messages.ts'

interface Address {
  email: string
}

const loadResolver = async () => (await import('../../auth/email/email-resolver.ts')).emailResolver
const resolver = lazyResolver<Address, Address>(loadResolver)

export function EmailForm({ current, onDone }: { current: string; onDone: () => void }) {
  const form = useForm<Address>({ resolver, defaultValues: { email: '' } })
  const { setFocus } = form
  const { errors, isSubmitting } = form.formState
  // Focus the field when the form opens.
  useEffect(() => setFocus('email'), [setFocus])
  const save = async ({ email }: Address) => {
    clearToasts()
    if (email.toLowerCase() === current.toLowerCase()) return form.setError('email', { message: authMessages.changeEmail.same })
    const { error } = await requestEmailChange(email, returnPaths.security)
    if (error === null) {
      toast(authMessages.changeEmail.sent)
      return onDone()
    }
    if (error.code === 'email_exists') form.setError('email', { message: error.message }, { shouldFocus: true })
    toastAuthError(error, authMessages.changeEmail.failed)
    if (isSessionError(0, error.code)) await endSession().catch(() => undefined)
  }
  const submit = useSingleSubmit(form.handleSubmit(save, ({ email, root }) => toastInvalid(email ?? root)))
  return (
    <form noValidate aria-label="Change email address" onSubmit={submit} className="flex max-w-96 animate-rise flex-col gap-5">
      <Field label={authMessages.changeEmail.label} error={errors.email?.message} required>
        {(control) => <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="email" />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
          {authMessages.changeEmail.submit}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
