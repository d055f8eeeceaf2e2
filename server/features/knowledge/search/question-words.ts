import { type Language, languageOf, stopWords } from '../../../platform/words/languages.ts'
import { isQuestionWord, withoutAskingPhrases } from '../../../platform/words/question-words.ts'
import { joinSplitWords } from '../../../platform/words/split-words.ts'
import { characterPairsOf, unspacedScript, withoutAccents } from '../../../platform/words/tokenize.ts'
import { joinPhrases } from '../../../platform/words/translation/join-phrases.ts'

/** Maximum number of words of a question that are searched. The database function `app.question_words` has the same limit. */
export const maxQuestionWords = 24
/** Matches a pronoun after a French verb, as in "ai-je" and "rembourse-t-on". */
const inversion = /(?<=\p{L})(?:-t)?-(?:je|tu|il|elle|on|nous|vous|ils|elles|ce)(?!\p{L})/gu

export interface Question {
  /** Significant words of the question, in lower case. */
  words: string[]
  /** Language of the question, detected by its stop words. */
  language: Language
}

/** Returns whether a word of a question does not describe its subject. */
export function isCommonWord(word: string, language: Language): boolean {
  const plain = withoutAccents(word)
  if (stopWords[language].has(plain) || isQuestionWord(plain)) return true
  // Questions in other languages often contain short English words, as in quoted titles.
  return language !== 'en' && plain.length < 4 && stopWords.en.has(plain)
}

/**
 * Splits a question into its words, without stop words. Includes the stop words if there are no other words. A phrase of the dictionary, such
 * as "mot de passe", is one word.
 */
export function readQuestion(text: string): Question {
  const all = wordsIn(text)
  const language = languageOf(all.map(withoutAccents))
  const asked = wordsIn(withoutAskingPhrases(text))
  const words = joinPhrases(language === 'en' ? joinSplitWords(asked) : asked, language).filter(
    (word) => word.length > 1 && !isCommonWord(word, language),
  )
  return { words: [...new Set(words.length > 0 ? words : all)].slice(0, maxQuestionWords), language }
}

/** Returns the words of a text in lower case. Splits scripts without spaces into pairs of characters, like the index. */
function wordsIn(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase().replaceAll('’', "'")
  const words = lower.replace(inversion, '').match(/[\p{L}\p{M}\p{N}]+(?:[-.][\p{L}\p{M}\p{N}]+)*/gu) ?? []
  return words.flatMap((word) => (unspacedScript.test(word) ? characterPairsOf(word) : [word]))
}
