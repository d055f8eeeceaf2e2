import type { Response } from 'undici'
import type { OutboundGate } from './outbound-gate.ts'

/** How a request is limited: crawled pages per host over all users, calls per user and host. */
export type OutboundShare = { person: string } | { crawlDelaySeconds: number }

/** A GET of a URL that a user entered. */
export interface OutboundRequest {
  url: string
  headers?: Record<string, string>
  signal: AbortSignal
  /** Limit of the decompressed response body. */
  maxBytes: number
  /** Timeout including redirects. */
  timeoutMs: number
  maxRedirects?: number
  /** Decides if a redirect is followed; otherwise the redirect itself is the response. Default: all redirects. */
  mayFollow?: (target: URL) => boolean
  /** Decides if the body is read; otherwise `bytes` is empty. Default: always. */
  wanted?: (answer: { status: number; contentType: string }) => boolean
  share?: OutboundShare
  /** Admits each request and redirect. Set by `makeFairOutbound`. */
  gate?: OutboundGate
}

/** The response to a GET. */
export interface OutboundAnswer {
  status: number
  /** The URL after redirects. */
  url: string
  headers: Headers | Response['headers']
  contentType: string
  bytes: Uint8Array
}

/** A request that may change data. Redirects are not followed. */
export interface OutboundMessage {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  signal: AbortSignal
  /** Bytes of the response body to read. The rest is discarded. */
  maxBytes: number
  timeoutMs: number
  share?: OutboundShare
  gate?: OutboundGate
}

/** The response to a message. */
export interface OutboundReply extends OutboundAnswer {
  /** True if the body was longer than `maxBytes`. */
  isTruncated: boolean
}

/** HTTP client for URLs that users enter. */
export interface Outbound {
  /** @throws OutboundError; the signal's reason if it is aborted */
  get(request: OutboundRequest): Promise<OutboundAnswer>
  /** Sends a request. A response with any status is returned. @throws OutboundError; the signal's reason if it is aborted */
  send(message: OutboundMessage): Promise<OutboundReply>
  close(): Promise<void>
}
