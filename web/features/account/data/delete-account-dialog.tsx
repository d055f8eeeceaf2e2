import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { AccountDeletion, DeletionTerms } from '../../../../contracts/account/account.ts'
import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import { limits } from '../../../../contracts/limits.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { workspacesQuery } from '../../../lib/auth/workspaces-query.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { deletionTermsQuery } from '../security/security-queries.ts'
import { useDeleteAccount } from './use-delete-account.ts'

interface DeleteAccountDialogProps {
  email: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

const deletedData = [
  'Your profile, role and company details',
  'Your workflows and their configurations',
  'Your knowledge base, including uploaded documents',
  'Your conversations with the assistant',
]

const empty: AccountDeletion = { email: '', password: '' }

export function DeleteAccountDialog({ email, open, onOpenChange }: DeleteAccountDialogProps) {
  const formId = useId()
  const form = useForm<AccountDeletion>({ defaultValues: empty })
  const { isSubmitting } = form.formState
  const [enteredEmail, password] = useWatch({ control: form.control, name: ['email', 'password'] })
  const userId = useUserId()
  const { data } = useQuery({ ...deletionTermsQuery(userId), enabled: open })
  const { data: workspaces } = useQuery({ ...workspacesQuery(userId), enabled: open })
  // Until the terms are loaded, require the password. The server enforces the actual terms.
  const { confirmation, proof }: DeletionTerms = data ?? { confirmation: email, proof: 'password' }
  const isConfirmed = confirmation !== '' && enteredEmail.trim().toLowerCase() === confirmation && (password !== '' || proof !== 'password')
  const deleteAccount = useDeleteAccount()
  const submit = useSingleSubmit(
    form.handleSubmit(async (input) => {
      if (!isConfirmed) return
      const error = await deleteAccount(input)
      if (error !== null) form.setError(error.field, { message: error.message }, { shouldFocus: error.field === 'password' })
    }),
  )
  const change = (next: boolean) => {
    if (isSubmitting) return
    // Clear the form when the dialog closes, so that the password does not stay in memory.
    if (!next) form.reset(empty)
    onOpenChange(next)
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title="Delete account"
        description="This cannot be undone. The following will be deleted permanently:"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" form={formId} variant="danger" disabled={!isConfirmed} pending={isSubmitting} pendingLabel="Deleting...">
              Delete my account
            </Button>
          </>
        }
      >
        <ul className="list-disc ps-5 text-sm leading-6">
          {deletedData.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {workspaces?.some(({ members }) => members > 1) && (
          <p className="mt-3 text-sm">Workflows, runs and knowledge in workspaces with other members stay with them.</p>
        )}
        <p className="mt-3 text-muted text-sm">
          You’ll be signed out on all devices. Messages you sent through the contact form are not deleted.
        </p>
        <DeletionForm id={formId} form={form} terms={{ confirmation, proof }} onSubmit={submit} />
      </DialogContent>
    </Dialog>
  )
}

interface DeletionFormProps {
  id: string
  form: Pick<UseFormReturn<AccountDeletion>, 'register' | 'formState'>
  terms: DeletionTerms
  onSubmit: (event: FormEvent) => void
}

function DeletionForm({ id, form: { register, formState }, terms: { confirmation, proof }, onSubmit }: DeletionFormProps) {
  const { errors } = formState
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="mt-5 flex flex-col gap-5">
      <Field
        label={confirmation === accountMessages.deletionWord ? 'Confirmation' : 'Your email address'}
        help={`Type ${confirmation} to confirm`}
        required
      >
        {(control) => (
          <Input {...control} {...register('email')} inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      {proof === 'password' ? (
        <Field label="Your password" error={errors.password?.message} required>
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
        </Field>
      ) : (
        <p className="text-muted text-sm">{accountMessages.recentLogin(limits.deletionLoginMinutes)}</p>
      )}
      {errors.root && (
        <p role="alert" className="flex items-start gap-2 rounded-control bg-danger-soft px-4 py-2.5 text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {errors.root.message}
        </p>
      )}
    </form>
  )
}
