import type { NewChunk } from '../chunks/make-chunks.ts'
import type { Language } from '../chunks/stop-words.ts'

/** A task of the reader process: a user's file, or a response of a website. */
export type ReadingTask =
  | { kind: 'document'; bytes: Uint8Array; fileName: string }
  | { kind: 'page'; bytes: Uint8Array; contentType: string; url: string }

export interface ReadChunks {
  chunks: NewChunk[]
  language: Language
  /** Links of a page to the same site. */
  links: string[]
}

export type ReadingAnswer = { read: ReadChunks } | { error: string | null; cause: string }
