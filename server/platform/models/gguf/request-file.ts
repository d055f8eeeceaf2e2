import { isIP } from 'node:net'
import { OutboundError, outboundErrorOf } from '../../outbound/outbound-error.ts'
import { isPublicAddress } from '../../outbound/public-address.ts'
import { DownloadError } from './download-error.ts'

export interface FileRequest {
  address: string
  headers: Record<string, string>
  /** Connects only to permitted addresses. */
  fetch: typeof fetch
  /** Value of OUTBOUND_ALLOW_PRIVATE: allows private addresses, and http. */
  allowPrivate: boolean
  signal: AbortSignal
}

const maxRedirects = 5

/** Requests a file and follows redirects, each of which must be permitted. @throws DownloadError, or the signal's reason */
export async function requestFile({ address, headers, fetch, allowPrivate, signal }: FileRequest): Promise<Response> {
  let url = requireFileUrl(address, allowPrivate)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await fetch(url.href, { headers, redirect: 'manual', signal }).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : downloadErrorOf(error, url.host)
    })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null) return response
    await response.body?.cancel()
    url = requireFileUrl(URL.parse(location, url)?.href ?? '', allowPrivate)
  }
  throw new DownloadError('too_many_redirects')
}

/** Parses an address. @throws DownloadError `bad_address`, `private_address` */
export function requireFileUrl(address: string, allowPrivate: boolean): URL {
  const url = URL.parse(address)
  const isSecure = url?.protocol === 'https:' || (allowPrivate && url?.protocol === 'http:')
  if (!url || !isSecure || url.username !== '' || url.password !== '') throw new DownloadError('bad_address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPrivate = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host))
  if (isPrivate && !allowPrivate) throw new DownloadError('private_address')
  return url
}

function downloadErrorOf(error: unknown, host: string): DownloadError {
  const { code } = error instanceof OutboundError ? error : outboundErrorOf(error, host)
  return new DownloadError(code === 'private_address' ? code : 'unreachable', '', { cause: error })
}
