import { type Language, languages, stopWords } from '../../words/languages.ts'
import { isEnglishWord } from '../../words/related-words.ts'
import { wordsOf } from '../../words/tokenize.ts'
import { isWordOf } from '../../words/translation/translate.ts'

/**
 * Frequent words of languages that the built-in model does not support, without accents. Each text lists the words of one language.
 * Supported languages have some of the same short words.
 */
const foreignWordLists = {
  swedish: 'att och det som jag har inte med for till den av ar var kan ni ert era mig vi om hej tack skulle vill nar hur finns eller',
  danishAndNorwegian:
    'at og det jeg har ikke med til som den af er var kan vi om hej tak ville nar hvordan eller mig vores jeres mitt norge fra',
  polish: 'nie sie jest na ze to do prosze czy jak dla po od ale mam moj moje dzien dobry przy oraz zamowienie kiedy ktory juz chcialbym',
  czechAndSlovak: 'je se na ze to jsem ale pro jak prosim dobry den mam nebo kdy aby jeste uz moje vas nase byl jsme som',
  turkish: 've bir bu icin ile ama degil merhaba olarak cok daha ne var yok lutfen ben siz bana benim kadar mi',
  romanian: 'si este nu care pentru sa cu din mai ce va rog sunt am buna ziua fost daca cand pe la imi',
  hungarian: 'es az hogy nem egy van meg de ha kerem mint csak is volt szeretnem nincs mikor vagy ezt koszonom',
  finnish: 'ja on ei se etta ovat mutta kun olen minun voi tai hei kiitos joka mita jos milloin meidan haluaisin',
  indonesian: 'yang dan di untuk dengan tidak ini itu dari saya akan pada kami anda bisa apakah ada terima kasih sudah',
}
const foreignWords = Object.values(foreignWordLists).map((list): ReadonlySet<string> => new Set(list.split(' ')))

/** Maximum length of the text to read, in characters. */
const maxSampleCharacters = 10_000
/** Minimum share of stop words among the words of a text in a supported language. Letters and notes have 0.25 or more. */
const minStopWordShare = 0.12
/** Minimum share of Latin letters among all letters. */
const minLatinShare = 0.5

const countIn = (words: readonly string[], list: ReadonlySet<string>) => words.reduce((sum, word) => sum + (list.has(word) ? 1 : 0), 0)

/**
 * Matches a line of a table: with tabs, bars or two semicolons, or with three commas and no end of a sentence. The point in `2.5` does not
 * end a sentence.
 */
const tableLine = /[\t|]|(?:;[^;]*){2}|^(?!.*[.!?](?:\s|$))(?:[^,]*,){3}/

/** Returns the words of the sentences in a text. Excludes codes, numbers and table lines, which have no language. */
function proseOf(text: string): string[] {
  const lines = text
    .slice(0, maxSampleCharacters)
    .split('\n')
    .filter((line) => !tableLine.test(line))
  return wordsOf(lines.join('\n').replace(/\S+/g, (word) => (/[@/\\]/.test(word) ? ' ' : word))).filter(
    (word) => word.length > 1 && !/\d/.test(word),
  )
}

/** Returns whether most letters in a text are Latin. Returns true for a text without letters. */
function isLatin(text: string): boolean {
  const letters = text.slice(0, maxSampleCharacters).match(/\p{L}/gu) ?? []
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length >= letters.length * minLatinShare
}

/** Letters and accents that decide between languages if a text has the same number of stop words from each. */
const ownMarks: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /[äöß]/iu,
  fr: /[œêû]/iu,
  es: /[ñ¿¡]/iu,
  it: /[òì]/iu,
  pt: /[ãõ]|ço(?!\p{L})|(?<!\p{L})às(?!\p{L})|R\$/iu,
}

/** Minimum number of stop words that determine the language without a dictionary. Inquiries and lists have fewer. */
const minStopWords = 3
/** Minimum number of known words of a language, minimum ratio to the next one, and maximum number of words that are looked up. */
const minKnownWords = 3
const minKnownLead = 1.3
const maxLookups = 60
/** Minimum share of known words among the words that are looked up. */
const minKnownShare = 0.3
/** Minimum number of known words that make a language clear, so that a letter can go out in it. */
const minClearKnownWords = 6

/**
 * Returns the language whose dictionary contains clearly the most words of a text, or null. An inquiry such as "500 Stück Wellen, Werkstoff C45" has no
 * stop words.
 */
function languageOfVocabulary(words: readonly string[], minKnown = minKnownWords): Language | null {
  const read = [...new Set(words)].filter((word) => word.length > 2).slice(0, maxLookups)
  const counts = languages
    .map((language) => {
      const isKnown = (word: string) => (language === 'en' ? isEnglishWord(word) : isWordOf(word, language))
      return { language, count: read.filter((word) => stopWords[language].has(word) || isKnown(word)).length }
    })
    .sort((one, other) => other.count - one.count)
  const [best, next] = counts
  if (!best || best.count < minKnown || best.count < (next?.count ?? 0) * minKnownLead) return null
  return best.count >= read.length * minKnownShare ? best.language : null
}

/** Returns the supported language of a text. Returns null if the text is in a different language or has too few stop words. */
export const detectLanguage = (text: string): Language | null => detectAmong(text, languages)

/**
 * Returns the supported language of a text like `detectLanguage`. If several languages have the same number of stop words, returns the
 * expected one, unless the text has letters of another of them.
 */
export const detectPreferring = (text: string, expected: Language): Language | null => detectAmong(text, [expected, ...languages])

/** Returns the language with the most stop words; the first one if several languages tie. */
function detectAmong(text: string, candidates: readonly Language[]): Language | null {
  if (!isLatin(text)) return null
  const prose = proseOf(text)
  // A text whose only line is an enumeration looks like a table. Its stop words still decide.
  const words = prose.length > 0 ? prose : wordsOf(text.slice(0, maxSampleCharacters)).filter((word) => word.length > 1 && !/\d/.test(word))
  let best: Language | null = null
  let bestCount = 0
  for (const language of candidates) {
    const count = countIn(words, stopWords[language])
    const isMarked = count > 0 && count === bestCount && ownMarks[language]?.test(text.slice(0, maxSampleCharacters))
    if (count > bestCount || isMarked) [best, bestCount] = [language, count]
  }
  if (bestCount < minStopWords) {
    const language = languageOfVocabulary(prose)
    if (language !== null) return language
    if (prose.length === 0) return null
  }
  if (bestCount < words.length * minStopWordShare) return null
  return foreignWords.some((list) => countIn(words, list) > bestCount) ? null : best
}

/**
 * Minimum number of different stop words that show a language other than English. Several languages share words, such as `per`, `da` or
 * `en`.
 */
const minClearWords = 2

/**
 * Returns the supported language that has clearly the highest number of distinct stop words in a text. Returns null if the text has no stop
 * words, and `unclear` if two languages tie or the text is in an unsupported language.
 */
export function unambiguousLanguage(text: string): Language | 'unclear' | null {
  if (!isLatin(text)) return 'unclear'
  const words = [...new Set(proseOf(text))]
  const counts = languages.map((language) => ({ language, count: countIn(words, stopWords[language]) })).sort((a, b) => b.count - a.count)
  const [best, second] = counts
  if (!best || best.count === 0) {
    if (words.length < minWords) return null
    return languageOfVocabulary(words, minClearKnownWords) ?? 'unclear'
  }
  if (best.count < minStopWords) {
    const language = languageOfVocabulary(words, minClearKnownWords)
    if (language !== null) return language
  }
  const isClear = best.count > (second?.count ?? 0) && best.count >= (best.language === 'en' ? 1 : minClearWords)
  return isClear && detectLanguage(text) !== null ? best.language : 'unclear'
}

/** Minimum number of words before an unsupported language is reported. Shorter texts are often names and codes. */
const minWords = 6

/** Returns whether a text is long enough to detect a language, and its language is not supported. */
export function isUnknownLanguage(text: string): boolean {
  if (!isLatin(text)) return wordsOf(text.slice(0, maxSampleCharacters)).length >= minWords
  return proseOf(text).length >= minWords && detectLanguage(text) === null
}
