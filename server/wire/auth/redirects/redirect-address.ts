import type { AuthError } from '../errors.ts'

/** Adds parameters to the query of a URL. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Sets the fragment of a URL, which browsers do not send to servers. */
export function withFragment(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(parameters).toString()
  return url.href
}

/**
 * Returns a URL that reports an error in its fragment.
 * @param alsoInQuery true to report it in the query as well, where PKCE clients expect the code
 */
export function withError(address: string, { code, status, message }: AuthError, alsoInQuery: boolean): string {
  const parameters = { error: status >= 500 ? 'server_error' : 'access_denied', error_code: code, error_description: message }
  return withFragment(alsoInQuery ? withQuery(address, parameters) : address, { ...parameters, sb: '' })
}
