import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { secondFactorMessages } from '../features/auth/second-factor/second-factor-messages.ts'
import { endSession } from '../lib/api/request.ts'
import { runIntendedSignOut } from '../lib/auth/session-end.ts'
import { paths } from '../lib/routing/paths.ts'
import { toastError } from '../lib/toasts/error-toasts.ts'

const { linked, providers } = secondFactorMessages

/** Error codes of linking and unlinking accounts. The user stays signed in after these errors (specification, section 4). */
type IdentityCode = keyof typeof linked.errors
const isIdentityCode = (code: string): code is IdentityCode => Object.hasOwn(linked.errors, code)

/** Error codes of signing in with an identity provider. */
const providerErrors = new Set([
  'bad_oauth_callback',
  'bad_oauth_state',
  'provider_email_needs_verification',
  'signup_disabled',
  'sso_provider_not_found',
  'user_already_exists',
])

interface ErrorInUrl {
  code: string
  description: string
}

/**
 * Reads the authentication result from the URL fragment: an error, or `half` if an email change is confirmed at only one of the two addresses.
 * Returns null if there is neither.
 */
export function authResultIn(hash: string): ErrorInUrl | 'half' | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const code = params.get('error_code') ?? params.get('error')
  if (code !== null) return { code, description: params.get('error_description') ?? '' }
  return params.has('message') && params.has('sb') ? 'half' : null
}

/** Reads the error of connecting an account to the provider of a company. The user stays signed in after it. */
export function linkErrorIn(hash: string): string | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  return params.has('link_error') ? params.get('link_error_description') || linked.linkFailed : null
}

/**
 * Returns whether an error comes from an identity provider instead of an email link. Providers also put the error into the query string;
 * email links do so only for clients that expect a code.
 */
export const isProviderError = (code: string, search: string): boolean =>
  providerErrors.has(code) || new URLSearchParams(search).has('error_code')

/** Removes the provider's error from a query string. */
export function withoutError(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['error', 'error_code', 'error_description']) params.delete(name)
  return params.size === 0 ? '' : `?${params}`
}

/**
 * Handles the authentication result in the URL and removes it from the URL. Errors of linking accounts are shown on the current screen. All
 * other errors end the session and are shown on the login screen.
 */
export async function handleAuthError({ pathname, hash, searchStr }: ParsedLocation): Promise<void> {
  const linkError = linkErrorIn(hash)
  if (linkError !== null) {
    toastError(linkError, linked.linkFailed)
    throw redirect({ href: pathname + searchStr, replace: true })
  }
  const result = authResultIn(hash)
  if (result === null) return
  if (result === 'half') {
    if (pathname === paths.confirm) return
    throw redirect({ to: paths.confirm, search: { half: true, from: pathname }, replace: true })
  }
  const { code, description } = result
  if (isIdentityCode(code)) {
    toastError(linked.errors[code])
    throw redirect({ href: pathname + withoutError(searchStr), replace: true })
  }
  // Errors are ignored: without a connection, the client still removes the session from the browser.
  await runIntendedSignOut(endSession).catch(() => undefined)
  // Email links never lead to the login screen, so an error in its URL comes from a provider.
  if (pathname === paths.login || isProviderError(code, searchStr)) {
    toastError(description || providers.failed, providers.refused)
    throw redirect({ to: paths.login, replace: true })
  }
  throw redirect({ to: paths.login, search: { reason: code, from: pathname }, replace: true })
}
