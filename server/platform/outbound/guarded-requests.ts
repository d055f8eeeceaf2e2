import { isIP } from 'node:net'
import { fetch, type Response } from 'undici'
import { readBodyPrefix } from '../http/read-body.ts'
import { makeGuardedAgent } from './guarded-agent.ts'
import type { Outbound, OutboundRequest, OutboundResponse, OutboundWriteRequest, OutboundWriteResponse } from './outbound.ts'
import { OutboundError, outboundErrorOf } from './outbound-error.ts'
import type { OutboundGate } from './outbound-gate.ts'
import { isPublicAddress } from './public-address.ts'

const defaultMaxRedirects = 5

/** Creates a client that reaches only public addresses. Each redirect is checked as well. @param allowPrivate allows private addresses */
export function makeGuardedRequests(allowPrivate: boolean): Outbound {
  const dispatcher = makeGuardedAgent(allowPrivate)
  const requireAddress = (text: string) => requireUsable(text, allowPrivate)
  const send = (message: OutboundWriteRequest): Promise<OutboundWriteResponse> => {
    const { method, headers = {}, body = null, maxBytes } = message
    const url = requireAddress(message.url)
    const sendRequest = (signal: AbortSignal) =>
      sendAdmitted(message.gate, url, signal, async (recordHead) =>
        readReply(recordHead(await fetch(url, { method, headers, body, redirect: 'manual', signal, dispatcher })), url, maxBytes),
      )
    return withinTime(message, () => url, sendRequest)
  }
  const get = (request: OutboundRequest): Promise<OutboundResponse> => {
    const { headers = {}, maxRedirects = defaultMaxRedirects } = request
    let url = requireAddress(request.url)
    const follow = async (signal: AbortSignal) => {
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        const from = url
        const next = await sendAdmitted(request.gate, from, signal, async (recordHead) => {
          const response = recordHead(await fetch(from, { headers, redirect: 'manual', signal, dispatcher }))
          const location = redirectOf(response)
          if (location === null) return readAnswer(response, from, request)
          const target = requireAddress(URL.parse(location, from)?.href ?? location)
          if (request.mayFollow && !request.mayFollow(target)) return readAnswer(response, from, { ...request, readsBody: () => false })
          await response.body?.cancel()
          return target
        })
        if (!(next instanceof URL)) return next
        url = next
      }
      throw new OutboundError('too_many_redirects', url.host)
    }
    return withinTime(request, () => url, follow)
  }
  return { get: async (request) => get(request), send: async (message) => send(message), close: () => dispatcher.destroy() }
}

/**
 * Makes one request through the gate, if there is one.
 * @param sendRequest must call `recordHead` with the response when its headers have arrived
 */
async function sendAdmitted<Answer>(
  gate: OutboundGate | undefined,
  url: URL,
  signal: AbortSignal,
  sendRequest: (note: (response: Response) => Response) => Promise<Answer>,
): Promise<Answer> {
  const admission = await gate?.admit(url, signal)
  let head: { status: number; retryAfter: string | null } | null = null
  try {
    return await sendRequest((response) => {
      head = { status: response.status, retryAfter: response.headers.get('retry-after') }
      return response
    })
  } finally {
    await admission?.end(head)
  }
}

/**
 * Parses a URL.
 * @throws OutboundError `bad_address` unless it is an HTTP URL without credentials; `private_address` for a private IP address
 */
function requireUsable(text: string, allowPrivate: boolean): URL {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw new OutboundError('bad_address', text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutboundError('private_address', url.host)
  return url
}

/**
 * Runs a request with a timeout.
 * @param at returns the current URL, for errors.
 * @throws OutboundError, or the reason of the caller's signal
 */
async function withinTime<Answer>(
  { signal, timeoutMs }: Pick<OutboundRequest, 'signal' | 'timeoutMs'>,
  at: () => URL,
  sendRequest: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    return await sendRequest(AbortSignal.any([signal, deadline]))
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw error instanceof OutboundError ? error : outboundErrorOf(deadline.aborted ? deadline.reason : error, at().host)
  }
}

/** Returns the `Location` of a redirect, or null for other responses. */
function redirectOf({ status, headers }: Response): string | null {
  return status < 300 || status > 399 || status === 304 ? null : headers.get('location')
}

const headOf = ({ status, headers }: Response, url: URL) => ({
  status,
  url: url.href,
  headers,
  contentType: headers.get('content-type') ?? '',
})

async function readAnswer(response: Response, url: URL, { maxBytes, readsBody }: OutboundRequest): Promise<OutboundResponse> {
  const head = headOf(response, url)
  if (readsBody && !readsBody(head)) {
    await response.body?.cancel()
    return { ...head, bytes: new Uint8Array() }
  }
  const { bytes, isTruncated } = await readBodyPrefix(response.body, maxBytes)
  if (isTruncated) throw new OutboundError('too_large', url.host)
  return { ...head, bytes }
}

async function readReply(response: Response, url: URL, maxBytes: number): Promise<OutboundWriteResponse> {
  return { ...headOf(response, url), ...(await readBodyPrefix(response.body, maxBytes)) }
}
