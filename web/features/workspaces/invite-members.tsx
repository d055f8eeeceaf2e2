import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Workspace } from '../../lib/auth/workspaces-query.ts'
import { Button } from '../../ui/button/button.tsx'
import { makeLazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useLazyDialog } from '../../ui/lazy/use-lazy-dialog.ts'

const dialog = makeLazyComponent(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** A button that opens a dialog to invite people by email. */
export function InviteMembers({ workspace }: { workspace: Workspace }) {
  const [isOpen, setOpen] = useState(false)
  const InviteDialog = useLazyDialog(dialog, isOpen, () => setOpen(false))
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        Invite people
      </Button>
      {InviteDialog && <InviteDialog {...{ workspace, isOpen }} onOpenChange={setOpen} />}
    </>
  )
}
