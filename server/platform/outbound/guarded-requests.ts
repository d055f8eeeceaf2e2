import { isIP } from 'node:net'
import { fetch, type Response } from 'undici'
import { makeGuardedAgent } from './guarded-agent.ts'
import type { Outbound, OutboundAnswer, OutboundMessage, OutboundReply, OutboundRequest } from './outbound.ts'
import { OutboundError, outboundErrorOf } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Requests that reach the public internet alone. No redirect is followed unjudged. @param allowPrivate addresses inside the network as well */
export function makeGuardedRequests(allowPrivate: boolean): Outbound {
  const dispatcher = makeGuardedAgent(allowPrivate)
  const requireAddress = (text: string): URL => {
    const url = URL.parse(text)
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw new OutboundError('bad_address', text)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutboundError('private_address', url.host)
    return url
  }
  const send = async ({ method, headers = {}, body, ...message }: OutboundMessage): Promise<OutboundReply> => {
    const deadline = AbortSignal.timeout(message.timeoutMs)
    const signal = AbortSignal.any([message.signal, deadline])
    const url = requireAddress(message.url)
    try {
      const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal, dispatcher })
      return await readReply(response, url, message.maxBytes)
    } catch (error) {
      if (message.signal.aborted) throw message.signal.reason
      throw error instanceof OutboundError ? error : outboundErrorOf(deadline.aborted ? deadline.reason : error, url.host)
    }
  }
  const get = async (request: OutboundRequest): Promise<OutboundAnswer> => {
    const deadline = AbortSignal.timeout(request.timeoutMs)
    const signal = AbortSignal.any([request.signal, deadline])
    let url = requireAddress(request.url)
    try {
      for (let redirects = 0; redirects <= (request.maxRedirects ?? 5); redirects += 1) {
        const response = await fetch(url, { headers: request.headers ?? {}, redirect: 'manual', signal, dispatcher })
        const location = response.headers.get('location')
        if (response.status < 300 || response.status > 399 || response.status === 304 || location === null)
          return await readAnswer(response, url, request)
        const target = requireAddress(URL.parse(location, url)?.href ?? location)
        if (request.mayFollow && !request.mayFollow(target)) return await readAnswer(response, url, { ...request, wanted: () => false })
        await response.body?.cancel()
        url = target
      }
      throw new OutboundError('too_many_redirects', url.host)
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason
      if (error instanceof OutboundError) throw error
      throw outboundErrorOf(deadline.aborted ? deadline.reason : error, url.host)
    }
  }
  return { get, send, close: () => dispatcher.destroy() }
}

async function readAnswer(response: Response, url: URL, { maxBytes, wanted }: OutboundRequest): Promise<OutboundAnswer> {
  const contentType = response.headers.get('content-type') ?? ''
  const answer = { status: response.status, url: url.href, headers: response.headers, contentType }
  if (wanted && !wanted({ status: response.status, contentType })) {
    await response.body?.cancel()
    return { ...answer, bytes: new Uint8Array() }
  }
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > maxBytes) throw new OutboundError('too_large', url.host)
    pieces.push(piece)
  }
  return { ...answer, bytes: Buffer.concat(pieces) }
}

async function readReply(response: Response, url: URL, maxBytes: number): Promise<OutboundReply> {
  const pieces: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the rest.
  for await (const piece of response.body ?? []) {
    pieces.push(piece)
    size += piece.byteLength
    if (size > maxBytes) break
  }
  return {
    status: response.status,
    url: url.href,
    headers: response.headers,
    contentType: response.headers.get('content-type') ?? '',
    bytes: Buffer.concat(pieces).subarray(0, maxBytes),
    isCut: size > maxBytes,
  }
}
