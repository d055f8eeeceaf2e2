import type pg from 'pg'
import { indexLimits, indexMessages } from '../../../contracts/knowledge-index.ts'
import { type KnowledgeSearchAnswer, knowledgeSearchSchema, refreshKnowledgeSchema } from '../../../contracts/knowledge-search.ts'
import type { SearchKnowledge } from '../../../contracts/passage.ts'
import { readingScope, runInScope } from '../../platform/database/scope.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type RateLimiter, requireWithinRate } from '../../platform/http/rate-limit.ts'
import { readRequest } from '../read-request.ts'
import { requirePerson } from '../require-person.ts'

/** Who calls; null without a session. */
export type KnowledgeCaller = { userId: string; claims: string } | null

export interface KnowledgeFunctionOptions {
  owner: pg.Pool
  api: pg.Pool
  limiter: RateLimiter
  searchKnowledge: SearchKnowledge
}

/** The functions `search-knowledge` and `refresh-knowledge`. */
export function makeKnowledgeFunctions({ owner, api, limiter, searchKnowledge }: KnowledgeFunctionOptions) {
  const limit = (bucket: string, hits: number, message: string) =>
    requireWithinRate(limiter, [{ bucket, hits, windowSeconds: 60 }], message)
  return {
    search: async (body: unknown, given: KnowledgeCaller, signal: AbortSignal): Promise<KnowledgeSearchAnswer> => {
      const caller = requirePerson(given)
      const { query, limit: most } = readRequest(knowledgeSearchSchema, body)
      await limit(`search-knowledge:${caller.userId}`, indexLimits.searchesPerMinute, indexMessages.tooManySearches)
      const passages = await searchKnowledge(caller, query, { limit: most, signal })
      return {
        results: passages.map(({ chunkId, itemId, title, source, heading, position, content, score }) => ({
          item_id: itemId,
          title,
          heading,
          content,
          score,
          chunk_id: chunkId,
          position,
          source,
        })),
      }
    },
    refresh: async (body: unknown, given: KnowledgeCaller): Promise<{ item_id: string }> => {
      const caller = requirePerson(given)
      const { item_id } = readRequest(refreshKnowledgeSchema, body)
      await limit(`refresh-knowledge:${caller.userId}`, indexLimits.refreshesPerMinute, indexMessages.tooManyRefreshes)
      if (!(await isOwn(api, caller, item_id))) throw new AppError('not_found', { message: 'There is no such item' })
      await askForIndex(owner, item_id)
      return { item_id }
    },
  }
}

/** Administrators see everybody's items, and ask for their own alone. */
async function isOwn(api: pg.Pool, { claims, userId }: NonNullable<KnowledgeCaller>, itemId: string): Promise<boolean> {
  const scope = readingScope('authenticated', claims)
  const text = 'select id from public.knowledge_base_items where id = $1 and user_id = $2'
  return (await runInScope(api, scope, { text, values: [itemId, userId] })).rows.length > 0
}

/** What is being made now is left to finish. What the website said the last time is forgotten: nobody asks without a doubt. */
async function askForIndex(owner: pg.Pool, itemId: string): Promise<void> {
  await owner.query(
    `with asked as (
       update public.knowledge_base_items set index_status = 'pending', index_error = null, index_attempts = 0, etag = null, last_modified = null
       where id = $1 and index_status in ('ready', 'failed') returning id),
     pages as (update public.knowledge_pages set etag = null, last_modified = null where item_id in (select id from asked))
     select pg_notify('knowledge_pending', '') from asked`,
    [itemId],
  )
}
