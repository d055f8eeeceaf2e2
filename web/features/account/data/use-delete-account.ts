import { useNavigate } from '@tanstack/react-router'
import type { AccountDeletion } from '../../../../contracts/account/account.ts'
import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import { accountPaths } from '../../../../contracts/account/account-paths.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { callProduct } from '../../../lib/api/product-call.ts'
import { signOut } from '../../../lib/auth/session.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { clearToasts, toast } from '../../../lib/toasts/toast.ts'

/** An error that is shown inside the dialog: while a dialog is open, screen readers do not announce toasts. */
export interface DeletionError {
  field: 'password' | 'root'
  message: string
}

/** Returns a function that deletes the account. It resolves to null on success. */
export function useDeleteAccount(): (deletion: AccountDeletion) => Promise<DeletionError | null> {
  const navigate = useNavigate()
  return async (deletion) => {
    clearToasts()
    try {
      await callProduct('DELETE', accountPaths.account, deletion)
    } catch (error) {
      const isWrongPassword = error instanceof ApiError && error.code === 'wrong_password'
      return { field: isWrongPassword ? 'password' : 'root', message: messageOf(error, accountMessages.accountDeleteFailed) }
    }
    // Leave the screen first, without asking about unsaved changes. Otherwise the guard of the screen would redirect to the login screen.
    await navigate({ to: paths.landing, ignoreBlocker: true })
    // Sign out in all tabs and remove the user's data from this browser.
    await signOut()
    toast(accountMessages.accountDeleted)
    return null
  }
}
