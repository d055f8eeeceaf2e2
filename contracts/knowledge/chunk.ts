/** A chunk of a knowledge item, as returned by a search. */
export interface Chunk {
  chunkId: string
  itemId: string
  title: string
  /** URL of the page, or file name of the document. */
  source: string
  /** Headings above the chunk in its page or document, joined to one text; null without headings. */
  heading: string | null
  /** Position of the chunk in the knowledge item, from 0. */
  position: number
  content: string
  score: number
}

/** Searches the caller's knowledge items. Returns chunks, the best match first. */
export type SearchKnowledge = (
  caller: { claims: string },
  query: string,
  options?: { limit?: number; signal?: AbortSignal },
) => Promise<Chunk[]>
