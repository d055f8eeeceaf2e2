import { stopWords } from '../../../../words/languages.ts'
import { paraphrasesIn } from '../../../../words/paraphrases.ts'
import { wordsOf } from '../../../../words/tokenize.ts'
import { makeWordReader, similarityOf, type WordMeaning } from '../../../../words/word-meaning.ts'
import type { Sentence } from '../../rank-sentences.ts'
import type { AnswerIndex } from './request-terms.ts'
import { replaceRequestPhrases, requestWords } from './request-words.ts'

/** Maximum numbers of words of a case, of sentences, and of words per sentence that are compared. */
const maxCaseWords = 40
const maxSentences = 200
const maxSentenceWords = 30
/** Maximum number of words that replace one everyday expression of the text, such as "refund" for "get my money back". */
const maxMeanings = 3
/**
 * Minimum score of the closest sentence, its minimum ratio to the next one, and the minimum number of words of the case with a close word in it.
 * Chosen with the `tune` half of bench/evaluate/quotes.
 */
const minScore = 0.2
const minLead = 1.5
const minCloseWords = 2
const minClose = 0.45

const contentOf = (text: string, limit: number): string[] =>
  [...new Set(wordsOf(replaceRequestPhrases(text)))]
    .filter((word) => word.length > 2 && !/\d/.test(word) && !stopWords.en.has(word) && !requestWords.has(word))
    .slice(0, limit)

/** Returns the number of sentences that contain each term. */
function countTerms(sentences: readonly { words: readonly WordMeaning[] }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of sentences)
    for (const term of new Set(words.map((word) => word.term))) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/**
 * Returns the sentence of the chunks that is closest to an English text in meaning: most words of each have a similar word in the other. Returns
 * null if no sentence is clearly closer than the others.
 */
export function closestInMeaning(text: string, { reading }: AnswerIndex): Sentence | null {
  if (reading.language !== 'en') return null
  const read = makeWordReader()
  const ownWords = contentOf(text, maxCaseWords).map(read)
  const meanings = paraphrasesIn(text).flatMap((paraphrase) => paraphrase.meanings.slice(0, maxMeanings))
  const asked = [...ownWords, ...meanings.map(read)]
  const sentences = reading.sentences.slice(0, maxSentences).map((sentence) => ({
    sentence,
    words: contentOf(sentence.text, maxSentenceWords).map(read),
  }))
  const counts = countTerms(sentences)
  const scoreOf = ({ sentence, words }: (typeof sentences)[number]) => {
    const closeWords = new Set<WordMeaning>()
    /** Similarity of each word of the case to its most similar word of the sentence. */
    const closeness = asked.map(() => 0)
    let matched = 0
    let total = 0
    for (const word of words) {
      const similarities = asked.map((other) => similarityOf(other, word))
      const best = Math.max(0, ...similarities)
      const rarity = Math.log(1 + sentences.length / (counts.get(word.term) ?? 1))
      total += rarity
      matched += rarity * best
      const closest = asked[similarities.indexOf(best)]
      if (closest && best >= minClose) closeWords.add(closest)
      for (const [index, similarity] of similarities.entries()) closeness[index] = Math.max(closeness[index] ?? 0, similarity)
    }
    const covered = closeness.slice(0, ownWords.length).reduce((sum, similarity) => sum + similarity, 0)
    const [share, caseShare] = [total === 0 ? 0 : matched / total, covered / Math.max(1, ownWords.length)]
    return { sentence, score: (2 * share * caseShare) / (share + caseShare || 1), closeWords: closeWords.size }
  }
  const [best, next] = sentences.map(scoreOf).sort((one, other) => other.score - one.score)
  if (!best || best.score < minScore || best.score < (next?.score ?? 0) * minLead || best.closeWords < minCloseWords) return null
  return best.sentence.text.endsWith('?') ? null : best.sentence
}
