import type pg from 'pg'
import type { SearchKnowledge } from '../../../contracts/knowledge/chunk.ts'
import { indexLimits, indexMessages } from '../../../contracts/knowledge/knowledge-index.ts'
import {
  type KnowledgeSearchResponse,
  knowledgeSearchSchema,
  refreshKnowledgeSchema,
} from '../../../contracts/knowledge/knowledge-search.ts'
import { minimumRoles } from '../../../contracts/workspaces/workspace-roles.ts'
import { readingScope, runInScope } from '../../platform/database/role-scope.ts'
import { readRequest } from '../../platform/http/parse-request.ts'
import { type RateLimiter, requireWithinRate } from '../../platform/http/rate-limit.ts'
import { requireUser } from '../../platform/http/require-user.ts'
import { refusedChange } from '../../platform/refused-change.ts'

/** The caller; null if the request has no session. */
export type KnowledgeCaller = { userId: string; claims: string } | null

export interface KnowledgeFunctionOptions {
  owner: pg.Pool
  api: pg.Pool
  limiter: RateLimiter
  searchKnowledge: SearchKnowledge
}

/** Creates the functions `search-knowledge` and `refresh-knowledge`. */
export function makeKnowledgeFunctions({ owner, api, limiter, searchKnowledge }: KnowledgeFunctionOptions) {
  const limit = (bucket: string, hits: number, message: string) =>
    requireWithinRate(limiter, [{ bucket, hits, windowSeconds: 60 }], message)
  return {
    search: async (body: unknown, identity: KnowledgeCaller, signal: AbortSignal): Promise<KnowledgeSearchResponse> => {
      const caller = requireUser(identity)
      const { query, limit: maxResults } = readRequest(knowledgeSearchSchema, body)
      await limit(`search-knowledge:${caller.userId}`, indexLimits.searchesPerMinute, indexMessages.tooManySearches)
      const { chunks } = await searchKnowledge(caller, query, { limit: maxResults, signal })
      return {
        results: chunks.map(({ chunkId, itemId, title, source, heading, position, content, coverage }, index) => ({
          item_id: itemId,
          title,
          heading,
          content,
          score: Number((1 / (index + 1)).toFixed(4)),
          coverage,
          chunk_id: chunkId,
          position,
          source,
        })),
      }
    },
    refresh: async (body: unknown, identity: KnowledgeCaller): Promise<{ item_id: string }> => {
      const caller = requireUser(identity)
      const { item_id } = readRequest(refreshKnowledgeSchema, body)
      await limit(`refresh-knowledge:${caller.userId}`, indexLimits.refreshesPerMinute, indexMessages.tooManyRefreshes)
      if (!(await mayRefresh(api, caller, item_id)))
        throw await refusedChange(owner, { table: 'knowledge_base_items', id: item_id, userId: caller.userId, missing: 'Item not found' })
      await requestIndexing(owner, item_id)
      return { item_id }
    },
  }
}

/** Returns whether the caller may change the item. Administrators of the installation can read all items, but not refresh them. */
async function mayRefresh(api: pg.Pool, { claims }: NonNullable<KnowledgeCaller>, itemId: string): Promise<boolean> {
  const scope = readingScope('authenticated', claims)
  const text = 'select id from public.knowledge_base_items where id = $1 and workspace_id = any (app.workspaces_of_caller($2))'
  return (await runInScope(api, scope, { text, values: [itemId, minimumRoles.manageKnowledge] })).rows.length > 0
}

/**
 * Queues an item for indexing. If an attempt is in progress, it finishes first. Clears the stored cache validators, so that the
 * page is downloaded again.
 */
async function requestIndexing(owner: pg.Pool, itemId: string): Promise<void> {
  await owner.query(
    `with requested as (
       update public.knowledge_base_items set index_status = 'pending', index_error = null, index_attempts = 0, etag = null, last_modified = null
       where id = $1 and index_status in ('ready', 'failed') returning id),
     pages as (update public.knowledge_pages set etag = null, last_modified = null where item_id in (select id from requested))
     select pg_notify('knowledge_pending', '') from requested`,
    [itemId],
  )
}
