import { type ReactNode, useState } from 'react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import type { AppRole } from '../../../../contracts/enumerations.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useSetRole } from './use-set-role.ts'
import type { NamedUser } from './user-queries.ts'

const { makeAdmin } = adminMessages.users

interface RoleChange {
  user: NamedUser
  role: AppRole
}

/**
 * Returns a function that changes the role of a user, and a dialog. The dialog asks for confirmation before a user becomes an
 * administrator, and before administrators remove their own role, which they cannot restore.
 */
export function useChooseRole(ownId: string): { choose: (user: NamedUser, role: AppRole) => void; dialog: ReactNode } {
  const setRole = useSetRole()
  const [change, setChange] = useState<RoleChange | null>(null)
  // Stores the last change, so that the texts of the dialog stay visible while it closes.
  const [lastChange, setLastChange] = useState<RoleChange | null>(null)
  const choose = (user: NamedUser, role: AppRole) => {
    if (user.role === role) return
    if (role !== 'admin' && user.id !== ownId) return setRole({ id: user.id, role })
    setChange({ user, role })
    setLastChange({ user, role })
  }
  const isPromotion = lastChange?.role === 'admin'
  const dialog = (
    <ConfirmDialog
      open={change !== null}
      onOpenChange={(open) => !open && setChange(null)}
      title={isPromotion ? makeAdmin.title : 'Remove your own admin access?'}
      description={
        isPromotion ? (
          <>
            <bdi className="wrap-anywhere font-medium text-ink">{lastChange?.user.name}</bdi> {makeAdmin.question}
          </>
        ) : (
          'You’ll lose access to the administration immediately. Only another administrator can restore it.'
        )
      }
      confirmLabel={isPromotion ? makeAdmin.confirm : 'Remove access'}
      onConfirm={() => {
        if (change) setRole({ id: change.user.id, role: change.role })
        setChange(null)
      }}
    />
  )
  return { choose, dialog }
}
