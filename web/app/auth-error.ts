import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { paths } from '../lib/routing/paths.ts'

/** Errors of linking and unlinking identities. The account screen shows them, and the session stays (specification, section 4). */
const identityErrors = new Set(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])

/** Errors of signing in with an identity provider. The login screen shows them; the account screen shows those of linking. */
const providerErrors = new Set([
  'bad_oauth_callback',
  'bad_oauth_state',
  'provider_email_needs_verification',
  'signup_disabled',
  'sso_provider_not_found',
  'user_already_exists',
])

/** Returns the error or the half-confirmed state that the authentication service put into the URL fragment, or null. */
export function authErrorIn(hash: string): { reason: string } | { half: true } | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const reason = params.get('error_code') ?? params.get('error')
  if (reason !== null) return identityErrors.has(reason) ? null : { reason }
  return params.has('message') && params.has('sb') ? { half: true } : null
}

/**
 * Returns whether an identity provider, not an email link, led here. Providers put the error into the query as well (wire contract,
 * section 1); email links do so only for clients that expect a code.
 */
export const isOfProvider = (reason: string, search: string): boolean =>
  providerErrors.has(reason) || new URLSearchParams(search).has('error_code')

/** Redirects a failed email link to the confirmation screen, and a failed provider sign-in to the login screen, which explain the error. */
export function redirectAuthError({ pathname, hash, searchStr }: ParsedLocation): void {
  // Email links never lead to the login screen; an error there comes from a provider.
  if (pathname === paths.confirm || pathname === paths.login) return
  const found = authErrorIn(hash)
  if (found !== null && 'reason' in found && isOfProvider(found.reason, searchStr)) {
    if (pathname === paths.account) return
    throw redirect({ to: paths.login, hash, replace: true })
  }
  if (found !== null) throw redirect({ to: paths.confirm, search: { ...found, from: pathname }, hash, replace: true })
}
