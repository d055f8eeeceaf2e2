import type { IncomingMessage } from 'node:http'

/** Reason why a request is rejected before routing. */
export interface RequestRefusal {
  status: 400 | 405 | 431
  message: string
}

/** Maximum number of header lines. Browsers send about 20. Node limits their total size to 16 KiB. */
const maxHeaderLines = 100

/** A host name, an IPv4 address, or an IPv6 address in brackets; optionally with a port. */
const hostForm = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/is

/**
 * Validates the method, the number of header lines, `Host` and the request target (RFC 9112, section 3.2). The host of an
 * absolute target must be the same as `Host`; the target is then rewritten to its path.
 * @returns null for a valid request
 */
export function checkRequest(incoming: IncomingMessage): RequestRefusal | null {
  if (incoming.method === 'TRACE' || incoming.method === 'CONNECT') return { status: 405, message: `${incoming.method} is not supported` }
  if (incoming.rawHeaders.length > maxHeaderLines * 2) return { status: 431, message: `A request has at most ${maxHeaderLines} headers` }
  const hosts = incoming.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts !== 1) return { status: 400, message: 'A request needs exactly one Host header' }
  const host = incoming.headers.host ?? ''
  if (!hostForm.test(host)) return { status: 400, message: 'The Host header is not valid' }
  return checkTarget(incoming, host)
}

function checkTarget(incoming: IncomingMessage, host: string): RequestRefusal | null {
  const target = incoming.url ?? ''
  const absolute = absoluteForm.exec(target)
  const refusal = { status: 400, message: 'The request target is not valid' } as const
  if (absolute) {
    const [, authority = '', path = ''] = absolute
    if (authority.toLowerCase() !== host.toLowerCase()) return refusal
    incoming.url = path.startsWith('/') ? path : `/${path}`
    return null
  }
  return target.startsWith('/') ? null : refusal
}
