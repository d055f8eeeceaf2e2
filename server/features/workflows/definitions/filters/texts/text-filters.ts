import { withoutGreeting } from '../../../../../platform/models/builtin/brief/requests/read-message.ts'
import { detectLanguage } from '../../../../../platform/models/builtin/detect-language.ts'
import { sentencesOf } from '../../../../../platform/models/builtin/sentences.ts'
import { type Language, languageOf } from '../../../../../platform/words/languages.ts'
import { wordsOf } from '../../../../../platform/words/tokenize.ts'
import { isRow } from '../values/csv.ts'
import { subjectWords } from './subject-words.ts'

/** Maximum number of characters that a filter reads from a text, and maximum number of search terms per filter. */
export const maxTextLength = 100_000
export const maxTerms = 100

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

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

/**
 * Returns the sentences of a text, of the chunks of a retrieve step, or of a list of texts, without duplicates. Omits a greeting at the
 * start of a text, because letters quote the sentences.
 */
export const distinctSentences = (value: unknown): string[] => [
  ...new Set(textsIn(value).flatMap((text) => sentencesOf(withoutGreeting(text.trimStart())))),
]

/** Converts a text to lower case without accents and punctuation, with a space around each word. */
export const plain = (text: string) =>
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

/** Converts a term to the text that `plain` texts contain if they mention the term. */
const searchFor = (term: string) => {
  const text = term.trim()
  return text.endsWith('=') ? plain(text) : text.startsWith('*') ? plain(text).trim() : plain(text).trimEnd()
}

/**
 * Returns a function that tests whether a text mentions one of the comma-separated terms at the start of a word. `fee=` matches only the
 * whole word, `*zeugnis` also matches the end of a compound, and `@weather` matches the words of a subject.
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
export const about = (value: unknown, terms: unknown): string[] => distinctSentences(value).filter(mentionOf(terms))
/** Returns the sentences that mention none of the comma-separated terms. */
export const notAbout = (value: unknown, terms: unknown): string[] => {
  const mentions = mentionOf(terms)
  return distinctSentences(value).filter((sentence) => !mentions(sentence))
}
/** Removes the sentences about a subject, unless another text mentions the subject. */
export const unlessAbout = (value: unknown, text: unknown, terms: unknown): string[] =>
  mentionOf(terms)(textsIn(text).join('\n')) ? distinctSentences(value) : notAbout(value, terms)
/** Returns the sentences that another list does not contain. */
export const except = (value: unknown, others: unknown): string[] => {
  const known = new Set(textsIn(others))
  return distinctSentences(value).filter((sentence) => !known.has(sentence))
}

/** Returns the sentences that another text contains. */
export const fromText = (value: unknown, source: unknown): string[] => {
  const text = textsIn(source).join('\n')
  return distinctSentences(value).filter((sentence) => text.includes(sentence.replace(/[.!?]$/, '')))
}

/** Splits a text into sentences, and sentences at commas, semicolons and dashes. Does not split numbers and abbreviations. */
export const clauses = (value: unknown): string[] =>
  distinctSentences(value).flatMap((text) =>
    text
      .split(/[,;]\s|\s[–—-]\s|\n/)
      .map((part) => part.trim().replace(/\.$/, ''))
      .filter(Boolean),
  )

/** Formats a phrase as a sentence, with a capital first letter and final punctuation. */
export function asSentence(value: unknown): string {
  const text = textOf(value).replace(/\s+/g, ' ').trim()
  if (text === '') return ''
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…:]["'»”’)\]]?$/.test(text.slice(-3)) ? '' : '.'}`
}

const conjunction = /\s(?:and|und|et|y|e|en)\s/u
/** Returns the sentences without the parts that mention one of the terms. Conjunctions separate the parts. */
export const withoutClauses = (value: unknown, terms: unknown): string[] => {
  const mentions = mentionOf(terms)
  return distinctSentences(value).flatMap((sentence) =>
    sentence
      .split(conjunction)
      .filter((part) => !mentions(part))
      .map(asSentence),
  )
}

/** Joins a list of sentences to one paragraph. */
export const paragraph = (value: unknown): string => textsIn(value).map(asSentence).join(' ')

/** Formats a list of sentences as a Markdown list. */
export const bullets = (value: unknown): string =>
  textsIn(value)
    .map((text) => `- ${asSentence(text)}`)
    .join('\n')

/** Formats a text as a cell of a Markdown table. */
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

/** Returns the language of a text, even of only a few words, or null. */
export const knownLanguage = (text: string): Language | null => detectLanguage(text.slice(0, 2000)) ?? guessLanguage(text.slice(0, 2000))

/** Returns the language whose stop words occur most often in a text, or null if none occur. */
function guessLanguage(text: string): Language | null {
  const words = wordsOf(text)
  const guess = languageOf(words, 'en')
  return guess === languageOf(words, 'fr') ? guess : null
}

/**
 * Returns the language of texts as an ISO 639-1 code: the language of the first text, or else of the next text with a known language, or
 * else `otherwise`, or `en`.
 */
export const language = (value: unknown, otherwise?: unknown): string => {
  const texts = textsIn(value).map((text) => text.slice(0, 2000))
  const [first = '', ...others] = texts
  return (
    knownLanguage(first) ?? [...others, texts.join('\n')].map(detectLanguage).find((found) => found !== null) ?? (textOf(otherwise) || 'en')
  )
}
