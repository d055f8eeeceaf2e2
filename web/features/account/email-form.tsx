import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { authMessages } from '../../../contracts/auth-messages.ts'
import { returnPaths } from '../../app/paths.ts'
import { isSessionFault } from '../../lib/api-error.ts'
import { toastFault, toastInvalid } from '../../lib/error-toasts.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { askForEmailChange } from '../../lib/mail-session.ts'
import { endSession } from '../../lib/request.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { clearToasts, toast } from '../../ui/toast.ts'

interface Address {
  email: string
}

const loadResolver = async () => (await import('../authentication/address-resolver.ts')).addressResolver
const resolver = lazyResolver<Address, Address>(loadResolver)

export function EmailForm({ current, onDone }: { current: string; onDone: () => void }) {
  const form = useForm<Address>({ resolver, defaultValues: { email: '' } })
  const { setFocus } = form
  const { errors, isSubmitting } = form.formState
  // It was opened to be filled.
  useEffect(() => setFocus('email'), [setFocus])
  const save = async ({ email }: Address) => {
    clearToasts()
    if (email.toLowerCase() === current.toLowerCase()) return form.setError('email', { message: authMessages.changeEmail.same })
    const { error } = await askForEmailChange(email, returnPaths.security)
    if (error === null) {
      toast(authMessages.changeEmail.sent)
      return onDone()
    }
    if (error.code === 'email_exists') form.setError('email', { message: error.message }, { shouldFocus: true })
    toastFault(error, authMessages.changeEmail.failed)
    if (isSessionFault(0, error.code)) await endSession().catch(() => undefined)
  }
  const submit = useSingleSubmit(form.handleSubmit(save, ({ email, root }) => toastInvalid((email ?? root)?.message)))
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
