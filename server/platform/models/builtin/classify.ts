import { unclearLabel } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { type Language, languageOf } from '../../words/languages.ts'
import { termsOf, wordsOf } from '../../words/tokenize.ts'
import type { Label } from '../tasks.ts'
import { type LabelMeanings, readLabelMeanings, scoreMeanings } from './label-meaning.ts'
import { readTextWords } from './label-words.ts'
import { sentencesOf } from './sentences.ts'

/** The best label for a text. */
export interface Classification {
  /** The best label, or `unclear` if nothing in the text fits a label or too little speaks for one label. */
  label: string
  /** Confidence from 0 (no evidence) to 1. */
  confidence: number
  /** Always null: the built-in model gives no reason. */
  reason: null
}

/** Maximum number of terms that are read from a label's description. */
const maxLabelTerms = 200

/** Weight of a word in the example text of a label. A word in the description of the label has the weight 1. */
const exampleWeight = 0.5
/** Weight of a word that documents use for an everyday expression of the text. */
const paraphraseWeight = 0.5
/**
 * Factor for the lead of the best label by shared words, which are the words that occur in the text and in the label. The higher this lead,
 * the lower the weight of the meaning of the text.
 */
const leadWeight = 3
/** Minimum score of a label. Below it, the result is `unclear`. */
const minScore = 0.2
/** Minimum ratios of the best score to the second-best. Below them, the result is `unclear`, unless shared words alone decide. */
const minLeads = {
  /** For a label with the highest score by shared words. */
  confirmed: 1.15,
  /** If no label shares a word with the text. */
  byMeaning: 1.5,
  /** For a label whose score by shared words is lower than that of another label. */
  against: 2,
}
/** Minimum differences between the best score and the second-best. Below them, the result is `unclear`, unless shared words alone decide. */
const minDifferences = {
  /** By shared words. Reaching this difference or `together` is enough. */
  words: 0.2,
  /** By shared words and meaning together. */
  together: 0.3,
  /** By meaning, if no label shares a word with the text. */
  byMeaning: 0.1,
}
/** Minimum ratio between the two best scores by shared words, at which shared words alone decide between labels with similar scores. */
const minWordLead = 1.25
/** Minimum share of the best score at which the score of a label counts as similar. */
const equalShare = 0.8
/** Minimum share of the best score for a label whose delay does most harm, if its score by shared words is similar to the best one. */
const minHarmfulShare = 0.4
/** Maximum number and total length in characters of the sentences that are classified one by one. */
const maxSentences = 20
const maxSentenceCharacters = 4000
/** Minimum score, and minimum ratio to the second-best score, at which a sentence is clearly about a label. */
const minSentenceScore = 0.8
const minSentenceLead = 1.5
/** Matches a note in a label's description that delayed handling of this label does most harm. The note does not describe the texts. */
const harmNote = /(?:(?:a )?delay (?:here )?|waiting )?(?:does|is) most harm(?:ful)?(?: here| then)?/iu

/** Returns the similarity between a word in the text and a word of a label, from 0 to 1. */
const similarity = (first: string, second: string): number => {
  if (first === second) return 1
  const [shorter, longer] = first.length < second.length ? [first, second] : [second, first]
  return shorter.length >= 5 && longer.includes(shorter) ? 0.6 : 0
}

/** Labels in the form in which texts are compared with them. */
interface ReadLabels {
  language: Language
  /** Weight of each term, by label. */
  weights: readonly ReadonlyMap<string, number>[]
  /** Null if the labels are not in English, or are compared by words only. */
  meanings: LabelMeanings | null
  isHarmful: readonly boolean[]
}

/** Labels that were read before. A loop sorts many texts by the same labels. */
const knownLabels = { byTerms: new WeakMap<readonly Label[], ReadLabels>(), byMeaning: new WeakMap<readonly Label[], ReadLabels>() }

function readLabels(labels: readonly Label[], byMeaning: boolean): ReadLabels {
  const cache = byMeaning ? knownLabels.byMeaning : knownLabels.byTerms
  const known = cache.get(labels)
  if (known) return known
  const language = languageOf(labels.flatMap(({ description, example = '' }) => wordsOf(`${description} ${example}`)))
  const described = labels.map((label) => ({ ...label, description: label.description.replace(harmNote, '') }))
  const read = {
    language,
    weights: described.map((label) => weightsOf(label, language)),
    meanings: byMeaning && language === 'en' ? readLabelMeanings(described) : null,
    isHarmful: labels.map(({ description }) => harmNote.test(description)),
  }
  cache.set(labels, read)
  return read
}

function weightsOf({ name, description, example = '' }: Label, language: Language): Map<string, number> {
  const weights = new Map<string, number>()
  for (const term of termsOf(wordsOf(example), language).slice(0, maxLabelTerms)) weights.set(term, exampleWeight)
  for (const term of termsOf(wordsOf(description), language).slice(0, maxLabelTerms)) weights.set(term, 1)
  // A name of one word has twice the weight of a word of the description. A word of a longer name, such as "parts" of "pressure parts", has
  // a lower weight, because it does not stand for the whole name.
  const nameTerms = termsOf(wordsOf(name), language)
  for (const term of nameTerms) weights.set(term, Math.max(weights.get(term) ?? 0, nameTerms.length === 1 ? 2 : 1.25))
  return weights
}

/** Returns a score for each label by the terms that it shares with a text. Terms that occur in few labels have a higher weight. */
function scoreTerms(counts: ReadonlyMap<string, number>, labels: ReadLabels['weights']): number[] {
  return labels.map((weights) => {
    let score = 0
    for (const [term, weight] of weights) {
      let matched = 0
      for (const [word, count] of counts) matched += similarity(word, term) * (1 + Math.log(count))
      if (matched === 0) continue
      const rarity = Math.log(1 + labels.length / labels.filter((other) => other.has(term)).length)
      score += weight * rarity * Math.min(2, matched)
    }
    return score / Math.sqrt(Math.max(1, weights.size))
  })
}

const leadOf = (scores: readonly number[]): number => {
  const [best = 0, next = 0] = scores.toSorted((one, other) => other - one)
  return best - next
}

/** Scores of labels for a text. */
interface LabelScores {
  /** By shared words only. */
  common: readonly number[]
  /** By shared words and meaning. The smaller the lead of a label by shared words, the higher the weight of the meaning. */
  all: readonly number[]
}

function scoreLabels(text: string, { language, weights, meanings }: ReadLabels): LabelScores {
  const words = readTextWords(text, language)
  const expressed = scoreTerms(new Map([...words.paraphrases].map((term) => [term, 1])), weights)
  const common = scoreTerms(words.counts, weights).map((score, index) => score + paraphraseWeight * (expressed[index] ?? 0))
  if (!meanings) return { common, all: common }
  const { whole, similar } = scoreMeanings(words, meanings)
  const share = 1 / (1 + leadOf(common) * leadWeight)
  const all = common.map((score, index) => Math.max(0, score + share * (whole[index] ?? 0) + (similar[index] ?? 0)))
  return { common, all }
}

/** Returns the index of the label that clearly leads by shared words, or -1. */
function leaderByWords(common: LabelScores['common']): number {
  const [highest = 0, next = 0] = common.toSorted((one, other) => other - one)
  return highest >= minScore && highest >= next * minWordLead ? common.indexOf(highest) : -1
}

/** Returns the difference between the score of a label and the highest score of the other labels. */
const differenceOf = (scores: readonly number[], index: number): number =>
  (scores[index] ?? 0) - Math.max(0, ...scores.filter((_, other) => other !== index))

/** Returns whether a label leads clearly enough: by shared words, or by shared words and meaning together. */
function isCertain({ common, all }: LabelScores, best: number): boolean {
  const difference = differenceOf(all, best)
  if (Math.max(...common) === 0) return difference >= minDifferences.byMeaning
  return differenceOf(common, best) >= minDifferences.words || difference >= minDifferences.together
}

function minLeadOf(common: LabelScores['common'], best: number): number {
  const highest = Math.max(...common)
  if (highest === 0) return minLeads.byMeaning
  return common[best] === highest ? minLeads.confirmed : minLeads.against
}

/**
 * Returns the index of a label whose delay does most harm, if one sentence of a text with several sentences is clearly about this label.
 * Returns -1 if there is none.
 */
function findHarmfulSentence(text: string, read: ReadLabels): number {
  const sentences = read.isHarmful.includes(true) ? sentencesOf(text.slice(0, maxSentenceCharacters)).slice(0, maxSentences) : []
  if (sentences.length < 2) return -1
  for (const sentence of sentences) {
    const { all: scores } = scoreLabels(sentence, read)
    const highest = Math.max(...scores)
    const best = scores.indexOf(highest)
    const next = Math.max(0, ...scores.filter((_, index) => index !== best))
    if (read.isHarmful[best] && highest >= Math.max(minSentenceScore, next * minSentenceLead)) return best
  }
  return -1
}

/**
 * Scores labels by the words that their name and description share with the text or its translation, and by the similarity of their meanings.
 * Returns `unclear` if nothing in the text fits a label, or if too little speaks for one label rather than another. If the description of
 * one of these labels says that a delay does most harm, or one sentence of several is about such a label, returns that label.
 * @param byMeaning false for labels that are only words, whose meaning says too little to compare with it
 */
export function classify(text: string, labels: readonly Label[], { byMeaning = true } = {}): Classification {
  const read = readLabels(labels, byMeaning)
  const labelScores = scoreLabels(text, read)
  const { common, all: scores } = labelScores
  const highest = Math.max(...scores)
  if (highest < minScore) return { label: unclearLabel, confidence: 0, reason: null }
  const total = scores.reduce((sum, score) => sum + score, 0)
  // If labels fit about equally, the label whose delay does most harm is the safe choice.
  const named = leaderByWords(common)
  const minWordScore = Math.max(minScore, Math.max(...common) * equalShare)
  const hasShare = (index: number, share: number) => (scores[index] ?? 0) >= highest * share
  const isEqual = (index: number) => hasShare(index, equalShare)
  const hasMostWords = (index: number) => (common[index] ?? 0) >= minWordScore && hasShare(index, minHarmfulShare)
  const equal = scores.findIndex((_, index) => read.isHarmful[index] && (isEqual(index) || hasMostWords(index)))
  const harmful = equal < 0 ? findHarmfulSentence(text, read) : equal
  const best = harmful >= 0 ? harmful : named >= 0 && isEqual(named) ? named : scores.indexOf(highest)
  const next = Math.max(0, ...scores.filter((_, index) => index !== best))
  const isClose = highest < next * minLeadOf(common, best) || !isCertain(labelScores, best)
  const isUnclear = harmful < 0 && best !== named && isClose
  const label = isUnclear ? unclearLabel : (labels[best]?.name ?? unclearLabel)
  return { label, confidence: Math.round(((scores[best] ?? 0) / total) * 100) / 100, reason: null }
}
