import { useForm } from 'react-hook-form'
import { authMessages } from '../../../contracts/auth-messages.ts'
import type { AuthFault } from '../../lib/api-error.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { clearToasts } from '../../ui/toast.ts'
import { toastFault } from './toast-fault.ts'

interface CodeFormProps {
  verify: (code: string) => Promise<{ error: AuthFault | null }>
  onVerified: () => Promise<void> | void
}

const wrongCode = 'otp_expired'

/** Six digits of a mail, typed on the device that asked for it. */
export function CodeForm({ verify, onVerified }: CodeFormProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = useSingleSubmit(
    form.handleSubmit(async ({ code }) => {
      clearToasts()
      const { error } = await verify(code.replace(/\s/g, ''))
      if (!error) return onVerified()
      if (error.code === wrongCode) form.setError('code', { message: authMessages.code.wrong }, { shouldFocus: true })
      else toastFault(error)
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 text-start">
      <Field label={authMessages.code.label} error={errors.code?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('code', { validate: (code) => /^\s*(\d\s*){6}$/.test(code) || authMessages.code.fault })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            placeholder="123456"
            className="font-mono text-lg tracking-[0.3em]"
          />
        )}
      </Field>
      <Button type="submit" className="w-full" pending={isSubmitting} pendingLabel="Checking...">
        Continue
      </Button>
    </form>
  )
}
