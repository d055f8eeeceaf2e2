import { createHash, hash } from 'node:crypto'
import type { Context } from 'hono'
import { commonHeaders } from './security-headers.ts'

/** A text response. `type` is its `Content-Type`, `cacheControl` its `Cache-Control` header. */
export interface CacheableResponse {
  body: string
  type: string
  cacheControl: string
}

/** Returns the strong entity tag of a body, in quotes. @param body the whole body, or its parts */
export function entityTag(body: string | Uint8Array | Iterable<Uint8Array>): string {
  const digest = typeof body === 'string' || body instanceof Uint8Array ? hash('sha256', body, 'base64url') : digestOf(body)
  return `"${digest.slice(0, 22)}"`
}

function digestOf(parts: Iterable<Uint8Array>): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('base64url')
}

/** Returns whether `If-None-Match` contains this tag (RFC 9110, section 13.1.2; weak comparison). */
export function hasEntity(header: string | null | undefined, etag: string): boolean {
  return header != null && (header.trim() === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag))
}

/** Returns a cacheable response, or status 304 if the client has the current version. */
export function respondCacheable(context: Context, { body, type, cacheControl }: CacheableResponse): Response {
  const etag = entityTag(body)
  const headers = { etag, 'cache-control': cacheControl, ...commonHeaders }
  if (hasEntity(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'content-type': type } })
}
