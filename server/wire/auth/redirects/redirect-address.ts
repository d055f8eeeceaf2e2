import type { AuthError } from '../errors.ts'

/** Adds parameters to an address's query. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Sets an address's fragment, which browsers do not send to servers. */
export function withFragment(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(parameters).toString()
  return url.href
}

/**
 * Returns an address that reports an error to the client (wire contract, section 1): in the fragment, and also in the query for PKCE
 * clients, which expect their code there.
 */
export function withError(address: string, { code, status, message }: AuthError, alsoInQuery: boolean): string {
  const parameters = { error: status >= 500 ? 'server_error' : 'access_denied', error_code: code, error_description: message }
  return withFragment(alsoInQuery ? withQuery(address, parameters) : address, { ...parameters, sb: '' })
}
