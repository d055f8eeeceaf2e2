/** A chunk of the user's knowledge, as returned by a search. */
export interface Chunk {
  chunkId: string
  itemId: string
  title: string
  /** URL of the page or file name. */
  source: string
  /** Headings above the chunk. */
  heading: string | null
  /** Index in the item, from 0. */
  position: number
  content: string
  score: number
}

/** Searches the caller's knowledge. Returns the best matches first. */
export type SearchKnowledge = (
  caller: { claims: string },
  query: string,
  options?: { limit?: number; signal?: AbortSignal },
) => Promise<Chunk[]>
