import { editDistance } from '../../../platform/words/edit-distance.ts'
import { spellingVariants } from '../../../platform/words/spelling-variants.ts'

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

/** Endings that a stemmer may remove from a word. */
const endings =
  /^(?:s|es|e|ed|er|ers|ing|ings|ly|y|al|als|ally|ity|ities|ive|ives|ion|ions|ation|ations|ement|ements|ment|ments|ance|ence|able|ible|ness|ies|ied|ful|ous)$/
/** Maximum number of wrong letters in an ending. */
const maxEndingErrors = 1

/**
 * Chooses up to three known stems with the fewest wrong letters, most frequent first. Allows two wrong letters in a word of at least seven
 * letters, or of at least five letters if only vowels are wrong, and one wrong letter in other words. The first letter must be correct,
 * because typing errors rarely affect it.
 */
export function correctSpelling(word: string, candidates: readonly KnownStem[]): Correction[] {
  const rated = candidates
    .filter(({ stem }) => stem[0] === word[0])
    .map((candidate) => ({ ...candidate, distance: distanceToStem(word, candidate.stem, maxErrors(word, candidate.stem)) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((one, other) => one.distance - other.distance || other.chunks - one.chunks)
  const least = rated[0]?.distance
  return rated
    .filter(({ distance }) => distance === least)
    .slice(0, maxCorrections)
    .map(({ stem, distance }) => ({ stem, weight: weights[Math.floor(distance)] ?? 0 }))
}

const consonantsOf = (word: string) => word.replace(/[aeiouy]/g, '')
const maxErrors = (word: string, stem: string) =>
  word.length >= 7 || (word.length >= 5 && consonantsOf(word) === consonantsOf(stem)) ? 2 : 1

/**
 * Chooses the known stems of English words that differ from a word by one letter, most frequent first. A replaced letter must be a vowel or
 * a neighboring key.
 * @param english words that differ from the word by one letter
 */
export function knownEnglishCorrections(word: string, english: readonly string[], candidates: readonly KnownStem[]): Correction[] {
  const found = english
    .filter((corrected) => isFrequentError(word, corrected))
    .flatMap((corrected) => candidates.filter(({ stem }) => isStemOf(stem, corrected)))
  return [...new Map(found.map((known) => [known.stem, known])).values()]
    .sort((one, other) => other.chunks - one.chunks)
    .slice(0, maxEnglishStems)
    .map(({ stem }) => ({ stem, weight: weights[0] ?? 0 }))
}

const maxEnglishStems = 2
const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function isFrequentError(word: string, corrected: string): boolean {
  if (word.length !== corrected.length) return true
  const places = [...word].flatMap((letter, place) => (letter === corrected[place] ? [] : [place]))
  if (places.length !== 1) return true
  const pair = `${word[places[0] ?? 0]}${corrected[places[0] ?? 0]}`
  return /^[aeiouy]{2}$/.test(pair) || keyboardRows.some((row) => row.includes(pair) || [...row].reverse().join('').includes(pair))
}

/** Returns whether a stem is the word without an ending. The stemmer writes a final "y" as "i". */
const isStemOf = (stem: string, word: string): boolean =>
  word === stem || ((word.startsWith(stem) || word.startsWith(stem.replace(/i$/, 'y'))) && endings.test(word.slice(stem.length)))

/** Maximum number of letters that a stemmer removes: "reimbursements" has the stem "reimburs". */
const maxEnding = 6
/** Penalty for a stem that equals only the beginning of the word, so that a stem of the whole word is preferred. */
const beginningPenalty = 0.1

/**
 * Returns the smallest distance between a stem and a prefix of the word. The rest of the word must be an ending with at most one wrong
 * letter, because stems do not include endings. Returns infinity above the maximum.
 */
function distanceToStem(word: string, stem: string, max: number): number {
  let least = editDistance(word, stem, max)
  for (let length = Math.max(4, word.length - maxEnding); stem.length >= 4 && length < word.length; length += 1) {
    if (Math.abs(length - stem.length) > 1) continue
    const rest = endingErrors(word.slice(length))
    least = Math.min(least, editDistance(word.slice(0, length), stem, max) + rest + beginningPenalty)
  }
  return Math.floor(least) > max ? Number.POSITIVE_INFINITY : least
}

/** Returns the number of wrong letters in an ending, or infinity if there are too many. */
function endingErrors(rest: string): number {
  if (endings.test(rest)) return 0
  const isAlmost = rest.length >= 3 && [...spellingVariants(rest), ...withInsertedVowel(rest)].some((variant) => endings.test(variant))
  return isAlmost ? maxEndingErrors : Number.POSITIVE_INFINITY
}

const withInsertedVowel = (text: string): string[] =>
  Array.from({ length: text.length + 1 }, (_, place) =>
    [...'aeion'].map((letter) => text.slice(0, place) + letter + text.slice(place)),
  ).flat()
