import { type CompiledPattern, compilePattern, type LookedUpWords, matchPattern } from './match-pattern.ts'
import { type NamedPatterns, parsePattern } from './parse-pattern.ts'
import { spanOf } from './pattern.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Side {
  pattern: CompiledPattern
  span: number
}

/** A context that makes a match harmless. Each description ends with examples of the syntax. */
export type HarmlessContext =
  /** The context can be anywhere in the same sentence, as in `~ newsletter`. */
  | ({ place: 'sentence' } & Side)
  /** The context shares a word with the match: `fire drill`. */
  | ({ place: 'overlap' } & Side)
  /**
   * The context is directly before or after the match, in the same clause: `no _`, `_ [..2] years ago`. With a leading `+`, in the same
   * sentence.
   */
  | { place: 'adjacent'; before: Side | null; after: Side | null; isWithinClause: boolean }

/** The words of a text with the sentences and clauses that contain them. */
export interface ContextWords extends LookedUpWords {
  sentenceStarts: readonly number[]
  sentenceEnds: readonly number[]
  clauses: readonly number[]
}

/** Parses a context and registers its words in the vocabulary. */
export function compileContext(source: string, names: NamedPatterns, vocabulary: Vocabulary): HarmlessContext {
  const sideOf = (text: string): Side => {
    const parsed = parsePattern(text, names)
    return { pattern: compilePattern(parsed, vocabulary), span: spanOf(parsed) }
  }
  if (source.startsWith('~')) return { place: 'sentence', ...sideOf(source.slice(1)) }
  const body = source.replace(/^\+/, '')
  const [before, after] = body.split('_').map((part) => part.trim())
  if (after === undefined) return { place: 'overlap', ...sideOf(body) }
  return {
    place: 'adjacent',
    before: before ? sideOf(before) : null,
    after: after ? sideOf(after) : null,
    isWithinClause: body === source,
  }
}

/** Maximum distance between a match and its context, in words. */
const surroundingWords = 30

/** Returns whether the context applies to the match, which begins at word `start` and ends before word `end`. */
export function contextApplies(context: HarmlessContext, words: ContextWords, start: number, end: number): boolean {
  const sentenceStart = words.sentenceStarts[start] ?? start
  const sentenceEnd = words.sentenceEnds[start] ?? end
  const startsIn = (side: Side, from: number, to: number, until: number, accepts: (ends: number, at: number) => boolean) => {
    for (let at = Math.max(from, sentenceStart); at < to; at += 1) {
      const ends = matchPattern(side.pattern, words, at, until)
      if (ends !== 0 && accepts(ends, at)) return true
    }
    return false
  }
  switch (context.place) {
    case 'sentence':
      return startsIn(context, start - surroundingWords, Math.min(sentenceEnd, end + surroundingWords), sentenceEnd, () => true)
    case 'overlap':
      return startsIn(context, start - context.span + 1, end, sentenceEnd, (ends, at) => 31 - Math.clz32(ends) + at > start)
    case 'adjacent': {
      let [from, until] = [sentenceStart, sentenceEnd]
      if (context.isWithinClause) {
        from = start
        while (from > sentenceStart && words.clauses[from - 1] === words.clauses[start]) from -= 1
        until = end
        while (until < sentenceEnd && words.clauses[until] === words.clauses[end - 1]) until += 1
      }
      const { before, after } = context
      const fitsBefore =
        before === null ||
        startsIn(before, Math.max(from, start - before.span), start, start, (ends, at) => (ends & (1 << (start - at))) !== 0)
      return fitsBefore && (after === null || matchPattern(after.pattern, words, end, until) !== 0)
    }
  }
}
