import type { Response } from 'undici'
import type { OutboundGate } from './outbound-gate.ts'

/** On whose account a request is: pages are limited per host over all persons, calls per person and host. */
export type OutboundShare = { person: string } | { crawlDelaySeconds: number }

/** A GET of an address that somebody chose. */
export interface OutboundRequest {
  url: string
  headers?: Record<string, string>
  signal: AbortSignal
  /** Bytes of the answer at most, unpacked. */
  maxBytes: number
  /** Milliseconds for everything, redirects included. */
  timeoutMs: number
  maxRedirects?: number
  /** Whether a redirect may be followed; else the redirect itself is the answer. Every one may, unless said otherwise. */
  mayFollow?: (target: URL) => boolean
  /** Whether the answer is read at all, judged by its status and headers; else `bytes` is empty. */
  wanted?: (answer: { status: number; contentType: string }) => boolean
  share?: OutboundShare
  /** Admits each request, redirects included; set by makeFairOutbound. */
  gate?: OutboundGate
}

/** What came of a GET. */
export interface OutboundAnswer {
  status: number
  /** Where the redirects ended. */
  url: string
  /** Names in small letters. */
  headers: Headers | Response['headers']
  contentType: string
  bytes: Uint8Array
}

/** A request that may change something on the other side. Redirects are not followed: whoever is meant is asked, or nobody. */
export interface OutboundMessage {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  signal: AbortSignal
  /** Bytes of the answer that are read; the rest is cut off. */
  maxBytes: number
  /** Milliseconds for everything. */
  timeoutMs: number
  share?: OutboundShare
  gate?: OutboundGate
}

/** What came of a message, as much of it as was wanted. */
export interface OutboundReply extends OutboundAnswer {
  /** Whether there was more than `maxBytes`. */
  isCut: boolean
}

/** Requests to addresses that people chose. */
export interface Outbound {
  /** GETs an address. @throws OutboundError; the signal's reason when it is aborted */
  get(request: OutboundRequest): Promise<OutboundAnswer>
  /** Sends a request. Every status is an answer. @throws OutboundError; the signal's reason when it is aborted */
  send(message: OutboundMessage): Promise<OutboundReply>
  close(): Promise<void>
}
