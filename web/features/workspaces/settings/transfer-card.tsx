import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberRequest } from '../../../../contracts/workspaces/workspace-requests.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardTitle } from '../../../ui/card/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useWorkspaceChange } from '../use-workspace-change.ts'
import { peopleOptionsQuery } from '../workspace-queries.ts'

/** A choice of the member who becomes the owner in place of the signed-in owner. */
export function TransferCard({ workspace, userId }: { workspace: Workspace; userId: string }) {
  const { data: members = [] } = useQuery(peopleOptionsQuery(workspace.id))
  const others = members.filter(({ value }) => value !== userId)
  const [memberId, setMemberId] = useState('')
  const nameOf = (id: string) => others.find(({ value }) => value === id)?.label ?? 'this member'
  const transfer = useWorkspaceChange(
    (request: MemberRequest) => callFunction('transfer-ownership', request),
    ({ user_id }) => `${nameOf(user_id)} now owns ${workspace.name}`,
  )
  const confirmation = useConfirmation<MemberRequest>(transfer.run, () => document.querySelector('h1')?.focus())
  return (
    <Card>
      <CardContent className="flex flex-col gap-4 sm:p-6">
        <div>
          <CardTitle>Transfer ownership</CardTitle>
          <p className="mt-1 text-muted text-sm">Make another member the owner. You become an admin.</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="New owner" className="min-w-0 flex-1 basis-64">
            {(control) => (
              <Select {...control} blank placeholder="Choose a member" options={others} value={memberId} onValueChange={setMemberId} />
            )}
          </Field>
          <Button
            variant="secondary"
            disabled={memberId === ''}
            pending={transfer.isPending}
            onClick={() => confirmation.ask({ workspace_id: workspace.id, user_id: memberId })}
          >
            Transfer ownership
          </Button>
        </div>
      </CardContent>
      <ConfirmDialog
        {...confirmation.dialog}
        title={`Make ${nameOf(memberId)} the owner of ${workspace.name}?`}
        description="They can then delete the workspace and choose its owners, and their monthly limits can apply to it. You become an admin, and can’t undo this: only an owner can make you an owner again."
        confirmLabel="Transfer ownership"
        tone="danger"
      />
    </Card>
  )
}
