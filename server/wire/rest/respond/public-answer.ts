import { entityTag, hasEntity } from '../../../platform/http/cacheable.ts'
import type { RestRequest } from '../request.ts'
import type { Answer } from './answer.ts'

/** Relations whose rows, as a visitor sees them, any cache may keep. */
export interface PublicReads {
  /** Names without their schema. */
  relations: ReadonlySet<string>
  /** `Cache-Control` of such an answer. */
  cacheControl: string
}

/** What an answer hangs on beside its address. */
const varies = 'apikey, authorization, accept, accept-profile, prefer, range'

/** Whether a read is one that everybody gets the same answer to: of a public relation, by a bare key. */
export function isPublicRead({ identity }: RestRequest, name: string, reads: PublicReads | undefined): reads is PublicReads {
  return reads !== undefined && identity.role === 'anon' && identity.token === null && reads.relations.has(name)
}

/** The answer with what caches need to keep it and to ask about it again; 304 for whoever has it (RFC 9110, section 13). */
export function cacheableAnswer(answer: Answer, { headers: asked }: RestRequest, { cacheControl }: PublicReads): Answer {
  const headers: Record<string, string> = { ...answer.headers, 'cache-control': cacheControl, vary: varies }
  if (answer.body === null || answer.status !== 200) return { ...answer, headers }
  const etag = entityTag(answer.body)
  headers.etag = etag
  return hasEntity(asked['if-none-match'], etag) ? { status: 304, headers, body: null } : { ...answer, headers }
}
