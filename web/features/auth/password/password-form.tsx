import { limits } from '../../../../contracts/limits.ts'
import { requestNonce } from '../../../lib/auth/email-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { authMessages } from '../auth-messages.ts'
import { sixDigitCode } from '../email/code-form.tsx'
import { ResendButton } from '../email/resend-button.tsx'
import { usePasswordForm } from './use-password-form.ts'

interface PasswordFormProps {
  email: string
  /** Called when the password was changed. */
  onDone: () => void
  /** Called when the user cancels. Without it, there is no Cancel button. */
  onCancel?: () => void
}

export function PasswordForm({ email, onDone, onCancel = onDone }: PasswordFormProps) {
  const { form, needsCode, isFilled, submit, prefetchCheck } = usePasswordForm(onDone)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form
      noValidate
      aria-label="Change password"
      onFocus={prefetchCheck}
      onSubmit={submit}
      className="flex max-w-96 animate-rise flex-col gap-5"
    >
      {/* A hidden field with the email address, which lets password managers find the account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="New password" error={errors.password?.message} help={`At least ${limits.passwordMin} characters`} required>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field label="Confirm new password" error={errors.confirmation?.message} required>
        {(control) => <Input {...control} {...register('confirmation')} type="password" autoComplete="new-password" />}
      </Field>
      {needsCode && (
        <div className="flex flex-col items-start gap-1.5">
          <Field
            label={authMessages.reauthenticate.label}
            error={errors.nonce?.message}
            help={authMessages.reauthenticate.help}
            className="w-full"
            required
          >
            {(control) => <Input {...control} {...register('nonce')} {...sixDigitCode.input} autoFocus />}
          </Field>
          <ResendButton send={requestNonce} isGuarded={false} look={{ variant: 'ghost', size: 'sm' }} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!isFilled} pending={isSubmitting} pendingLabel="Updating...">
          Update Password
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
