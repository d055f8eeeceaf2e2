import { withFallback } from '../browser/with-fallback.ts'
import { recordOf } from '../json/json-record.ts'
import { paths } from '../routing/paths.ts'

/**
 * Key of the invitation that a signed-out visitor of this browser has opened. It survives the confirmation of the email address, which opens
 * another tab, and the onboarding.
 */
const key = 'workwright:pending-invitation'

interface StoredInvitation {
  /** Invited address, in lower case. */
  email: string
  token: string
}

/** Returns the path of the screen that opens an invitation. */
export const invitationPath = (token: string): string => `${paths.invitation}?token=${encodeURIComponent(token)}`

function readStored(): StoredInvitation | null {
  return withFallback(() => {
    const { email, token } = recordOf(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return typeof email === 'string' && typeof token === 'string' ? { email, token } : null
  }, null)
}

/** Stores an invitation, which replaces an earlier one. */
export function rememberInvitation(email: string, token: string): void {
  withFallback(() => localStorage.setItem(key, JSON.stringify({ email, token })), undefined)
}

/** Removes the stored invitation: after it was accepted, declined or refused. */
export function forgetInvitation(): void {
  withFallback(() => localStorage.removeItem(key), undefined)
}

/** Returns the path of the stored invitation for an address; null if there is none. */
export function pendingInvitationPath(email: string | undefined): string | null {
  const stored = readStored()
  return stored !== null && stored.email === email?.toLowerCase() ? invitationPath(stored.token) : null
}

/** Removes the stored invitation unless it is for this address of the signed-in user. */
export function forgetInvitationOfOthers(email: string): void {
  if (pendingInvitationPath(email) === null) forgetInvitation()
}
