import { termsOf, wordsOf } from '../../words/tokenize.ts'
import type { SourceChunk } from '../tasks.ts'
import { readChunks, type Sentence, type SentenceIndex, scoreByTerms } from './rank-sentences.ts'
import { centralityOf, isRepeated } from './text-rank.ts'

const byScore = (a: Sentence, b: Sentence) => b.score - a.score || a.position - b.position
/** Minimum score of a selected sentence, as a share of the best score. */
const minScoreShare = 0.35

function choose(ranked: readonly Sentence[], count: number): Sentence[] {
  const chosen: Sentence[] = []
  for (const sentence of ranked) {
    if (chosen.length >= count) break
    if (!isRepeated(sentence, chosen)) chosen.push(sentence)
  }
  return chosen
}

/** Finds sentences about a subject with BM25. Ranks them with TextRank and returns the best first. */
export function findSentences(
  chunks: readonly SourceChunk[],
  subject: string,
  count: number,
): { selected: Sentence[]; reading: SentenceIndex } {
  const reading = readChunks(chunks, subject)
  const { sentences, language } = reading
  scoreByTerms(reading, termsOf(wordsOf(subject.slice(0, 10_000)), language))
  const candidates = sentences
    .filter(({ score }) => score > 0)
    .sort(byScore)
    .slice(0, 60)
  const centrality = centralityOf(candidates)
  const ranked = candidates
    .map((sentence, index) => ({ ...sentence, score: sentence.score * (0.8 + 0.2 * (centrality[index] ?? 0)) }))
    .sort(byScore)
  const minScore = (ranked[0]?.score ?? 0) * minScoreShare
  return {
    selected: choose(
      ranked.filter(({ score }) => score >= minScore),
      count,
    ),
    reading,
  }
}

/** Returns the main sentences of the chunks, in their original order. */
export function mainSentences(chunks: readonly SourceChunk[], count: number): { selected: Sentence[]; reading: SentenceIndex } {
  const reading = readChunks(chunks)
  const longSentences = reading.sentences.filter(({ terms }) => terms.length >= 3)
  // All pairs of sentences are compared, so only an even sample of a long text is used.
  const step = Math.max(1, Math.ceil(longSentences.length / 200))
  const sample = (longSentences.length > 0 ? longSentences : reading.sentences.slice(0, 200)).filter((_, index) => index % step === 0)
  const centrality = centralityOf(sample)
  const ranked = sample
    // Earlier sentences count more.
    .map((sentence, index) => ({ ...sentence, score: (centrality[index] ?? 0) * (1 + 0.2 * (1 - index / sample.length)) }))
    .sort(byScore)
  return { selected: choose(ranked, count).sort((a, b) => a.position - b.position), reading }
}
