import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { paths } from './paths.ts'

/** Faults of linking and unlinking identities: the account screen tells of them, and the session stays (specification, section 4). */
const identityFaults = new Set(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])

/** Faults of signing in through others: the login screen tells of them, and the account screen of those of linking. */
const providerFaults = new Set([
  'bad_oauth_callback',
  'bad_oauth_state',
  'provider_email_needs_verification',
  'signup_disabled',
  'sso_provider_not_found',
  'user_already_exists',
])

/** What the authentication service put into an address, if anything. */
export function authFaultIn(hash: string): { fault: string } | { half: true } | null {
  const words = new URLSearchParams(hash.replace(/^#/, ''))
  const fault = words.get('error_code') ?? words.get('error')
  if (fault !== null) return identityFaults.has(fault) ? null : { fault }
  return words.has('message') && words.has('sb') ? { half: true } : null
}

/**
 * Whether another service, rather than a mail, led here: those tell a fault in the query as well (wire contract, section 1), which
 * mails do only to clients that expect a code.
 */
export const isOfProvider = (fault: string, search: string): boolean =>
  providerFaults.has(fault) || new URLSearchParams(search).has('error_code')

/** A link of a mail that did not work, wherever it wanted to lead, is explained on a screen of its own. The client sees the fault there, too. */
export function explainAuthFault({ pathname, hash, searchStr }: ParsedLocation): void {
  // No mail leads to the login: what went wrong there is of another service.
  if (pathname === paths.confirm || pathname === paths.login) return
  const found = authFaultIn(hash)
  if (found !== null && 'fault' in found && isOfProvider(found.fault, searchStr)) {
    if (pathname === paths.account) return
    throw redirect({ to: paths.login, hash, replace: true })
  }
  if (found !== null) throw redirect({ to: paths.confirm, search: { ...found, from: pathname }, hash, replace: true })
}
