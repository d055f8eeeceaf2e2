import { maxSpanWords, type Pattern } from './pattern.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A pattern that represents each word by the id of a set in a vocabulary. */
export type CompiledPattern =
  | { kind: 'word'; set: number }
  | { kind: 'sequence'; parts: readonly CompiledPattern[] }
  | { kind: 'either'; options: readonly CompiledPattern[] }
  | { kind: 'gap'; max: number; blockedBy: number }
  | { kind: 'end' }

/** The words of a text. The ids of the sets that contain a word represent the word. */
export interface LookedUpWords {
  sets: readonly ReadonlySet<number>[]
}

/** Compiles a pattern. Gaps skip any word except words of the set `blockedBy`; -1 means that no word is excluded. */
export function compilePattern(pattern: Pattern, vocabulary: Vocabulary, blockedBy = -1): CompiledPattern {
  switch (pattern.kind) {
    case 'word':
      return { kind: 'word', set: vocabulary.register(pattern.forms) }
    case 'gap':
      return { kind: 'gap', max: pattern.max, blockedBy }
    case 'end':
      return { kind: 'end' }
    case 'sequence':
      return { kind: 'sequence', parts: pattern.parts.map((part) => compilePattern(part, vocabulary, blockedBy)) }
    case 'either':
      return { kind: 'either', options: pattern.options.map((option) => compilePattern(option, vocabulary, blockedBy)) }
  }
}

/**
 * Returns ids of sets. Every match of the pattern contains a word of at least one of these sets. If there are several choices, returns the
 * choice with the longest words, because long words are rare. Returns an empty list if the pattern can match without any of its words.
 */
export function keySetsOf(pattern: CompiledPattern, vocabulary: Vocabulary): readonly number[] {
  const rarity = (sets: readonly number[]) => (sets.length === 0 ? -1 : Math.min(...sets.map((set) => vocabulary.shortestWordOf(set))))
  switch (pattern.kind) {
    case 'word':
      return [pattern.set]
    case 'gap':
    case 'end':
      return []
    case 'sequence':
      return pattern.parts
        .map((part) => keySetsOf(part, vocabulary))
        .reduce<readonly number[]>((best, sets) => (rarity(sets) > rarity(best) ? sets : best), [])
    case 'either': {
      const choices = pattern.options.map((option) => keySetsOf(option, vocabulary))
      return choices.some(({ length }) => length === 0) ? [] : choices.flat()
    }
  }
}

/** Returns the positions after one more word, for each position where this word meets the condition. */
function step(positions: number, start: number, end: number, accepts: (at: number) => boolean): number {
  let result = 0
  for (let remaining = positions; remaining !== 0; remaining &= remaining - 1) {
    const offset = 31 - Math.clz32(remaining & -remaining)
    if (start + offset < end && accepts(start + offset)) result |= 1 << (offset + 1)
  }
  return result
}

/**
 * Returns the positions where a match can end if it begins at one of `positions`. Positions are bits relative to `start`. All possibilities
 * are followed in parallel, so the size of the pattern bounds the time.
 */
export function matchPattern(pattern: CompiledPattern, words: LookedUpWords, start: number, end: number, positions = 1): number {
  if (positions === 0) return 0
  switch (pattern.kind) {
    case 'word':
      return step(positions, start, end, (at) => words.sets[at]?.has(pattern.set) === true)
    case 'gap': {
      let [reached, front] = [positions, positions]
      for (let count = 0; count < pattern.max && front !== 0; count += 1) {
        front = step(front, start, end, (at) => !words.sets[at]?.has(pattern.blockedBy))
        reached |= front
      }
      return reached
    }
    case 'end':
      return end - start <= maxSpanWords + 1 ? positions & (1 << (end - start)) : 0
    case 'sequence': {
      let reached = positions
      for (const part of pattern.parts) reached = matchPattern(part, words, start, end, reached)
      return reached
    }
    case 'either': {
      let reached = 0
      for (const option of pattern.options) reached |= matchPattern(option, words, start, end, positions)
      return reached
    }
  }
}
