import type { SourceChunk } from '../../../tasks.ts'
import type { Sentence } from '../../rank-sentences.ts'
import { wholeRule } from '../../whole-rule.ts'
import { type AnswerIndex, coverageFor, matchOf, weightedTerms } from './request-terms.ts'

/** The part of a chunk that answers a request. */
export interface QuotedAnswer {
  /** The answering sentence and the other sentences of its rule. */
  text: string
  /** The sentences of `text`. */
  rule: readonly Sentence[]
  /** The sentences that answer the request: one, or two adjacent ones. */
  found: readonly Sentence[]
  /** Index of the chunk in the list of chunks that were searched. */
  chunk: number
  /** Share of the request's total term weight that the sentences and the title of the chunk cover, from 0 to 1. */
  coverage: number
  /** Number of terms of the request that the sentences contain. */
  terms: number
  /** True if the answering sentence has a long word of the request that no other sentence has. */
  hasRareTerm: boolean
  /** False if the chunk is only the closest match and may not answer the request. */
  isCertain: boolean
}

/** Minimum share of a request's words that an answer contains, chosen with the cases of find-answer.test.ts. */
const minCoverage = 0.5
/** Minimum share of a request's words in a chunk that is quoted as the closest match. */
const minRelatedCoverage = 0.2
/** A sentence before the answer is quoted too if its share of the request's words is at least this part of the answer's share. */
const minBeforeShare = 0.6
/** The sentence after the answer is quoted too if it adds at least this share of the request's words. */
const minAddedCoverage = 0.1
/** Weight of the other sentences of the message, relative to the request. */
const contextWeight = 0.4
/** Factor for the score of a sentence that another request already quotes. */
const quotedFactor = 0.8

/** Minimum length of a word that, alone, connects a statement with a sentence of the knowledge base, in characters. */
const minRareCharacters = 5

interface Surroundings {
  /** Other sentences of the message. They decide between chunk sentences with similar scores. */
  context?: string
  /** Rules that other requests quote. A different rule with a similar score is preferred. */
  quoted?: readonly string[]
  /**
   * True if the words come from a section of the workflow definition instead of a request. Sentences that are already quoted are then
   * skipped. Words that no chunk contains are ignored, because the words of a section are alternatives.
   */
  isSection?: boolean
  /** Returns whether a sentence may be quoted that matches this number of the request's words. Default: every sentence may. */
  accepts?: (sentence: Sentence, matched: number) => boolean
  /** True to quote the found sentence without the rest of its rule. */
  isSentence?: boolean
  /** True to quote the preceding sentences too, because the words of the request alone do not find the answer. */
  hasBefore?: boolean
}

/** A sentence with its share of the request's words (`coverage`), and its score, which includes the context. */
interface ScoredSentence {
  at: number
  coverage: number
  score: number
}

/** Returns the sentence with the best score. A question in a chunk is not an answer. */
function bestSentence(sentences: readonly Sentence[], scoreOf: (sentence: Sentence) => Omit<ScoredSentence, 'at'>): ScoredSentence | null {
  let best: ScoredSentence | null = null
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.text.endsWith('?')) continue
    const scored = scoreOf(sentence)
    if (scored.score > (best?.score ?? 0)) best = { at, ...scored }
  }
  return best
}

/** Returns two functions: one for the share of the request's words in a sentence, and one for this share and the score of a sentence. */
function scoringFor(request: string, index: AnswerIndex, { context = '', quoted = [], isSection = false, accepts }: Surroundings) {
  const { reading, frequencies } = index
  // A section already lists English alternatives of its words. Synonyms, which include translations, are needed only for chunks in other
  // languages.
  const all = weightedTerms(request, index, { hasSynonyms: !isSection || reading.language !== 'en' })
  const weighted = isSection ? all.filter(({ term, synonyms }) => frequencies.has(term) || synonyms.size > 0) : all
  const own = new Set(weighted.map(({ term }) => term))
  const known = weightedTerms(context, index, { hasSynonyms: false }).filter(({ term }) => frequencies.has(term) && !own.has(term))
  const coverageOf = coverageFor(weighted, reading.titles)
  const contextCoverageOf = coverageFor(known, reading.titles)
  const matchedIn = (sentence: Sentence) => {
    const terms = new Set(sentence.terms)
    return weighted.filter((one) => matchOf(one, terms) > 0).length
  }
  const scoreOf = (sentence: Sentence) => {
    const coverage = coverageOf(sentence)
    const isQuoted = quoted.some((text) => text.includes(sentence.text))
    if (coverage === 0 || (isQuoted && isSection) || accepts?.(sentence, matchedIn(sentence)) === false) return { coverage, score: 0 }
    return { coverage, score: (coverage + contextWeight * contextCoverageOf(sentence)) * (isQuoted ? quotedFactor : 1) }
  }
  return { weighted, coverageOf, scoreOf }
}

/** Finds the chunk that best answers a request, and the rule in it. Returns null if no chunk is about the request. */
export function findAnswer(request: string, index: AnswerIndex, surroundings: Surroundings = {}): QuotedAnswer | null {
  const { isSection = false, isSentence = isSection, hasBefore = false } = surroundings
  const { reading, frequencies } = index
  const { sentences } = reading
  const { weighted, coverageOf, scoreOf } = scoringFor(request, index, surroundings)
  const best = bestSentence(sentences, scoreOf)
  const first = best && sentences[best.at]
  if (!best || !first) return null
  const following = sentences[best.at + 1]
  const both = following?.chunk === first.chunk ? coverageOf(first, following) : 0
  const next = !isSection && both >= best.coverage + minAddedCoverage ? following : undefined
  const coverage = next ? both : best.coverage
  if (coverage < minRelatedCoverage) return null
  // The answer may be in the sentences before an uncertain rule, so these are quoted too.
  const isAbout = (sentence: Sentence) => hasBefore || coverage < minCoverage || scoreOf(sentence).score >= best.score * minBeforeShare
  const found = next ? [first, next] : [first]
  const rule = isSentence ? found : wholeRule(reading, best.at, isAbout)
  const terms = new Set(found.flatMap((sentence) => sentence.terms))
  const matched = weighted.filter((one) => matchOf(one, terms) > 0)
  const hasRareTerm = matched.some(({ term }) => term.length >= minRareCharacters && frequencies.get(term) === 1)
  const text = rule.map((sentence) => sentence.text).join(' ')
  return { text, rule, found, chunk: first.chunk, coverage, terms: matched.length, hasRareTerm, isCertain: coverage >= minCoverage }
}

/** Returns the name of a chunk's source for display. */
export const sourceName = ({ title }: SourceChunk): string => title?.trim() || 'Untitled source'
