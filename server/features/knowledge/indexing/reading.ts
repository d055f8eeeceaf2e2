import type { NewPassage } from '../passages/make-passages.ts'
import type { Language } from '../passages/stop-words.ts'

/** What is to be read apart: a person's file, or what a website sent. */
export type ReadingTask =
  | { kind: 'document'; bytes: Uint8Array; fileName: string }
  | { kind: 'page'; bytes: Uint8Array; contentType: string; url: string }

export interface ReadPassages {
  passages: NewPassage[]
  language: Language
  /** Addresses of the same site that a page links to. */
  links: string[]
}

export type ReadingAnswer = { read: ReadPassages } | { fault: string | null; cause: string }
