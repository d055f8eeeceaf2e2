import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ActionRow } from './action-row.tsx'

const loadDialog = () => import('./delete-account-dialog.tsx')
const DeleteAccountDialog = lazy(async () => ({ default: (await loadDialog()).DeleteAccountDialog }))
const prefetchDialog = () => void loadDialog().catch(() => undefined)

export function DeleteAccountCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
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
      {wasOpen && (
        <Suspense>
          <DeleteAccountDialog email={email} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </Card>
  )
}
