import { z } from 'zod'
import { indexLimits, indexMessages } from './knowledge-index.ts'

/** Body of the function `search-knowledge`. */
export const knowledgeSearchSchema = z.object({
  query: z
    .string(indexMessages.queryRequired)
    .trim()
    .min(1, indexMessages.queryRequired)
    .max(indexLimits.queryMax, indexMessages.queryTooLong),
  limit: z.int().min(1).max(indexLimits.resultsMax).default(indexLimits.results),
})

/** A chunk in the response of `search-knowledge`. */
export interface KnowledgeSearchResult {
  item_id: string
  title: string
  heading: string | null
  content: string
  /** Score of the rank, from 0 to 1: 1 / rank. */
  score: number
  /** Share of the question's words that the chunk contains, from 0 to 1. Rare words have a higher weight. */
  coverage: number
  chunk_id: string
  position: number
  source: string
}

/** Response of `search-knowledge`. */
export interface KnowledgeSearchResponse {
  results: KnowledgeSearchResult[]
}

/** Body of the function `refresh-knowledge`: one of the caller's items. */
export const refreshKnowledgeSchema = z.object({ item_id: z.uuid() })
