import { isRow } from '../values/csv.ts'
import { clauses, distinctSentences, maxTerms, maxTextLength, mentionOf, plain, textOf, textsIn } from './text-filters.ts'

const titleMentions = (terms: unknown) => {
  const mentions = mentionOf(terms)
  return (chunk: unknown) => isRow(chunk) && mentions(textOf(chunk.title))
}
/**
 * Filters chunks by their title: `withTitle` returns the chunks whose title contains one of the terms, and `withoutTitle` all other chunks.
 */
export const withTitle = (chunks: unknown, terms: unknown): unknown[] => (Array.isArray(chunks) ? chunks.filter(titleMentions(terms)) : [])
export const withoutTitle = (chunks: unknown, terms: unknown): unknown[] => {
  const isTitled = titleMentions(terms)
  return Array.isArray(chunks) ? chunks.filter((chunk) => !isTitled(chunk)) : []
}

/**
 * Returns the words of a text with at least four letters, cut to eight letters and separated by commas, for use as terms in other filters.
 */
export const termsOf = (value: unknown): string =>
  [
    ...new Set(
      plain(textsIn(value).join(' '))
        .split(' ')
        .filter((word) => word.length > 3)
        .map((word) => word.slice(0, 8)),
    ),
  ]
    .slice(0, maxTerms)
    .join(', ')

/** Returns the chunk that shares the most words with a text, or null if it shares fewer than `least`. */
export function bestChunk(chunks: unknown, value: unknown, least: unknown): unknown {
  const terms = termsOf(value).split(', ').filter(Boolean)
  const scored = (Array.isArray(chunks) ? chunks.filter(isRow) : []).map((chunk) => {
    const words = plain(`${textOf(chunk.title)} ${textOf(chunk.text).slice(0, maxTextLength)}`)
    return { chunk, score: terms.filter((term) => words.includes(` ${term}`)).length }
  })
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (found, one) => (one.score > (found?.score ?? 0) ? one : found),
    undefined,
  )
  return best !== undefined && best.score >= (Number(least) || 1) ? best.chunk : null
}

const fillerWords = new Set(
  'the and for with from into mit avec über has der die das und den dem ein eine les des aux une los las del con una uno per non che dos das uma com het een van voor'.split(
    ' ',
  ),
)
/** Returns the text of a list that shares the most words and numbers with another text, or an empty text. */
function closest(texts: readonly string[], about: unknown): string {
  const words = plain(textsIn(about).join(' '))
    .split(' ')
    .filter((word) => (word.length > 2 && !fillerWords.has(word)) || /\d/.test(word))
    .slice(0, maxTerms)
  const scored = texts.map((text) => {
    const searched = plain(text)
    return { text, score: words.filter((word) => searched.includes(/\d/.test(word) ? ` ${word} ` : ` ${word.slice(0, 8)}`)).length }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best === 0 ? '' : (scored.find(({ score }) => score === best)?.text ?? '')
}
export const bestClause = (value: unknown, about: unknown): string => closest(clauses(value), about)
export const bestSentence = (value: unknown, about: unknown): string => closest(distinctSentences(value), about)
