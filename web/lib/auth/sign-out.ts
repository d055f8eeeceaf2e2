import { paths } from '../routing/paths.ts'
import { toastAuthError } from '../toasts/error-toasts.ts'
import { endCompanySession } from './providers/company-sign-out.ts'
import { signOut } from './session.ts'
import { trackSignOut } from './session-store.ts'

/**
 * Signs out of this application and, after a company sign-in, of the company's identity provider.
 * @param leave opens a public page first. Otherwise the guard of the current screen would store it as the page to return to
 */
export function leaveAndSignOut(leave: () => Promise<void>): Promise<void> {
  return trackSignOut(async () => {
    await leave()
    const address = await endCompanySession(paths.landing)
    const { error } = await signOut()
    if (address) window.location.assign(address)
    else if (error) toastAuthError(error)
  })
}
