import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { makePart, prefetchPart, toastPartMissing, usePart } from '../../ui/part.ts'
import { ActionRow } from './action-row.tsx'

const dialog = makePart(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)
const prefetchDialog = () => prefetchPart(dialog)

export function DeleteAccountCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const DeleteAccountDialog = usePart(dialog, wasOpen, () => {
    setOpen(false)
    setWasOpen(false)
    toastPartMissing()
  })
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
        Your account and everything in it, at once and for good. Download your data first if you want to keep any of it.
      </ActionRow>
      {DeleteAccountDialog && <DeleteAccountDialog email={email} open={isOpen} onOpenChange={setOpen} />}
    </Card>
  )
}
