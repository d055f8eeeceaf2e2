import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { commonHeaders } from './security-headers.ts'

/** An answer that is a text; `type` is its `Content-Type`, `cacheControl` its `Cache-Control`. */
export interface Cacheable {
  body: string
  type: string
  cacheControl: string
}

/** A body's strong entity tag, in its quotes. */
export const entityTag = (body: string | Uint8Array): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** Whether `If-None-Match` names this tag (RFC 9110, section 13.1.2; weak comparison). */
export function hasEntity(header: string | null | undefined, etag: string): boolean {
  return header != null && (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
}

/** An answer that caches may keep and ask about again: 304 when the caller has it. */
export function answerCacheable(context: Context, { body, type, cacheControl }: Cacheable): Response {
  const etag = entityTag(body)
  const headers = { etag, 'cache-control': cacheControl, ...commonHeaders }
  if (hasEntity(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'content-type': type } })
}
