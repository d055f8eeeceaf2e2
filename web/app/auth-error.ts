import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { paths } from '../lib/routing/paths.ts'

/**
 * Codes of errors that linking and unlinking accounts causes. The account screen shows them, and the user stays signed in (specification,
 * section 4).
 */
const identityErrors = new Set(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])

/** Codes of errors that signing in with an identity provider causes. The login screen shows them. */
const providerErrors = new Set([
  'bad_oauth_callback',
  'bad_oauth_state',
  'provider_email_needs_verification',
  'signup_disabled',
  'sso_provider_not_found',
  'user_already_exists',
])

/**
 * Reads the result that the authentication service put into the URL fragment: an error, or the state that one of two mailboxes has
 * confirmed an address change (`half`). Null if there is neither.
 */
export function authErrorIn(hash: string): { reason: string } | { half: true } | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const reason = params.get('error_code') ?? params.get('error')
  if (reason !== null) return identityErrors.has(reason) ? null : { reason }
  return params.has('message') && params.has('sb') ? { half: true } : null
}

/**
 * Returns whether an error comes from an identity provider, and not from a link in an email. Providers also put the error into the query;
 * email links do so only for clients that expect a code.
 */
export const isOfProvider = (reason: string, search: string): boolean =>
  providerErrors.has(reason) || new URLSearchParams(search).has('error_code')

/**
 * After an error, redirects a link in an email to the confirmation screen, and a sign-in with a provider to the login screen. Both
 * explain it.
 */
export function redirectAuthError({ pathname, hash, searchStr }: ParsedLocation): void {
  // Links in emails never lead to the login screen, so an error there comes from a provider, and is shown there.
  if (pathname === paths.confirm || pathname === paths.login) return
  const error = authErrorIn(hash)
  if (error !== null && 'reason' in error && isOfProvider(error.reason, searchStr)) {
    if (pathname === paths.account) return
    throw redirect({ to: paths.login, hash, replace: true })
  }
  if (error !== null) throw redirect({ to: paths.confirm, search: { ...error, from: pathname }, hash, replace: true })
}
