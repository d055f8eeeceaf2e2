import type pg from 'pg'
import { indexLimits } from '../../../contracts/knowledge-index.ts'
import type { Passage, SearchKnowledge } from '../../../contracts/passage.ts'
import { readingScope, runInScope } from '../../platform/database/scope.ts'
import { messageIn } from '../../platform/fault.ts'
import type { Logger } from '../../platform/log.ts'
import type { Embedder } from './embedder.ts'
import { signatureOf } from './embedding-signature.ts'
import { withoutCommonWords } from './passages/detect-language.ts'
import { otherWordsFor } from './synonyms.ts'

/** How passages are found: by the words themselves, by words spelt alike, or by both. */
export type SearchWays = 'text' | 'alike' | 'both'

export interface SearchOptions {
  /** The pool whose role can do nothing by itself. */
  api: pg.Pool
  embedder: Embedder | null
  log: Pick<Logger, 'warn'>
  ways?: SearchWays
}

// The ranking names passages; they are read here, where the caller's policies hold.
const searchText = `
select c.id as "chunkId", c.item_id as "itemId", i.title, c.source, c.heading, c.position, c.content, round(s.score::numeric, 4)::float8 as score
from app.search_knowledge($1, $2, $3, $4::real[], $5::bit(256), $6, $7::int) s
join public.knowledge_chunks c on c.id = s.chunk_id
join public.knowledge_base_items i on i.id = c.item_id
order by s.place`

/** Milliseconds that a question may wait for its vector. */
const embeddingTime = 3000

/** The search in a person's own knowledge. @throws the signal's reason when it is aborted */
export function makeSearchKnowledge({ api, embedder, log, ways = 'both' }: SearchOptions): SearchKnowledge {
  return async ({ claims }, query, { limit = indexLimits.results, signal } = {}) => {
    signal?.throwIfAborted()
    const text = query.slice(0, indexLimits.queryMax)
    const vector = embedder && (await embedQuestion(embedder, text, signal, log))
    const scope = readingScope('authenticated', claims)
    const words = withoutCommonWords(text).replaceAll('\u0000', ' ')
    const meaning = vector && embedder ? [`{${vector.join(',')}}`, signatureOf(vector), embedder.model] : [null, null, null]
    const values = [words, otherWordsFor(words), ways, ...meaning, String(limit)]
    const { rows } = await runInScope<Passage>(api, scope, { name: 'search-knowledge', text: searchText, values })
    return rows
  }
}

/** Null when that fails or takes too long: the words are searched all the same. */
async function embedQuestion(embedder: Embedder, text: string, signal: AbortSignal | undefined, log: Pick<Logger, 'warn'>) {
  const deadline = AbortSignal.timeout(embeddingTime)
  try {
    const [vector] = await embedder.embed([text], signal ? AbortSignal.any([signal, deadline]) : deadline)
    return vector ?? null
  } catch (error) {
    signal?.throwIfAborted()
    log.warn({ fault: messageIn(error) }, 'question not embedded; searched by its words')
    return null
  }
}
