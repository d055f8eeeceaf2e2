import { type Language, languageOf } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/tokenize.ts'
import type { SourceChunk } from '../../tasks.ts'
import { sentencesOf } from '../sentences.ts'
import { type Segment, segmentsOf } from './segments.ts'

/** A part of a chunk that can be quoted: a sentence, list entry or table row. */
export interface AnswerUnit {
  text: string
  kind: 'sentence' | 'entry' | 'row'
  /** Index of the chunk. */
  chunk: number
  /** Language of the chunk. */
  language: Language
  /** Number of the paragraph or entry that contains the unit. Adjacent units of the same block belong together. */
  block: number
  /** The sentence that introduces the list or table of the unit; null if there is none. */
  leadIn: AnswerUnit | null
  /** Heading or question in the text above the unit; null if there is none. */
  heading: string | null
}

/** Maximum total length of the chunks that are read, in characters. */
const maxTextCharacters = 2_000_000
/** Matches a letter that names something, such as "Plan M". Without its apostrophe, "M" would count as a French word. */
const singleLetter = /(?<!\p{L})\p{Lu}(?![\p{L}'’])/gu
const maxHeadingWords = 9
/** Maximum length of a paragraph that counts as a list entry, in characters. */
const maxLooseEntryLength = 200
const hasEnd = (text: string) => /[.!?:;…。！？]["'»”’)\]]{0,3}$/u.test(text)

/**
 * Splits chunks into units. Takes linear time for any input.
 * @param otherwise language of chunks without common words, whose language cannot be detected
 */
export function readUnits(chunks: readonly SourceChunk[], otherwise: Language): AnswerUnit[] {
  const units: AnswerUnit[] = []
  let remainingCharacters = maxTextCharacters
  chunks.forEach(({ text }, chunk) => {
    const language = languageOf(wordsOf(text.slice(0, 2000).replace(singleLetter, ' ')), otherwise)
    readChunk(text.slice(0, remainingCharacters), { chunk, language }, units)
    remainingCharacters = Math.max(0, remainingCharacters - text.length)
  })
  return units
}

/** Returns whether a line is a heading although it is not marked as one. */
function isHeadingLine({ kind, text, isLast }: Segment, next: Segment | undefined, previous: Segment | undefined): boolean {
  // "2. Cancellation" above a paragraph is a numbered heading, not a list with one entry.
  const isNumbered = kind === 'entry' && previous?.kind !== 'entry' && isLast && next?.kind === 'text'
  if ((kind !== 'text' && !isNumbered) || next === undefined || hasEnd(text) || /\d|: /.test(text)) return false
  return (isLast || next.kind !== 'text') && text.split(/\s+/).length <= maxHeadingWords
}

/** An entry that introduces a nested list. */
interface NestedList {
  entry: AnswerUnit
  indent: number
  isNumbered: boolean
}

/**
 * Returns whether a segment belongs to the list that an entry introduces: it is further indented, or the entry ends with a colon and the
 * segment has another kind of marker, because documents lose their indentation.
 */
const isNestedIn = (segment: Segment, { entry, indent, isNumbered }: NestedList): boolean =>
  segment.indent > indent || (segment.indent === indent && entry.text.endsWith(':') && segment.isNumbered !== isNumbered)

/** Adds the units of one chunk to `units`. */
function readChunk(text: string, chunk: Pick<AnswerUnit, 'chunk' | 'language'>, units: AnswerUnit[]): void {
  const segments = segmentsOf(text)
  let heading: string | null = null
  let leadIn: AnswerUnit | null = null
  // Entries that introduce a nested list, with their indentation.
  let nested: NestedList[] = []
  let isLooseList = false
  let block = units.at(-1)?.block ?? 0
  for (const [index, segment] of segments.entries()) {
    const next = segments[index + 1]
    const isHeading = isHeadingLine(segment, next, segments[index - 1])
    const { kind, indent } = segment
    // The entries of a list either all have a marker or all have none.
    if (kind !== 'text' && !isHeading) isLooseList = false
    block += 1
    if (kind === 'row') {
      units.push({ ...chunk, text: segment.text, kind, block, leadIn, heading })
    } else if ((kind === 'entry' && !isHeading) || (isLooseList && isLooseEntry(segment, leadIn))) {
      nested = nested.filter((outer) => isNestedIn(segment, outer))
      addSentences(segment.text, { ...chunk, kind: 'entry', block, leadIn: nested.at(-1)?.entry ?? leadIn, heading }, units)
      const entry = units.at(-1)
      if (entry?.block !== block || next?.kind !== 'entry') continue
      const list = { entry, indent, isNumbered: segment.isNumbered }
      if (isNestedIn(next, list)) nested.push(list)
    } else {
      leadIn = null
      nested = []
      isLooseList = true
      if (isHeading) heading = segment.text
      else heading = addSentences(segment.text, { ...chunk, kind: 'sentence', block, leadIn, heading }, units)
      const last = units.at(-1)
      if (last?.block === block && (last.text.endsWith(':') || (next !== undefined && next.kind !== 'text'))) leadIn = last
    }
  }
}

/** Returns whether a short paragraph is an entry of the list introduced above it. List entries in web pages often have no marker. */
const isLooseEntry = ({ text }: Segment, leadIn: AnswerUnit | null): boolean =>
  leadIn?.text.endsWith(':') === true && text.length <= maxLooseEntryLength && !text.endsWith(':')

/** Adds the sentences of a paragraph or entry. A question is the heading of the sentences after it. @returns the latest heading */
function addSentences(text: string, unit: Omit<AnswerUnit, 'text'>, units: AnswerUnit[]): string | null {
  let { heading } = unit
  for (const sentence of sentencesOf(text)) {
    if (sentence.endsWith('?')) heading = sentence
    else units.push({ ...unit, text: sentence, heading })
  }
  return heading
}
