import { type Language, languages, stopWords } from '../../../platform/words/languages.ts'
import { wordsOf } from '../../../platform/words/tokenize.ts'

/** Names of PostgreSQL's text search configurations. */
const configurations = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
  nl: 'dutch',
} as const satisfies Record<Language, string>

export const searchConfigurations = [...Object.values(configurations), 'simple'] as const
export type SearchConfiguration = (typeof searchConfigurations)[number]

const languageByConfiguration = new Map<string, Language>(languages.map((language) => [configurations[language], language]))

/** Returns the language of a text search configuration; null for `simple`. */
export const languageOfConfiguration = (configuration: string): Language | null => languageByConfiguration.get(configuration) ?? null

const maxSampleLength = 60_000
const maxSampleWords = 3000
/** Minimum share of stop words. In prose, about a quarter of the words are stop words; lists and tables have fewer. */
const minStopWordShare = 0.04

/** Returns the text search configuration for the language of a text, or `simple` if the language is unsupported or unclear. */
export function detectLanguage(text: string): SearchConfiguration {
  const words = wordsOf(text.slice(0, maxSampleLength)).slice(0, maxSampleWords)
  const counts = languages
    .map((language) => ({ language, count: words.filter((word) => stopWords[language].has(word)).length }))
    .sort((one, other) => other.count - one.count)
  const [best, second] = counts
  if (!best || best.count < Math.max(1, words.length * minStopWordShare) || best.count === second?.count) return 'simple'
  return configurations[best.language]
}
