import { useNavigate } from '@tanstack/react-router'
import type { AccountDeletion } from '../../../contracts/account.ts'
import { accountMessages } from '../../../contracts/account-messages.ts'
import { accountPaths } from '../../../contracts/account-paths.ts'
import { paths } from '../../app/paths.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { callProduct } from '../../lib/product-call.ts'
import { signOut } from '../../lib/session.ts'
import { clearToasts, toast } from '../../ui/toast.ts'

/** What to show in the dialog: toasts are out of a screen reader's sight while it is open. */
export interface DeletionFault {
  field: 'password' | 'root'
  message: string
}

/** @returns null when the account is gone. */
export function useDeleteAccount(): (given: AccountDeletion) => Promise<DeletionFault | null> {
  const navigate = useNavigate()
  return async (given) => {
    clearToasts()
    try {
      await callProduct('DELETE', accountPaths.account, given)
    } catch (error) {
      const isWrongPassword = error instanceof ApiError && error.code === 'wrong_password'
      return { field: isWrongPassword ? 'password' : 'root', message: messageOf(error, accountMessages.accountDeleteFailed) }
    }
    // Leaves first, past the question about unsaved answers: the guard would ask to log in to an account that is gone.
    await navigate({ to: paths.landing, ignoreBlocker: true })
    // Ends it in the other tabs of this browser too, and removes what was kept of it here.
    await signOut()
    toast(accountMessages.accountDeleted)
    return null
  }
}
