import type { AuthError } from '../errors.ts'

/** An address with further words in its query. */
export function withQuery(address: string, words: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value)
  return url.href
}

/** An address with these words as its fragment, which no server is sent. */
export function withFragment(address: string, words: Record<string, string>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(words).toString()
  return url.href
}

/**
 * The address that tells a fault, as clients read it (wire contract, section 1): in the fragment, and in the query as well for
 * whoever expects a code there.
 */
export function withError(address: string, { code, status, message }: AuthError, alsoInQuery: boolean): string {
  const words = { error: status >= 500 ? 'server_error' : 'access_denied', error_code: code, error_description: message }
  return withFragment(alsoInQuery ? withQuery(address, words) : address, { ...words, sb: '' })
}
