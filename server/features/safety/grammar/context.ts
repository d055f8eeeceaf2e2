import { type CompiledPattern, compilePattern, type LookedUpWords, matchPattern } from './match-pattern.ts'
import { type NamedPatterns, parsePattern } from './parse-pattern.ts'
import { spanOf } from './pattern.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Side {
  pattern: CompiledPattern
  span: number
}

/** A context that makes a match harmless. */
export type Context =
  /** Somewhere in the same sentence: `~ newsletter`. */
  | ({ place: 'sentence' } & Side)
  /** Shares a word with the match: `fire drill`. */
  | ({ place: 'overlap' } & Side)
  /** Directly before or after the match: `no _`, `_ [..2] years ago`; in its clause, or in its sentence after a leading `+`. */
  | { place: 'adjacent'; before: Side | null; after: Side | null; isWithinClause: boolean }

/** Words of a text with their sentences and clauses. */
export interface ContextWords extends LookedUpWords {
  sentenceStarts: readonly number[]
  sentenceEnds: readonly number[]
  clauses: readonly number[]
}

/** Parses and compiles a context. */
export function compileContext(source: string, names: NamedPatterns, vocabulary: Vocabulary): Context {
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

/** Words before and after a match that belong to its surroundings. */
const surroundingWords = 30

/** Returns true if the context applies to the match from word `start` to before word `end`. */
export function contextApplies(context: Context, words: ContextWords, start: number, end: number): boolean {
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
