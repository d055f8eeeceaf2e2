import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { administrationPaths } from '../../../../contracts/administration/administration.ts'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { type AccountContents, describeContents } from '../../../../contracts/administration/people.ts'
import { callProduct } from '../../../lib/api/product-call.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { sessionsKey } from '../sessions/session-queries.ts'
import { type NamedUser, usersKey } from './user-queries.ts'

const messages = adminMessages.users.deletion

const contentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin', 'account contents', userId],
    queryFn: () => callProduct<AccountContents>('GET', administrationPaths.contents(userId)),
    staleTime: 0,
  })

interface DeleteUserProps {
  user: Pick<NamedUser, 'id' | 'email' | 'name'>
  onDeleted: () => void
}

/** A button that deletes a user. A dialog lists what is deleted and requires the name of the account as confirmation. */
export function DeleteUser({ user, onDeleted }: DeleteUserProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
        {messages.action}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && <DeleteUserPanel user={user} onDeleted={onDeleted} />}
      </Dialog>
    </>
  )
}

function DeleteUserPanel({ user: { id, name }, onDeleted }: DeleteUserProps) {
  const queryClient = useQueryClient()
  const contents = useQuery(contentsQuery(id))
  const [typedName, setTypedName] = useState('')
  // An account without any name is confirmed by its id.
  const expected = name === adminMessages.noEmail ? id : name
  const isConfirmed = typedName.trim().toLowerCase() === expected.toLowerCase()
  const { run, isPending } = useSingleMutation({
    mutationFn: () => callProduct('DELETE', administrationPaths.user(id), { name: typedName }),
    onSuccess: () => {
      toast({ title: messages.done(name) })
      onDeleted()
    },
    onError: (error) => toastFailure(error, messages.failed),
    onSettled: () => Promise.all([usersKey, sessionsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return (
    <DialogContent
      title={messages.title}
      description={<bdi className="wrap-anywhere font-medium text-ink">{name}</bdi>}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button
            variant="danger"
            disabled={!isConfirmed || contents.data === undefined}
            pending={isPending}
            pendingLabel="Deleting..."
            onClick={() => run()}
          >
            {messages.action}
          </Button>
        </>
      }
    >
      <QueryState query={contents} failed={messages.loadFailed} errorClassName="py-6">
        {(found) => <Contents lines={describeContents(found)} />}
      </QueryState>
      <Field label={messages.label(expected)} className="mt-5">
        {(control) => <Input {...control} autoComplete="off" value={typedName} onChange={({ target }) => setTypedName(target.value)} />}
      </Field>
    </DialogContent>
  )
}

function Contents({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className="text-sm">{messages.empty}</p>
  return (
    <>
      <p className="text-sm">{messages.lead}</p>
      <ul className="mt-2 list-disc ps-5 text-sm leading-6">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
