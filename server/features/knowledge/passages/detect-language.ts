import { type Language, stopWords } from './stop-words.ts'

const looked = 3000

/** The words of a text, in small letters. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/**
 * The language that a text is most likely in, of those that PostgreSQL can take words apart in; `simple` where none is
 * likely. One word in seven of running text is among the commonest ones; lists and tables have fewer.
 */
export function detectLanguage(text: string): Language {
  const words = wordsIn(text.slice(0, 60_000)).slice(0, looked)
  const counts = Object.entries(stopWords).map(([language, common]) => ({
    // The keys are those of the table.
    language: language as Language,
    count: words.filter((word) => common.has(word)).length,
  }))
  const [best, second] = counts.sort((one, other) => other.count - one.count)
  if (!best || best.count < Math.max(1, words.length * 0.04) || best.count === second?.count) return 'simple'
  return best.language
}

/** A question without the words that only hold it together. A question of nothing else stays as it is. */
export function withoutCommonWords(query: string): string {
  const language = detectLanguage(query)
  if (language === 'simple') return query
  const kept = query.split(/\s+/).filter((word) => !stopWords[language].has(word.toLowerCase().replace(/[^\p{L}]/gu, '')))
  return kept.some((word) => /[\p{L}\p{N}]/u.test(word)) ? kept.join(' ') : query
}
