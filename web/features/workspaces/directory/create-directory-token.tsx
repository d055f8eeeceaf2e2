import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { makeLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { useLazyDialog } from '../../../ui/lazy/use-lazy-dialog.ts'

const tokenDialog = makeLazyComponent(async () => (await import('./token-dialog.tsx')).TokenDialog)

/** A button that opens a dialog to create a token. */
export function CreateDirectoryToken({ workspace, disabled }: { workspace: Workspace; disabled: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const TokenDialog = useLazyDialog(tokenDialog, isOpen, close)
  return (
    <>
      <Button size="sm" disabled={disabled} onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        Create token
      </Button>
      {TokenDialog && <TokenDialog workspace={workspace} isOpen={isOpen} onClose={close} />}
    </>
  )
}
