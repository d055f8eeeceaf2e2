import { isOwnAddress } from '../../../contracts/own-address.ts'

/**
 * Returns a URL that a user entered if it is safe to open: a file or page of this installation, or a web address. Returns null for
 * any other URL, such as `javascript:`.
 */
export function safeUrl(address: string | null): string | null {
  if (address === null) return null
  if (isOwnAddress(address)) return address
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
