/** A chunk of a knowledge item, as returned by a search. */
export interface Chunk {
  chunkId: string
  itemId: string
  title: string
  /** URL of the page, or file name of the document. */
  source: string
  /** Headings above the chunk in its page or document, joined into one string; null if there are none. */
  heading: string | null
  /** Position of the chunk in the knowledge item, from 0. */
  position: number
  content: string
  /**
   * Coverage: the share of the question's words that the chunk contains, from 0 to 1. Rare words have a higher weight. Other spellings,
   * translations and related words have a lower weight.
   */
  coverage: number
}

export interface KnowledgeSearchOptions {
  /** Workspace to search. Default: the caller's current workspace. A caller who is not a member gets no results. */
  workspaceId?: string
  limit?: number
  signal?: AbortSignal
  /** The previous question of a conversation, for a follow-up question. Its words have a lower weight. */
  previous?: string
  /** Ids of the knowledge items to search; all by default. */
  items?: readonly string[]
}

/** Alternatives for one word of the question. A text needs to contain only one of them. */
export interface WordGroup {
  /** The word of the question, its corrected spellings, translations and related words. Some are stems. */
  forms: readonly { word: string; weight: number }[]
  /** Number of the workspace's chunks that contain the word; null if only translations of the word were searched. */
  chunks: number | null
}

export interface SearchResult {
  /** Chunks of the workspace's items, best match first. */
  chunks: Chunk[]
  /** Words that the search used: the words of the question, corrected spellings, translations and the most similar words. */
  words: string[]
  /** The words that the search used, grouped by the word of the question that they stand for. */
  groups?: WordGroup[]
}

/** Searches the knowledge items of a workspace. */
export type SearchKnowledge = (caller: { claims: string }, query: string, options?: KnowledgeSearchOptions) => Promise<SearchResult>
