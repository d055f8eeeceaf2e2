import type pg from 'pg'
import type { Chunk, SearchKnowledge } from '../../../contracts/knowledge/chunk.ts'
import { indexLimits } from '../../../contracts/knowledge/knowledge-index.ts'
import { readingScope, runInScope } from '../../platform/database/role-scope.ts'
import { errorMessageOf } from '../../platform/error-details.ts'
import type { Logger } from '../../platform/logging/log.ts'
import { withoutCommonWords } from './chunks/detect-language.ts'
import type { Embedder } from './embedder.ts'
import { signatureOf } from './embedding-signature.ts'
import { otherWordsFor } from './synonyms.ts'

/** Ways to search: exact words (`text`), similar spelling (`alike`), or both. */
export type SearchWays = 'text' | 'alike' | 'both'

export interface SearchOptions {
  /** Connections of the login role, which has no rights of its own. */
  api: pg.Pool
  embedder: Embedder | null
  log: Pick<Logger, 'warn'>
  ways?: SearchWays
}

// Statement that searches. The ranking returns ids; the chunks are then read under the caller's policies.
const searchText = `
select c.id as "chunkId", c.item_id as "itemId", i.title, c.source, c.heading, c.position, c.content, round(s.score::numeric, 4)::float8 as score
from app.search_knowledge($1, $2, $3, $4::real[], $5::bit(256), $6, $7::int) s
join public.knowledge_chunks c on c.id = s.chunk_id
join public.knowledge_base_items i on i.id = c.item_id
order by s.rank`

/** Timeout for embedding a question, in milliseconds. */
const embeddingTimeoutMs = 3000

/** Creates the function that searches the caller's own knowledge base. @throws the signal's reason if it is aborted */
export function makeSearchKnowledge({ api, embedder, log, ways = 'both' }: SearchOptions): SearchKnowledge {
  return async ({ claims }, query, { limit = indexLimits.results, signal } = {}) => {
    signal?.throwIfAborted()
    const text = query.slice(0, indexLimits.queryMax)
    const vector = embedder && (await embedQuestion(embedder, text, signal, log))
    const scope = readingScope('authenticated', claims)
    const words = withoutCommonWords(text).replaceAll('\u0000', ' ')
    const meaning = vector && embedder ? [`{${vector.join(',')}}`, signatureOf(vector), embedder.model] : [null, null, null]
    const values = [words, otherWordsFor(words), ways, ...meaning, String(limit)]
    const { rows } = await runInScope<Chunk>(api, scope, { name: 'search-knowledge', text: searchText, values })
    return rows
  }
}

/** Returns the embedding of a question. Returns null after an error or timeout; search then uses words only. */
async function embedQuestion(embedder: Embedder, text: string, signal: AbortSignal | undefined, log: Pick<Logger, 'warn'>) {
  const deadline = AbortSignal.timeout(embeddingTimeoutMs)
  try {
    const [vector] = await embedder.embed([text], signal ? AbortSignal.any([signal, deadline]) : deadline)
    return vector ?? null
  } catch (error) {
    signal?.throwIfAborted()
    log.warn({ error: errorMessageOf(error) }, 'question not embedded; searched by its words')
    return null
  }
}
