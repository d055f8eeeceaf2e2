import type { KnownStem } from './spelling.ts'

/** A word to search for. The words of a group are alternatives for one word of the question. */
export interface SearchTerm {
  group: number
  word: string
  /** 1 for a word of the question, lower for its alternatives, and 0 for a word that only affects the ranking. */
  weight: number
  /** Weight in the ranking, if it differs from `weight`. */
  ranking?: number
  /** True if `word` is a stem of the index. */
  stem: boolean
}

/** A word of the question and its occurrences in the user's chunks. */
export interface LookedUpWord {
  word: string
  /** Stems of the word that occur in the chunks. */
  known: KnownStem[]
  /** Similarly spelled stems; empty if the word is known. */
  similar: KnownStem[]
}
