import type { CustomFetch } from 'openid-client'
import type { Outbound } from '../../../platform/outbound/outbound.ts'

/** Maximum size of a response of a provider, in bytes: discovery document, keys, tokens or claims. */
const maxResponseBytes = 256 * 1024
const timeoutMs = 10_000

/**
 * Creates a `fetch` for the OpenID Connect client of a workspace. All addresses come from the owners of the workspace or from the
 * provider, so requests go through the client that blocks private networks. Redirects are not followed.
 */
export function guardedClientFetch(outbound: Pick<Outbound, 'send'>): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    // The library allows http: only if the configuration says so, but checks some addresses too late: after the request.
    if (URL.parse(url)?.protocol !== 'https:') throw new Error(`not an HTTPS address: ${url}`)
    if (method !== 'GET' && method !== 'POST') throw new Error(`unexpected method: ${method}`)
    const response = await outbound.send({
      url,
      method,
      headers: Object.fromEntries(Object.entries(headers)),
      ...(body !== undefined && body !== null && { body: body.toString() }),
      signal: signal ?? AbortSignal.timeout(timeoutMs),
      maxBytes: maxResponseBytes,
      timeoutMs,
    })
    if (response.isTruncated) throw new Error(`response is larger than ${maxResponseBytes} bytes`)
    const isEmpty = response.status === 204 || response.status === 304
    return new Response(isEmpty ? null : Buffer.from(response.bytes), {
      status: response.status,
      headers: { 'content-type': response.contentType },
    })
  }
}
