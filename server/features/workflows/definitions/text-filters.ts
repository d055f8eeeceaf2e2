import { detectLanguage } from '../../../platform/models/builtin/detect-language.ts'
import { sentencesOf } from '../../../platform/models/builtin/sentences.ts'
import { isRow } from './csv.ts'

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

/** Returns a test whether a text mentions one of the comma-separated terms at the start of a word. `fee=` matches the whole word only. */
export function mentionOf(terms: unknown): (text: string) => boolean {
  const starts = textOf(terms)
    .split(',')
    .slice(0, maxTerms)
    .map((term) => (term.trim().endsWith('=') ? plain(term) : plain(term).trimEnd()))
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
/** Returns the entries of a list that another list does not contain. */
export const except = (value: unknown, others: unknown): string[] => {
  const known = new Set(textsIn(others))
  return textsIn(value).filter((entry) => !known.has(entry))
}

/** Splits a phrase at its commas, semicolons, dashes and periods, not inside numbers. */
export const clauses = (value: unknown): string[] =>
  textsIn(value).flatMap((text) =>
    text
      .split(/[,;]\s|\s[–—-]\s|(?<!\d)\.\s|\n/)
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
    const heading = /^\s{0,3}(?:#{1,6}\s|\*\*(?=\S))/.test(line)
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

/** Returns the language of a text as an ISO 639-1 code; `en` if it is unknown. */
export const language = (value: unknown): string => detectLanguage(textsIn(value).join(' ').slice(0, 2000)) ?? 'en'

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

const clock = String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|uhr|h)?`
const span = new RegExp(String.raw`(?<![\d.,])${clock}\s?(?:to|until|bis|à|a|hasta|alle|às|tot|–|-)\s?(?:las\s)?${clock}(?![\d%])`, 'iu')
/** Returns the first span of clock times in a text: `16:00 to 20:00`; '' if there is none. */
export const timeSpan = (value: unknown): string => {
  const found = span.exec(textsIn(value).join('\n'))?.[0].trim() ?? ''
  return /[:.]\d{2}|[ap]\.?m|uhr|h/i.test(found) ? found : ''
}

const phone = /(?<![\d.,/:-])\+?\(?\d{2,5}\)?(?:[\s./-]{1,2}\d{2,5}){1,4}(?![\d:])/g
const link = /(?:https?:\/\/|www\.)[^\s<>"')\]]{3,200}|[\p{L}\d._+-]{1,60}@[\p{L}\d-]{1,60}(?:\.[\p{L}\d-]{2,20}){1,3}/gu
/** Returns the phone numbers, links and email addresses in a text. */
export const contacts = (value: unknown): string[] => {
  const text = textsIn(value).join('\n')
  const numbers = [...text.matchAll(phone)]
    .map(([found]) => found.trim())
    .filter((found) => found.replace(/\D/g, '').length >= 7 && !/^\d{4}-\d{2}-\d{2}$/.test(found))
  return [...new Set([...numbers, ...[...text.matchAll(link)].map(([found]) => found.replace(/[.,;]$/, ''))])]
}
