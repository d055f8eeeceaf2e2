import { type Language, stopWords } from './stop-words.ts'

const looked = 3000

/** Returns the words of a text in lower case. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/**
 * Detects the language of a text, from the languages of PostgreSQL's text search configurations. Returns `simple` if none is
 * likely. In prose, about one word in seven is a stop word; in lists and tables, there are fewer.
 */
export function detectLanguage(text: string): Language {
  const words = wordsIn(text.slice(0, 60_000)).slice(0, looked)
  const counts = Object.entries(stopWords).map(([language, common]) => ({
    // Cast: the keys are those of the table.
    language: language as Language,
    count: words.filter((word) => common.has(word)).length,
  }))
  const [best, second] = counts.sort((one, other) => other.count - one.count)
  if (!best || best.count < Math.max(1, words.length * 0.04) || best.count === second?.count) return 'simple'
  return best.language
}

/** Removes stop words from a question, unless it consists of stop words only. */
export function withoutCommonWords(query: string): string {
  const language = detectLanguage(query)
  if (language === 'simple') return query
  const words = query.split(/\s+/).filter((word) => !stopWords[language].has(word.toLowerCase().replace(/[^\p{L}]/gu, '')))
  return words.some((word) => /[\p{L}\p{N}]/u.test(word)) ? words.join(' ') : query
}
