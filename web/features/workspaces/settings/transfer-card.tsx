import { useState } from 'react'
import type { MemberRequest } from '../../../../contracts/workspaces/workspace-requests.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { useMemberSearch } from '../../../lib/workspaces/use-member-search.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardTitle } from '../../../ui/card/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { Combobox, type ComboboxOption } from '../../../ui/form/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useWorkspaceChange } from '../use-workspace-change.ts'

/** A choice of the member who becomes the owner in place of the signed-in owner. */
export function TransferCard({ workspace, userId }: { workspace: Workspace; userId: string }) {
  const search = useMemberSearch(workspace.id, { excluded: [userId] })
  const [member, setMember] = useState<ComboboxOption>()
  const memberName = member?.label ?? 'this member'
  const transfer = useWorkspaceChange(
    (request: MemberRequest) => callFunction('transfer-ownership', request),
    () => `${memberName} now owns ${workspace.name}`,
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
              <Combobox
                {...control}
                search={search}
                value={member?.value ?? ''}
                label={member?.label ?? ''}
                placeholder="Search members"
                onSelect={setMember}
                onClear={() => setMember(undefined)}
              />
            )}
          </Field>
          <Button
            variant="secondary"
            disabled={member === undefined}
            pending={transfer.isPending}
            onClick={() => member && confirmation.ask({ workspace_id: workspace.id, user_id: member.value })}
          >
            Transfer ownership
          </Button>
        </div>
      </CardContent>
      <ConfirmDialog
        {...confirmation.dialog}
        title={`Make ${memberName} the owner of ${workspace.name}?`}
        description="They can then delete the workspace and choose its owners, and their monthly limits can apply to it. You become an admin, and can’t undo this: only an owner can make you an owner again."
        confirmLabel="Transfer ownership"
        tone="danger"
      />
    </Card>
  )
}
