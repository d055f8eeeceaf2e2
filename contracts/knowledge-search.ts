import { z } from 'zod'
import { indexLimits, indexMessages } from './knowledge-index.ts'

/** What the function `search-knowledge` takes. */
export const knowledgeSearchSchema = z.object({
  query: z
    .string(indexMessages.queryRequired)
    .trim()
    .min(1, indexMessages.queryRequired)
    .max(indexLimits.queryMax, indexMessages.queryTooLong),
  limit: z.int().min(1).max(indexLimits.resultsMax).default(indexLimits.results),
})

/** One passage of its answer. `chunk_id`, `position` and `source` go beyond the protocol, for whoever shows them. */
export interface KnowledgeSearchResult {
  item_id: string
  title: string
  heading: string | null
  content: string
  score: number
  chunk_id: string
  position: number
  source: string
}

/** What `search-knowledge` answers. */
export interface KnowledgeSearchAnswer {
  results: KnowledgeSearchResult[]
}

/** What the function `refresh-knowledge` takes: an item of the caller, to be read again. */
export const refreshKnowledgeSchema = z.object({ item_id: z.uuid() })
