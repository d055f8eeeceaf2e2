import { useId, useState } from 'react'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { useResetFactors } from './use-reset-factors.ts'
import type { UserRow } from './user-queries.ts'

const words = adminMessages.users.factors

interface ResetFactorsDialogProps {
  user: Pick<UserRow, 'id' | 'email'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Whoever asks for this by phone may be somebody else: the administrator says that they have made sure. */
export function ResetFactorsDialog({ user, open, onOpenChange }: ResetFactorsDialogProps) {
  const id = useId()
  const [isCertain, setCertain] = useState(false)
  const change = (next: boolean) => {
    setCertain(false)
    onOpenChange(next)
  }
  const { reset, isPending } = useResetFactors(user, () => change(false))
  return (
    <Dialog open={open} onOpenChange={(next) => !isPending && change(next)}>
      <DialogContent
        title={words.question}
        description={<bdi className="wrap-anywhere font-medium text-ink">{user.email}</bdi>}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button variant="danger" disabled={!isCertain} pending={isPending} pendingLabel="Resetting..." onClick={() => reset()}>
              {words.reset}
            </Button>
          </>
        }
      >
        <ul className="list-disc ps-5 text-sm leading-6">
          {words.consequences.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <label htmlFor={id} className="mt-5 flex cursor-pointer items-start gap-3 rounded-control bg-sunken px-4 py-3 text-sm">
          <Checkbox id={id} checked={isCertain} onCheckedChange={(checked) => setCertain(checked === true)} />
          {words.certain}
        </label>
      </DialogContent>
    </Dialog>
  )
}
