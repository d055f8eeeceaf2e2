import { relatedWordsOf } from './related-words.ts'
import { termsOf } from './tokenize.ts'
import { vectorOf } from './word-vectors.ts'

/** An English word with everything that its meaning is compared by. */
export interface WordMeaning {
  /** Stem of the word. */
  term: string
  vector: readonly number[]
  /** Weights of related words, by their stems. */
  related: ReadonlyMap<string, number>
}

/** Maximum number of related words of a word. */
const maxRelated = 30
/** Minimum weight in the list of related words, and minimum cosine of the vectors, at which two words count as similar. */
const minRelated = 0.5
const minCosine = 0.5
/** Factors that convert this weight and this cosine to a similarity. */
const relatedFactor = 0.8
const cosineFactor = 0.9

const termOf = (word: string): string => termsOf([word], 'en')[0] ?? word

/** Returns the cosine of two vectors of length 1. */
export const cosineOf = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, axis) => sum + value * (other[axis] ?? 0), 0)

/** Returns a function that reads the meaning of an English word. Looks up each word once. */
export function makeWordReader(): (word: string) => WordMeaning {
  const known = new Map<string, WordMeaning>()
  return (word) => {
    const existing = known.get(word)
    if (existing) return existing
    const related = new Map(relatedWordsOf(word, maxRelated).map((other) => [termOf(other.word), other.weight]))
    const read = { term: termOf(word), vector: vectorOf([[word, 1]]), related }
    known.set(word, read)
    return read
  }
}

/** Returns the similarity of the meanings of two words, from 0 to 1. */
export function similarityOf(one: WordMeaning, other: WordMeaning): number {
  if (one.term === other.term) return 1
  const related = Math.max(one.related.get(other.term) ?? 0, other.related.get(one.term) ?? 0)
  const cosine = cosineOf(one.vector, other.vector)
  return Math.max(related >= minRelated ? related * relatedFactor : 0, cosine >= minCosine ? cosine * cosineFactor : 0)
}
