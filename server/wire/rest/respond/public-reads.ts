import { entityTag, hasEntity } from '../../../platform/http/pages/cacheable-response.ts'
import type { RestRequest } from '../request.ts'
import type { ResponseParts } from './make-response.ts'

/** Relations that visitors may read and whose responses shared caches may store. */
export interface PublicReads {
  /** Names of the relations, excluding the schema. */
  relations: ReadonlySet<string>
  /** Value of `Cache-Control` in these responses. */
  cacheControl: string
}

/** Request headers that affect a response, for the header `Vary`. */
const varies = 'apikey, authorization, accept, accept-profile, prefer, range'

/** Returns whether a request reads a public relation as a visitor. All visitors get the same response. */
export function isPublicRead({ identity }: RestRequest, name: string, reads: PublicReads | undefined): reads is PublicReads {
  return reads !== undefined && identity.role === 'anon' && identity.token === null && reads.relations.has(name)
}

/** Adds the headers for caching and revalidation. Returns status 304 if the client has the current version (RFC 9110, section 13). */
export function cacheableResponse(
  response: ResponseParts,
  { headers: requestHeaders }: RestRequest,
  { cacheControl }: PublicReads,
): ResponseParts {
  const headers: Record<string, string> = { ...response.headers, 'cache-control': cacheControl, vary: varies }
  if (response.body === null || response.status !== 200) return { ...response, headers }
  const etag = entityTag(typeof response.body === 'string' ? response.body : response.body.bytes())
  headers.etag = etag
  return hasEntity(requestHeaders['if-none-match'], etag) ? { status: 304, headers, body: null } : { ...response, headers }
}
