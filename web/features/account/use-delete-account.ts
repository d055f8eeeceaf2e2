import { useNavigate } from '@tanstack/react-router'
import { type AccountDeletion, accountPaths } from '../../../contracts/account.ts'
import { accountMessages } from '../../../contracts/account-messages.ts'
import { messages } from '../../../contracts/messages.ts'
import { paths } from '../../app/paths.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { callProduct } from '../../lib/product-call.ts'
import { signOut } from '../../lib/session.ts'
import { clearToasts, toast } from '../../ui/toast.ts'

/** @returns what to show at the password, or null when the account is gone or the fault is not the password's. */
export function useDeleteAccount(): (given: AccountDeletion) => Promise<string | null> {
  const navigate = useNavigate()
  return async (given) => {
    clearToasts()
    try {
      await callProduct('DELETE', accountPaths.account, given)
    } catch (error) {
      toast({ title: messages.errorTitle, description: messageOf(error, accountMessages.accountDeleteFailed), tone: 'destructive' })
      return error instanceof ApiError && error.code === 'wrong_password' ? error.message : null
    }
    // Leaves first, past the question about unsaved answers: the guard would ask to log in to an account that is gone.
    await navigate({ to: paths.landing, ignoreBlocker: true })
    // Ends it in the other tabs of this browser too, and removes what was kept of it here.
    await signOut()
    toast(accountMessages.accountDeleted)
    return null
  }
}
