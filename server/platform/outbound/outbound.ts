import type { Response } from 'undici'
import type { OutboundGate } from './outbound-gate.ts'

/** Limit that applies to a request: crawled pages are limited per host over all users, calls per user and host. */
export type OutboundLimit = { userId: string } | { crawlDelaySeconds: number }

/** A GET request to a URL that a user entered. */
export interface OutboundRequest {
  url: string
  headers?: Record<string, string>
  signal: AbortSignal
  /** Maximum size of the decompressed response body, in bytes. */
  maxBytes: number
  /** Timeout for the request including its redirects, in milliseconds. */
  timeoutMs: number
  maxRedirects?: number
  /** Decides whether a redirect is followed. If not, the redirect itself is the response. Default: all redirects are followed. */
  mayFollow?: (target: URL) => boolean
  /** Decides whether the body is read. If not, `bytes` is empty. Default: the body is read. */
  readsBody?: (answer: { status: number; contentType: string }) => boolean
  limit?: OutboundLimit
  /** Must admit each request and redirect. Set by `makeFairOutbound`. */
  gate?: OutboundGate
}

/** Response to a GET request. */
export interface OutboundResponse {
  status: number
  /** URL of the response after redirects. */
  url: string
  headers: Headers | Response['headers']
  contentType: string
  bytes: Uint8Array
}

/** A request that may change data. Redirects are not followed. */
export interface OutboundWriteRequest {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  signal: AbortSignal
  /** Maximum number of bytes of the response body to read. The rest is discarded. */
  maxBytes: number
  timeoutMs: number
  limit?: OutboundLimit
  gate?: OutboundGate
}

/** Response to an `OutboundWriteRequest`. */
export interface OutboundWriteResponse extends OutboundResponse {
  /** True if the body was longer than `maxBytes`. */
  isTruncated: boolean
}

/** HTTP client for URLs that users enter. */
export interface Outbound {
  /** Sends a GET request. @throws OutboundError; the signal's reason if it is aborted */
  get(request: OutboundRequest): Promise<OutboundResponse>
  /** Sends a request. Returns the response, whatever its status. @throws OutboundError; the signal's reason if it is aborted */
  send(message: OutboundWriteRequest): Promise<OutboundWriteResponse>
  close(): Promise<void>
}
