import { leaveCompany } from '../../lib/company-log-out.ts'
import { toastError } from '../../lib/error-toasts.ts'
import { signOut } from '../../lib/session.ts'
import { whileLeaving } from '../../lib/session-store.ts'
import { paths } from '../paths.ts'

/**
 * Logs out here, and with the company that somebody signed in through.
 * @param leave to a page for everyone, first: the guarded screen's guard would remember it as a place to come back to.
 */
export function logOut(leave: () => Promise<void>): Promise<void> {
  return whileLeaving(async () => {
    await leave()
    const address = await leaveCompany(paths.landing)
    const { error } = await signOut()
    if (address) window.location.assign(address)
    else if (error) toastError(error.message)
  })
}
