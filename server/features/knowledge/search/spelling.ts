import { editDistance } from './edit-distance.ts'

/** A word of the user's chunks, reduced to its stem. */
export interface KnownStem {
  stem: string
  /** Number of the user's chunks that contain the stem. */
  chunks: number
}

/** A stem that the user probably meant, with its weight from 0 to 1. */
export interface Correction {
  stem: string
  weight: number
}

const maxCorrections = 3
/** Weight of a correction by the number of wrong letters. */
const weights = [0.95, 0.9, 0.7]

/**
 * Returns spellings that differ from a word by one deleted or transposed letter. They are looked up directly, because trigrams miss
 * them in short words.
 */
export function spellingVariants(word: string): string[] {
  const letters = [...word]
  const variants = new Set<string>()
  for (let index = 0; index < letters.length; index += 1) {
    variants.add([...letters.slice(0, index), ...letters.slice(index + 1)].join(''))
    if (index > 0) variants.add([...letters.slice(0, index - 1), letters[index], letters[index - 1], ...letters.slice(index + 1)].join(''))
  }
  variants.delete(word)
  return [...variants].slice(0, 40)
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const maxLookedUpLength = 24

/** Returns the words of a list that differ from a word by one letter. */
export function wordsWithOneError(word: string, isWord: (candidate: string) => boolean): string[] {
  if (word.length < 5 || word.length > maxLookedUpLength) return []
  const candidates = new Set(spellingVariants(word))
  for (let index = 0; index <= word.length; index += 1)
    for (const letter of alphabet) {
      candidates.add(word.slice(0, index) + letter + word.slice(index))
      if (index > 0 && index < word.length) candidates.add(word.slice(0, index) + letter + word.slice(index + 1))
    }
  candidates.delete(word)
  return [...candidates].filter((candidate) => candidate[0] === word[0] && isWord(candidate))
}

/**
 * Chooses the known stems that are spelled most like a word: those with the fewest wrong letters, and of these the most frequent. One letter
 * may be wrong in a word of four letters, two in a word of seven. The first letter has to be right, because typing errors rarely change it.
 */
export function correctSpelling(word: string, candidates: readonly KnownStem[]): Correction[] {
  const max = word.length >= 7 ? 2 : 1
  const rated = candidates
    .filter(({ stem }) => stem[0] === word[0])
    .map((candidate) => ({ ...candidate, distance: distanceToStem(word, candidate.stem, max) }))
    .filter(({ distance }) => distance <= max)
    .sort((one, other) => one.distance - other.distance || other.chunks - one.chunks)
  const least = rated[0]?.distance
  return rated
    .filter(({ distance }) => distance === least)
    .slice(0, maxCorrections)
    .map(({ stem, distance }) => ({ stem, weight: weights[distance] ?? 0 }))
}

/** Letters that a stemmer removes from a word at most: "reimbursements" has the stem "reimburs". */
const maxEnding = 6

/** Returns the least distance between a stem and a beginning of the word, because the ending of the word is not part of the stem. */
function distanceToStem(word: string, stem: string, max: number): number {
  let least = editDistance(word, stem, max)
  if (stem.length < 4) return least
  for (let length = Math.max(4, word.length - maxEnding); length < word.length; length += 1) {
    if (Math.abs(length - stem.length) > 1) continue
    least = Math.min(least, editDistance(word.slice(0, length), stem, max))
  }
  return least
}
