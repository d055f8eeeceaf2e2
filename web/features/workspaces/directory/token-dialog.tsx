import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { directoryLimits } from '../../../../contracts/workspaces/directory.ts'
import type { CreateDirectoryTokenRequest, CreatedDirectoryToken } from '../../../../contracts/workspaces/directory-requests.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { lazySchema } from '../../../lib/forms/lazy-schema.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { directoryQuery } from './directory-queries.ts'

const { load, check } = lazySchema(
  async () => (await import('../../../../contracts/workspaces/directory-requests.ts')).createDirectoryTokenSchema,
)

interface TokenDialogProps {
  workspace: Workspace
  isOpen: boolean
  onClose: () => void
}

/** A dialog that creates a token and shows it once. */
export function TokenDialog({ workspace, isOpen, onClose }: TokenDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      {isOpen && <TokenPanel workspace={workspace} onClose={onClose} />}
    </Dialog>
  )
}

function useCreateToken(workspaceId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (body: CreateDirectoryTokenRequest) => callFunction<CreatedDirectoryToken>('create-directory-token', body),
    onError: (error) => toastFailure(error, 'Couldn’t create the token'),
    onSettled: () => queryClient.invalidateQueries(directoryQuery(workspaceId)),
  })
}

function TokenPanel({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const formId = useId()
  const { run, isPending, data } = useCreateToken(workspace.id)
  return (
    <DialogContent
      title="Create a token"
      description={data ? 'Copy both values into the settings of your directory service.' : 'Name it after the directory that will use it.'}
      footer={
        data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" form={formId} pending={isPending} pendingLabel="Creating...">
              Create token
            </Button>
          </>
        )
      }
    >
      {data ? (
        <div role="status" className="flex flex-col gap-4">
          <CopyField label="Token" value={data.token} help="Copy it now. It isn’t shown again." />
          <CopyField label="Base URL" value={data.url} />
        </div>
      ) : (
        <TokenForm id={formId} workspaceId={workspace.id} onSubmit={run} />
      )}
    </DialogContent>
  )
}

interface TokenFormProps {
  id: string
  workspaceId: string
  onSubmit: (request: CreateDirectoryTokenRequest) => void
}

function TokenForm({ id, workspaceId, onSubmit }: TokenFormProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = await check({ workspace_id: workspaceId, name })
    setError(checked.error)
    if (checked.data !== undefined) onSubmit(checked.data)
  }
  return (
    <form id={id} noValidate onFocus={load} onSubmit={(event) => void submit(event)}>
      <Field label="Name" help="For example: Microsoft Entra ID" error={error}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={directoryLimits.tokenNameMax}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </form>
  )
}
