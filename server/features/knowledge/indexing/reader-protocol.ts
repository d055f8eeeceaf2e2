import type { SearchConfiguration } from '../chunks/detect-language.ts'
import type { NewChunk } from '../chunks/make-chunks.ts'

/** A task for the reader process: a user's file, or the response of a website. */
export type ReadingTask =
  | { kind: 'document'; bytes: Uint8Array; fileName: string }
  | { kind: 'page'; bytes: Uint8Array; contentType: string; url: string }

export interface ReadChunks {
  chunks: NewChunk[]
  language: SearchConfiguration
  /** Links on a page that lead to the same site. */
  links: string[]
  /** Address of the main version of a page; null if the page states none. */
  canonical: string | null
  /** Address of the page that this page loads instead (meta refresh); null if there is none. A page with a refresh has no chunks. */
  refresh: string | null
  /** Notices for the owner of the item about parts that could not be read. */
  warnings: string[]
}

/**
 * A message of the reader process: progress in pages, slides or sheets, or the result. `isForbidden`: the page itself forbids indexing.
 */
export type ReadingAnswer =
  | { read: ReadChunks }
  | { error: string | null; cause: string; isForbidden?: boolean }
  | { done: number; total: number }
