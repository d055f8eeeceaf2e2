import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { paths } from '../lib/routing/paths.ts'

/**
 * Error codes of linking and unlinking accounts. The account screen shows them, and the user stays signed in (specification, section 4).
 */
const identityErrors = new Set(['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable'])

/** Error codes of signing in with an identity provider. The login screen shows them. */
const providerErrors = new Set([
  'bad_oauth_callback',
  'bad_oauth_state',
  'provider_email_needs_verification',
  'signup_disabled',
  'sso_provider_not_found',
  'user_already_exists',
])

/**
 * Reads the authentication result from the URL fragment: an error, or `half` if one of the two addresses has confirmed an email change.
 * Returns null if there is neither.
 */
export function authErrorIn(hash: string): { reason: string } | { half: true } | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const reason = params.get('error_code') ?? params.get('error')
  if (reason !== null) return identityErrors.has(reason) ? null : { reason }
  return params.has('message') && params.has('sb') ? { half: true } : null
}

/**
 * Returns whether an error comes from an identity provider instead of an email link. Providers also put the error into the query string;
 * email links do so only for clients that expect a code.
 */
export const isProviderError = (reason: string, search: string): boolean =>
  providerErrors.has(reason) || new URLSearchParams(search).has('error_code')

/**
 * Redirects failed email links to the confirmation screen, and failed sign-ins with a provider to the login screen. Both screens explain
 * the error.
 */
export function redirectAuthError({ pathname, hash, searchStr }: ParsedLocation): void {
  // Email links never lead to the login screen, so an error in its URL comes from a provider.
  if (pathname === paths.confirm || pathname === paths.login) return
  const error = authErrorIn(hash)
  if (error !== null && 'reason' in error && isProviderError(error.reason, searchStr)) {
    if (pathname === paths.account) return
    throw redirect({ to: paths.login, hash, replace: true })
  }
  if (error !== null) throw redirect({ to: paths.confirm, search: { ...error, from: pathname }, hash, replace: true })
}
