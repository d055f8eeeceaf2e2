/** One spelling that a word of a pattern accepts. */
export interface WordForm {
  kind: 'exact' | 'prefix' | 'suffix' | 'number' | 'year'
  text: string
}

/** A pattern for texts, parsed from its source. */
export type Pattern =
  | { kind: 'word'; forms: readonly WordForm[] }
  | { kind: 'sequence'; parts: readonly Pattern[] }
  | { kind: 'either'; options: readonly Pattern[] }
  /** Up to `max` words that are not part of the pattern. */
  | { kind: 'gap'; max: number }
  /** Matches at the end of the sentence. */
  | { kind: 'end' }

/** Maximum length of a match, in words. Positions are bits of a 32-bit integer. */
export const maxSpanWords = 29

/** Returns the maximum number of words that a pattern can match. */
export function spanOf(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'word':
      return 1
    case 'gap':
      return pattern.max
    case 'end':
      return 0
    case 'sequence':
      return pattern.parts.reduce((sum, part) => sum + spanOf(part), 0)
    case 'either':
      return Math.max(0, ...pattern.options.map(spanOf))
  }
}
