import type { Language } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/tokenize.ts'
import { detectPreferring, unambiguousLanguage } from '../detect-language.ts'
import { sentencesOf } from '../sentences.ts'
import { outlinePhrases } from './brief-phrases.ts'

/** Language of an outline, with what is needed to recognize sentences in other languages. */
export interface OutlineLanguage {
  language: Language
  /** True if the opening and the sections of the workflow definition are in this language. */
  isTranslated: boolean
  /** Words of knowledge base texts in other languages. */
  foreignWords: ReadonlySet<string>
}

/**
 * Maximum length of the text in a placeholder, in characters. When a message is approved, placeholders of up to 500 characters are
 * recognized.
 */
const maxPlaceholderCharacters = 400

/** Returns a placeholder in brackets. A message that still contains it cannot be approved. */
export function placeholder(label: string, text: string): string {
  const line = text.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()
  return `[${label}: ${line.length <= maxPlaceholderCharacters ? line : `${line.slice(0, maxPlaceholderCharacters).trimEnd()}…`}]`
}

/** Returns whether a text is in a language, or consists of values and codes. */
export const isInLanguage = (language: Language, text: string): boolean => (detectPreferring(text, language) ?? 'en') === language

/** Minimum length of a word that shows a language, in characters. Shorter words are often units and abbreviations. */
const minWordLength = 4

/** Minimum number of words that a short sentence needs to be recognized as a sentence from a source. */
const minCopiedWords = 2

/**
 * Returns whether a sentence whose language is unclear is copied from texts in a different language, because all of its words occur in
 * them.
 */
function isCopied(sentence: string, foreignWords: ReadonlySet<string>, minWords: number): boolean {
  const words = wordsOf(sentence).filter((word) => word.length >= minWordLength && !/\d/.test(word))
  return words.length >= minWords && words.every((word) => foreignWords.has(word))
}

/** Returns the words of the texts that are in a different language. */
export const foreignWordsIn = (texts: readonly string[], language: Language): ReadonlySet<string> =>
  new Set(texts.filter((text) => ![null, language].includes(detectPreferring(text, language))).flatMap(wordsOf))

/**
 * Returns whether the outline can contain a sentence. The sentence must be in the language of the outline. If its language is unclear, it
 * must not be copied from knowledge in another language.
 */
export function isReadable(sentence: string, { language, foreignWords }: OutlineLanguage): boolean {
  // Checks a label and the text after it separately, because they can have different languages.
  const isForeign = (part: string) => ![null, 'unclear', language].includes(unambiguousLanguage(part))
  if ([sentence, ...sentence.split(/:\s/)].some(isForeign)) return false
  if (unambiguousLanguage(sentence) === language) return true
  return language === 'en' || !isCopied(sentence, foreignWords, minCopiedWords)
}

/** Matches a placeholder in a workflow definition. */
const ownPlaceholder = /\[[^\]]+\]/g
/** Maximum number of words of the label before or after a placeholder. */
const maxLabelWords = 2

/** Returns whether a line is a placeholder of the workflow definition, with or without a label: "Price: [price]". */
const isPlaceholder = (line: string) => {
  const label = line.replace(ownPlaceholder, '')
  return label !== line && wordsOf(label).length <= maxLabelWords
}

/** Replaces consecutive sentences in a different language by one placeholder, so that the writer translates them. */
export function toReadableLine(line: string, outline: OutlineLanguage): string {
  const isOwnSentence = (sentence: string) => isReadable(sentence, outline)
  if (isPlaceholder(line) || (isOwnSentence(line) && sentencesOf(line).every(isOwnSentence))) return line
  return withPlaceholders(line, outline.language, isOwnSentence)
}

/**
 * Minimum number of words that show that a sentence of a document is copied. It is higher than `minCopiedWords`, because documents contain
 * names.
 */
const minCopiedInDocument = 3

/** Matches quotation marks. A quotation has the language of its source. */
const quotation = /[“”„«»]/

/**
 * Replaces sentences in a different language by placeholders, except quotations, headings and table lines. Uses the quotation marks of the
 * language. A document without a sentence in the language remains unchanged.
 * @param sources texts that the sentences of the document may be copied from
 */
export function replaceForeignSentences(language: Language, document: string, sources: readonly string[]): string {
  const { quotes } = outlinePhrases[language]
  const foreignWords = foreignWordsIn(sources, language)
  const isOwnSentence = (sentence: string) => {
    if (quotation.test(sentence)) return true
    const found = unambiguousLanguage(sentence)
    if (found !== null && found !== 'unclear') return found === language
    return !isCopied(sentence, foreignWords, minCopiedInDocument)
  }
  const lines = document.split('\n')
  if (!lines.some((line) => sentencesOf(line).some((sentence) => unambiguousLanguage(sentence) === language))) return document
  return lines
    .map((line) =>
      /^\s*[#>|[]/.test(line) || sentencesOf(line.replace(listMark, '')).every(isOwnSentence)
        ? line
        : withPlaceholders(line, language, isOwnSentence),
    )
    .join('\n')
    .replace(/“([^“”\n]{1,500})”/g, (_, quoted: string) => quotes.join(quoted))
}

/** Matches a list marker and a bold title at the start of a line. */
const listMark = /^\s*(?:(?:[-*]|\d{1,2}\.)\s+)?(?:\*\*[^*]{1,80}\*\*\s+)?/

/** Replaces consecutive sentences that `isOwnSentence` rejects by one placeholder. A list marker and a bold title remain before it. */
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
