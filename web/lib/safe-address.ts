import { isOwnAddress } from '../../contracts/own-address.ts'

/**
 * An address that somebody wrote, where a browser may open it: of this installation's media and samples, or of
 * the web. Null for any other, above all one that runs something.
 */
export function safeAddress(address: string | null): string | null {
  if (address === null) return null
  if (isOwnAddress(address)) return address
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
