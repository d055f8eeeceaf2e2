import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { administrationPaths } from '../../../../contracts/administration/administration.ts'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import {
  type Invitation,
  type InvitationDelivery,
  type InvitationRequest,
  invitationSchema,
} from '../../../../contracts/administration/people.ts'
import { type AppRole, appRoles, labelOf } from '../../../../contracts/enumerations.ts'
import { messages as productMessages } from '../../../../contracts/messages.ts'
import { callProduct } from '../../../lib/api/product-call.ts'
import { readEmbeddedConfig } from '../../../lib/config/app-config.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { usersKey } from './user-queries.ts'

const messages = adminMessages.users.invite
const roleOptions = [...appRoles].reverse().map((value) => ({ value, label: labelOf(value) }))

/** A button that opens a dialog to add a user. */
export function AddUser() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        {messages.add}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && <AddUserPanel onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function useInvite(onSent: () => void) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    // Cast: the server's response has this type (contracts/administration/people.ts).
    mutationFn: async (body: InvitationRequest) => (await callProduct('POST', administrationPaths.users, body)) as Invitation,
    onSuccess: ({ email, url }) => {
      toast({ title: url === null ? messages.queued(email) : messages.created(email) })
      if (url === null) onSent()
    },
    onError: (error) => toastFailure(error, messages.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  })
}

function AddUserPanel({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const { run, isPending, data } = useInvite(onClose)
  const link = data?.url ? { ...data, url: data.url } : null
  return (
    <DialogContent
      title={messages.title}
      description={messages.lead}
      footer={
        link ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" form={formId} pending={isPending} pendingLabel="Adding...">
              {messages.submit}
            </Button>
          </>
        )
      }
    >
      {link ? (
        <div role="status">
          <CopyField label={messages.label} value={link.url} help={`${messages.help(link.expiresInMinutes)} ${messages.linkHelp}`} />
        </div>
      ) : (
        <AddUserForm id={formId} onSubmit={run} />
      )}
    </DialogContent>
  )
}

function AddUserForm({ id, onSubmit }: { id: string; onSubmit: (request: InvitationRequest) => void }) {
  const canSendEmail = readEmbeddedConfig()?.signIn.mail !== false
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<AppRole>('user')
  const [delivery, setDelivery] = useState<InvitationDelivery>(canSendEmail ? 'email' : 'link')
  const [isInvalid, setInvalid] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = invitationSchema.safeParse({ email, role, delivery })
    setInvalid(!parsed.success)
    if (parsed.success) onSubmit(parsed.data)
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email address" error={isInvalid ? productMessages.invalidEmail : undefined}>
        {(control) => (
          <Input {...control} type="email" autoComplete="off" value={email} onChange={({ target }) => setEmail(target.value)} />
        )}
      </Field>
      <Field label="Role" help={role === 'admin' ? `This user ${adminMessages.users.makeAdmin.question}` : undefined}>
        {(control) => (
          // Cast: the options contain only roles.
          <Select {...control} options={roleOptions} value={role} onValueChange={(value) => setRole(value as AppRole)} />
        )}
      </Field>
      {canSendEmail && (
        <Field label={messages.delivery}>
          {(control) => (
            <Select
              {...control}
              options={Object.entries(messages.deliveries).map(([value, label]) => ({ value, label }))}
              value={delivery}
              // Cast: the options contain only deliveries.
              onValueChange={(value) => setDelivery(value as InvitationDelivery)}
            />
          )}
        </Field>
      )}
    </form>
  )
}
