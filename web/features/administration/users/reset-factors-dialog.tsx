import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { userMethodsQuery } from './sign-in-queries.ts'
import { useResetFactors } from './use-reset-factors.ts'
import type { NamedUser } from './user-queries.ts'

const messages = adminMessages.users.factors

interface ResetFactorsDialogProps {
  user: Pick<NamedUser, 'id' | 'name'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * A dialog for resetting a user's second factors. Administrators must confirm that they verified the identity of the person who
 * asked, who could be an attacker.
 */
export function ResetFactorsDialog({ user, open, onOpenChange }: ResetFactorsDialogProps) {
  const [isVerified, setVerified] = useState(false)
  // By default, passkeys are removed too, because the lost device may contain one.
  const [keepsPasskeys, setKeepsPasskeys] = useState(false)
  const passkeys = useQuery({
    ...userMethodsQuery(user.id),
    enabled: open,
    select: (methods) => methods.filter(({ method }) => method === 'passkey').length,
  })
  const change = (next: boolean) => {
    setVerified(false)
    setKeepsPasskeys(false)
    onOpenChange(next)
  }
  const { reset, isPending } = useResetFactors(user, () => change(false))
  return (
    <Dialog open={open} onOpenChange={(next) => !isPending && change(next)}>
      <DialogContent
        title={messages.question}
        description={<bdi className="wrap-anywhere font-medium text-ink">{user.name}</bdi>}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button
              variant="danger"
              disabled={!isVerified || passkeys.data === undefined}
              pending={isPending}
              pendingLabel="Resetting..."
              onClick={() => reset({ passkeys: !keepsPasskeys })}
            >
              {messages.reset}
            </Button>
          </>
        }
      >
        <ul className="list-disc ps-5 text-sm leading-6">
          {messages.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <QueryState query={passkeys} failed={messages.passkeysUnknown} errorClassName="py-6" isEmpty={(count) => count === 0}>
          {(count) => (
            <Choice checked={!keepsPasskeys} onChange={(removes) => setKeepsPasskeys(!removes)}>
              {messages.passkeys(count)}
            </Choice>
          )}
        </QueryState>
        <Choice checked={isVerified} onChange={setVerified}>
          {messages.certain}
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
