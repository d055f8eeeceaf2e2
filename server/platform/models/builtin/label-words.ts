import { type Language, languageOf, stopWords } from '../../words/languages.ts'
import { paraphrasesIn } from '../../words/paraphrases.ts'
import { isEnglishWord } from '../../words/related-words.ts'
import { termsOf, wordsOf } from '../../words/tokenize.ts'
import { translationsOf } from '../../words/translation/translate.ts'

/** The words of a text that is classified. */
export interface TextWords {
  /** Number of occurrences of each term: of the text, and of its English translation if the labels are in English. */
  counts: ReadonlyMap<string, number>
  /** Number of occurrences of each English word, without stop words. Foreign words count as their English meanings. */
  english: ReadonlyMap<string, number>
  /** Terms of the words that documents use for the everyday expressions of an English text. */
  paraphrases: ReadonlySet<string>
}

const maxTextCharacters = 50_000
/** Maximum number of meanings per foreign word or everyday expression. */
const maxMeanings = 3
/** Maximum number of different foreign words of a text that are translated. */
const maxTranslatedWords = 400
/** Maximum length of the text that is searched for everyday expressions, in characters. */
const maxParaphrasedCharacters = 2000

/** Matches a line that says that something is missing: `Consent attached: no`. */
const absentLine =
  /^[^:\n]{1,60}:[^\S\n]{0,4}(?:no|none|not?\s(?:attached|given|available)|nein|keine?[rs]?|non|aucune?|ning[uú]n[oa]?|nessun[oa]?|n[aã]o|nenhuma?|nee|geen)\.?[^\S\n]{0,4}$/gimu

/** Returns the English meanings of a foreign word, or none if no dictionary contains it. */
function meaningsOf(word: string, language: Language): string[] {
  for (const source of new Set<Language>([language, 'en', 'de'])) {
    const meanings = translationsOf(word, source)
    if (meanings.length > 0) return meanings.flatMap((part) => part.slice(0, maxMeanings)).flatMap(wordsOf)
  }
  return []
}

/** Reads the words of a text. In a short text, whose language is not certain, every non-English word counts as foreign. */
export function readTextWords(text: string, labelLanguage: Language): TextWords {
  const read = text.slice(0, maxTextCharacters).replace(absentLine, '')
  const words = wordsOf(read)
  const language = languageOf(words)
  const counts = new Map<string, number>()
  for (const term of termsOf(words, language)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const english = new Map<string, number>()
  const addEnglish = (word: string) => {
    if (!stopWords.en.has(word)) english.set(word, (english.get(word) ?? 0) + 1)
  }
  const isForeign = (word: string) => word.length >= 3 && !stopWords[language].has(word) && (language !== 'en' || !isEnglishWord(word))
  const foreign = new Set([...new Set(words)].filter(isForeign).slice(0, maxTranslatedWords))
  for (const word of words) if (!foreign.has(word) && language === 'en') addEnglish(word)
  for (const word of foreign) {
    const meanings = meaningsOf(word, language)
    for (const meaning of meanings.length > 0 ? meanings : [word]) addEnglish(meaning)
    if (labelLanguage === 'en') for (const term of termsOf(meanings, 'en')) counts.set(term, Math.max(1, counts.get(term) ?? 0))
  }
  const expressions = language === 'en' ? paraphrasesIn(read.slice(0, maxParaphrasedCharacters)) : []
  const paraphrases = new Set(
    termsOf(
      expressions.flatMap(({ meanings }) => meanings.slice(0, maxMeanings)),
      'en',
    ),
  )
  return { counts, english, paraphrases }
}
