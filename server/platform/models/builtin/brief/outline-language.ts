import type { Language } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/tokenize.ts'
import { clearLanguage, detectExpected } from '../detect-language.ts'
import { sentencesOf } from '../sentences.ts'
import { outlinePhrases } from './brief-phrases.ts'

/** Language of an outline, and the texts that it may contain. */
export interface OutlineLanguage {
  language: Language
  /** True if the opening and the sections of the definition are in this language. */
  isTranslated: boolean
  /** Words of the knowledge in other languages. */
  foreignWords: ReadonlySet<string>
}

/** Maximum length of the text of a placeholder. The approval recognizes placeholders of up to 500 characters in one line. */
const maxPlaceholderCharacters = 400

/** Returns a placeholder in brackets. The approval refuses a text that contains it. */
export function placeholder(label: string, text: string): string {
  const line = text.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()
  return `[${label}: ${line.length <= maxPlaceholderCharacters ? line : `${line.slice(0, maxPlaceholderCharacters).trimEnd()}…`}]`
}

/** Returns whether a text is in a language, or consists of values and codes. */
export const isReadableIn = (language: Language, text: string): boolean => (detectExpected(text, language) ?? 'en') === language

/** Minimum length of a word that belongs to a language. Shorter ones are often units and abbreviations. */
const minWordLength = 4

/** Minimum number of words that a short sentence needs to be recognized as a sentence from a source. */
const minCopiedWords = 2

/** Returns whether a sentence without a clear language is copied from texts in a different language: it has their words only. */
function isCopied(sentence: string, foreignWords: ReadonlySet<string>, minWords: number): boolean {
  const words = wordsOf(sentence).filter((word) => word.length >= minWordLength && !/\d/.test(word))
  return words.length >= minWords && words.every((word) => foreignWords.has(word))
}

/** Returns the words of the texts that are in a different language. */
export const foreignWordsIn = (texts: readonly string[], language: Language): ReadonlySet<string> =>
  new Set(texts.filter((text) => ![null, language].includes(detectExpected(text, language))).flatMap(wordsOf))

/**
 * Returns whether the outline can contain a sentence: it is in its language, or its language is open and it is not copied from knowledge in
 * another language.
 */
export function isReadable(sentence: string, { language, foreignWords }: OutlineLanguage): boolean {
  // A label and the text after it can have different languages.
  const isForeign = (part: string) => ![null, 'unclear', language].includes(clearLanguage(part))
  if ([sentence, ...sentence.split(/:\s/)].some(isForeign)) return false
  if (clearLanguage(sentence) === language) return true
  return language === 'en' || !isCopied(sentence, foreignWords, minCopiedWords)
}

/** Matches the placeholders of a definition. */
const ownPlaceholder = /\[[^\]]+\]/g
/** Maximum number of words of the label before or after a placeholder. */
const maxLabelWords = 2

/** Returns whether a line is a placeholder of the definition, with or without a label: "Price: [price]". */
const isPlaceholder = (line: string) => {
  const label = line.replace(ownPlaceholder, '')
  return label !== line && wordsOf(label).length <= maxLabelWords
}

/** Returns a line with a placeholder for each run of sentences in a different language. The writer translates them. */
export function toReadableLine(line: string, outline: OutlineLanguage): string {
  const isOwnSentence = (sentence: string) => isReadable(sentence, outline)
  if (isPlaceholder(line) || (isOwnSentence(line) && sentencesOf(line).every(isOwnSentence))) return line
  return withPlaceholders(line, outline.language, isOwnSentence)
}

/** Minimum number of these words in a text of a definition, which contains names. */
const minCopiedInDocument = 3

/** Matches quotation marks. A quotation has the language of its source. */
const quotation = /[“”„«»]/

/**
 * Returns a document with placeholders for sentences in a different language, except quotations, headings and table lines, and with the quotation marks of
 * the language. A document without a sentence in the language remains unchanged.
 * @param sources texts from which the document copies sentences
 */
export function documentIn(language: Language, document: string, sources: readonly string[]): string {
  const { quotes } = outlinePhrases[language]
  const foreignWords = foreignWordsIn(sources, language)
  const isOwnSentence = (sentence: string) => {
    if (quotation.test(sentence)) return true
    const found = clearLanguage(sentence)
    if (found !== null && found !== 'unclear') return found === language
    return !isCopied(sentence, foreignWords, minCopiedInDocument)
  }
  const lines = document.split('\n')
  if (!lines.some((line) => sentencesOf(line).some((sentence) => clearLanguage(sentence) === language))) return document
  return lines
    .map((line) =>
      /^\s*[#>|[]/.test(line) || sentencesOf(line.replace(listMark, '')).every(isOwnSentence)
        ? line
        : withPlaceholders(line, language, isOwnSentence),
    )
    .join('\n')
    .replace(/“([^“”\n]{1,500})”/g, (_, quoted: string) => quotes.join(quoted))
}

/** Matches the mark of a list and a title in bold at the start of a line. */
const listMark = /^\s*(?:(?:[-*]|\d{1,2}\.)\s+)?(?:\*\*[^*]{1,80}\*\*\s+)?/

/** Puts each run of sentences that are not in the language into a placeholder. A mark of a list and a title in bold remain before it. */
function withPlaceholders(line: string, language: Language, isOwnSentence: (sentence: string) => boolean): string {
  const { write } = outlinePhrases[language]
  const [mark = ''] = listMark.exec(line) ?? []
  const parts: { text: string; isOwn: boolean }[] = []
  for (const text of sentencesOf(line.slice(mark.length))) {
    const isOwn = isOwnSentence(text)
    const last = parts.at(-1)
    if (last?.isOwn === isOwn) last.text += ` ${text}`
    else parts.push({ text, isOwn })
  }
  return `${mark}${parts.map(({ text, isOwn }) => (isOwn ? text : placeholder(write, text))).join(' ')}`
}
