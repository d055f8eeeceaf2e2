/** A piece of somebody's knowledge, as a search finds it. */
export interface Passage {
  chunkId: string
  itemId: string
  title: string
  /** Address of the page or name of the file. */
  source: string
  /** The headings above it. */
  heading: string | null
  /** Its place in the item, from 0. */
  position: number
  content: string
  score: number
}

/** Searches the caller's own knowledge, the best first. */
export type SearchKnowledge = (
  caller: { claims: string },
  query: string,
  options?: { limit?: number; signal?: AbortSignal },
) => Promise<Passage[]>
