import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ActionRow } from '../../../ui/card/action-row.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { makeLazyComponent, prefetchLazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { useLazyDialog } from '../../../ui/lazy/use-lazy-dialog.ts'

const dialog = makeLazyComponent(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)
const prefetchDialog = () => prefetchLazyComponent(dialog)

export function DeleteAccountCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const DeleteAccountDialog = useLazyDialog(dialog, isOpen, () => setOpen(false))
  return (
    <Card>
      <ActionRow
        title="Delete account"
        action={
          <Button
            variant="danger"
            onPointerEnter={prefetchDialog}
            onFocus={prefetchDialog}
            onClick={() => setOpen(true)}
            className="w-full sm:w-auto"
          >
            Delete account
          </Button>
        }
      >
        Permanently delete your account and all of its data. Download your data first if you want to keep it.
      </ActionRow>
      {DeleteAccountDialog && <DeleteAccountDialog email={email} open={isOpen} onOpenChange={setOpen} />}
    </Card>
  )
}
