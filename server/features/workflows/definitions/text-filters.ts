import { detectLanguage } from '../../../platform/models/builtin/detect-language.ts'
import { sentencesOf } from '../../../platform/models/builtin/sentences.ts'
import { isRow } from './csv.ts'
import { subjectWords } from './subject-words.ts'

/** Maximum number of characters that a filter reads of one text, and of search terms in one filter. */
const maxTextLength = 100_000
const maxTerms = 100

const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** Returns the texts of a value: a text, the chunks of a retrieve step, or a list of texts. */
export function textsIn(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  let length = 0
  return values.flatMap((one: unknown) => {
    const text = textOf(isRow(one) ? one.text : one).slice(0, maxTextLength - length)
    length += text.length
    return text.trim() === '' ? [] : [text]
  })
}

/** Returns the sentences of a text, of the chunks of a retrieve step, or of a list of texts. Each occurs once. */
export const sentences = (value: unknown): string[] => [...new Set(textsIn(value).flatMap((text) => sentencesOf(text)))]

const plain = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$%€£]+/gu, ' ')
    .trim()} `

/** Replaces the name of a subject, such as `@weather`, by its words. */
const expand = (term: string) => {
  const name = term.trim().slice(1)
  return term.trim().startsWith('@') && Object.hasOwn(subjectWords, name) ? (subjectWords[name] ?? '').split(',') : [term]
}

/** Returns the text that `plain` texts contain if they mention a term. */
const searchFor = (term: string) => {
  const text = term.trim()
  return text.endsWith('=') ? plain(text) : text.startsWith('*') ? plain(text).trim() : plain(text).trimEnd()
}

/**
 * Returns a test whether a text mentions one of the comma-separated terms at the start of a word. `fee=` matches the whole word only,
 * `*zeugnis` also the end of a compound, and `@weather` the words of a subject.
 */
export function mentionOf(terms: unknown): (text: string) => boolean {
  const starts = textOf(terms)
    .split(',')
    .slice(0, maxTerms)
    .flatMap(expand)
    .map(searchFor)
    .filter((term) => term.trim() !== '')
  return (text) => {
    const words = plain(text)
    return starts.some((start) => words.includes(start))
  }
}

/** Returns the sentences that mention one of the comma-separated terms. */
export const about = (value: unknown, terms: unknown): string[] => sentences(value).filter(mentionOf(terms))
/** Returns the sentences that mention none of the comma-separated terms. */
export const notAbout = (value: unknown, terms: unknown): string[] => {
  const mentions = mentionOf(terms)
  return sentences(value).filter((sentence) => !mentions(sentence))
}
/** Returns the sentences that another list does not contain. */
export const except = (value: unknown, others: unknown): string[] => {
  const known = new Set(textsIn(others))
  return sentences(value).filter((sentence) => !known.has(sentence))
}

/** Returns the sentences that another text contains. */
export const fromText = (value: unknown, source: unknown): string[] => {
  const text = textsIn(source).join('\n')
  return sentences(value).filter((sentence) => text.includes(sentence.replace(/[.!?]$/, '')))
}

/** Splits a text into sentences, and these at their commas, semicolons and dashes, not inside numbers. */
export const clauses = (value: unknown): string[] =>
  sentences(value).flatMap((text) =>
    text
      .split(/[,;]\s|\s[–—-]\s|\n/)
      .map((part) => part.trim().replace(/\.$/, ''))
      .filter(Boolean),
  )

/** Writes a phrase as a sentence: capital first letter and an end mark. */
export function asSentence(value: unknown): string {
  const text = textOf(value).replace(/\s+/g, ' ').trim()
  if (text === '') return ''
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…:]["'»”’)\]]?$/.test(text.slice(-3)) ? '' : '.'}`
}

/** Writes a list of sentences as one paragraph. */
export const paragraph = (value: unknown): string => textsIn(value).map(asSentence).join(' ')

/** Writes a list of sentences as a Markdown list. */
export const bullets = (value: unknown): string =>
  textsIn(value)
    .map((text) => `- ${asSentence(text)}`)
    .join('\n')

/** Writes a text as a cell of a Markdown table. */
export const cell = (value: unknown): string => textOf(value).slice(0, maxTextLength).replace(/\s+/g, ' ').replaceAll('|', '/').trim()

/** Returns the text below the Markdown heading that mentions one of the terms, up to the next heading. */
export function section(value: unknown, terms: unknown): string {
  const mentions = mentionOf(terms)
  const found: string[] = []
  let isInside = false
  for (const line of textOf(value).slice(0, maxTextLength).split('\n')) {
    const heading = /^\s{0,3}#{1,6}\s/.test(line)
    if (heading && isInside) break
    if (heading) isInside = mentions(line)
    else if (isInside) found.push(line)
  }
  return found.join('\n').trim()
}

/** Returns the length of a text in `words` or, for any other unit, in characters. */
export const lengthIn = (value: unknown, unit: unknown): number => {
  const text = textOf(value).trim()
  return unit === 'words' ? (text === '' ? 0 : text.split(/\s+/).length) : [...text].length
}

/**
 * Returns the language of texts as an ISO 639-1 code: that of all together, or else of the first with a known one; `otherwise`, or else `en`, if it is
 * unknown.
 */
export const language = (value: unknown, otherwise?: unknown): string => {
  const texts = textsIn(value).map((text) => text.slice(0, 2000))
  const known = [texts.join('\n'), ...texts].map((text) => detectLanguage(text)).find((found) => found !== null)
  return known ?? (textOf(otherwise) || 'en')
}

const titleMentions = (terms: unknown) => {
  const mentions = mentionOf(terms)
  return (chunk: unknown) => isRow(chunk) && mentions(textOf(chunk.title))
}
/** Returns the chunks whose title mentions one of the terms, and those whose title mentions none. */
export const withTitle = (chunks: unknown, terms: unknown): unknown[] => (Array.isArray(chunks) ? chunks.filter(titleMentions(terms)) : [])
export const withoutTitle = (chunks: unknown, terms: unknown): unknown[] => {
  const isTitled = titleMentions(terms)
  return Array.isArray(chunks) ? chunks.filter((chunk) => !isTitled(chunk)) : []
}

const clock = String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|uhr|uur|h)?`
const span = new RegExp(
  String.raw`(?<![\d.,])${clock}\s?(?:to|until|and|bis|und|et|y|en|e|à|a|hasta|alle|às|tot|–|-)\s?(?:las\s)?${clock}(?![\d%])`,
  'iu',
)
/** Returns the first span of clock times in a text: `16:00 to 20:00`; '' if there is none. */
export const timeSpan = (value: unknown): string => {
  const found = span.exec(textsIn(value).join('\n'))?.[0].trim() ?? ''
  return /[:.]\d{2}|[ap]\.?m|uhr|h/i.test(found) ? found : ''
}

const phone = /(?<![\d.,/:-])\+?\(?\d{2,5}\)?(?:[\s./-]{1,2}\d{2,8}){1,4}(?![\d:])/g
const link = /(?:https?:\/\/|www\.)[^\s<>"')\]]{3,200}|[\p{L}\d._+-]{1,60}@[\p{L}\d-]{1,60}(?:\.[\p{L}\d-]{2,20}){1,3}/gu
/** Returns the phone numbers, links and email addresses in a text. */
export const contacts = (value: unknown): string[] => {
  const text = textsIn(value).join('\n')
  const numbers = [...text.matchAll(phone)]
    .map(([found]) => found.trim())
    .filter((found) => found.replace(/\D/g, '').length >= 7 && !/^\d{4}-\d{2}-\d{2}$/.test(found))
  return [...new Set([...numbers, ...[...text.matchAll(link)].map(([found]) => found.replace(/[.,;]$/, ''))])]
}

/** Returns the words of a text with at least four letters, cut to eight, separated by commas, as terms for other filters. */
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

/** Returns the chunk that has the most words with a text in common; null if they share fewer than `least`. */
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

/** Returns the Flesch-Kincaid grade of an English text, rounded; null for another language or less than two sentences. */
export function readingGrade(value: unknown): number | null {
  const all = sentences(value)
  const words = all.join(' ').match(/[A-Za-z’']+/g) ?? []
  if (all.length < 2 || language(value) !== 'en') return null
  const syllables = words.reduce(
    (sum, word) =>
      sum +
      Math.max(
        1,
        word
          .toLowerCase()
          .replace(/e$/, '')
          .match(/[aeiouy]+/g)?.length ?? 1,
      ),
    0,
  )
  return Math.max(1, Math.round(0.39 * (words.length / all.length) + 11.8 * (syllables / words.length) - 15.59))
}

const fillerWords = new Set(
  'the and for with from into mit avec über has der die das und den dem ein eine les des aux une los las del con una uno per non che dos das uma com het een van voor'.split(
    ' ',
  ),
)
/** Returns the text of a list that has the most words and numbers in common with another text; '' if they share none. */
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
export const bestSentence = (value: unknown, about: unknown): string => closest(sentences(value), about)

/** Matches a sentence up to the verb before the things that it lists. */
const beforeList =
  /^.{0,120}?(?<!\p{L})(?:files?|submits?|provides?|hands?\sin|sends?|brings?|needs?|requires?|presents?|(?:is|are)\srequired:?|liegen|legen|legt|reicht|reichen|benötigt|fournit|fournissent|remet|présente|presenta|entrega|aporta|consegna|fornisce|apresenta|levert)(?!\p{L})\s/iu

/** Splits a sentence that lists things at its commas and at the word before the last one: "a transcript, a form and a photo". */
export const listed = (value: unknown): string[] =>
  sentences(value).flatMap((sentence) =>
    sentence
      .replace(/(?:\s(?:vor|ein|ab))?[.!?]?$/, '')
      .replace(beforeList, '')
      .split(/,\s(?:and\s|und\s|et\s|y\s|e\s|en\s)?|\s(?:and|und|et|y|e|en)\s/u)
      .map((part) => part.trim())
      .filter(Boolean),
  )
