import { isOwnAddress } from '../../../contracts/own-address.ts'

/**
 * Returns a user-provided URL if it is safe to open: media and samples of this installation, or a web address. Null for any
 * other, such as `javascript:`.
 */
export function safeUrl(address: string | null): string | null {
  if (address === null) return null
  if (isOwnAddress(address)) return address
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
