import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { userMethodsQuery } from './sign-in-queries.ts'
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
  const [isCertain, setCertain] = useState(false)
  // What was lost may hold a passkey: they go, unless the administrator knows better.
  const [keepsPasskeys, setKeepsPasskeys] = useState(false)
  const methods = useQuery({ ...userMethodsQuery(user.id), enabled: open })
  const passkeys = methods.data?.filter(({ method }) => method === 'passkey').length
  const change = (next: boolean) => {
    setCertain(false)
    setKeepsPasskeys(false)
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
            <Button
              variant="danger"
              disabled={!isCertain || passkeys === undefined}
              pending={isPending}
              pendingLabel="Resetting..."
              onClick={() => reset({ passkeys: !keepsPasskeys })}
            >
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
        {methods.error && passkeys === undefined && (
          <ErrorState title={words.passkeysUnknown} onRetry={() => void methods.refetch()} retrying={methods.isFetching} className="py-6" />
        )}
        {passkeys !== undefined && passkeys > 0 && (
          <Choice checked={!keepsPasskeys} onChange={(removes) => setKeepsPasskeys(!removes)}>
            {words.passkeys(passkeys)}
          </Choice>
        )}
        <Choice checked={isCertain} onChange={setCertain}>
          {words.certain}
        </Choice>
      </DialogContent>
    </Dialog>
  )
}

function Choice({ checked, onChange, children }: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }) {
  const id = useId()
  return (
    <label htmlFor={id} className="mt-5 flex cursor-pointer items-start gap-3 rounded-control bg-sunken px-4 py-3 text-sm">
      <Checkbox id={id} checked={checked} onCheckedChange={(next) => onChange(next === true)} />
      {children}
    </label>
  )
}
