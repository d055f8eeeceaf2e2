import type { LanguageWords, RuleLanguage } from '../rules/rule-types.ts'
import { dutchWords } from './dutch.ts'
import { englishWords } from './english.ts'
import { frenchWords } from './french.ts'
import { germanWords } from './german.ts'
import { italianWords } from './italian.ts'
import { portugueseWords } from './portuguese.ts'
import { spanishWords } from './spanish.ts'

/** Frequent words, patterns and contexts that all rules of a language share. */
export const languageWords: Record<RuleLanguage, LanguageWords> = {
  en: englishWords,
  de: germanWords,
  fr: frenchWords,
  es: spanishWords,
  it: italianWords,
  pt: portugueseWords,
  nl: dutchWords,
}
