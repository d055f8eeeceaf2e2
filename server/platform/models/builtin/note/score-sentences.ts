import { termsOf, unspacedScript, wordsOf } from '../../../words/tokenize.ts'
import type { TextTask } from '../../tasks.ts'
import type { Sentence, SentenceIndex } from '../rank-sentences.ts'
import { compareRowWithRule } from './compare-rows.ts'

export type NoteTask = Extract<TextTask, { kind: 'note' }>

/** Weights of the words of the category and of the question, relative to the words of the item. */
const topicWeight = 0.35
const questionWeight = 0.2
/** Weight of a word that names another item of the list, but not the item of the note. */
const otherWeight = -0.4
/** Weight of a partial match: one word contains the other, as "Kündigungsfrist" contains "Frist". */
const partialWeight = 0.7
const minPartCharacters = 5
/** Minimum number of words of other items in a sentence about them. Codes such as "CO-18" differ in one word only. */
const minOtherTerms = 1
/** A sentence with this many words unique to an item is about that item, even if it also mentions other items. */
const minDistinctTerms = 2
/** Minimum number of words of the category in a sentence without a word of the item. */
const minTopicTerms = 2
/** Minimum score of a rule whose condition the item meets, as a share of the best score. */
const metShare = 0.9
/** Maximum length of the text with the other items, in characters, and maximum number of terms of the item and of the others. */
const maxOthers = 20_000
const maxTerms = 200
/** Maximum number of sentences that contain a rare term. */
export const maxRareSentences = 2

/** Removes the labels of a row: `Unit: 4B; Rent: 1850` becomes `4B; 1850`. */
const valuesOf = (item: string) => item.replace(/(^|;\s)[^:;\n]{1,40}:\s/gu, '$1')

/** Returns the numbers in codes with a hyphen: `18` for "CO-18". */
const codeNumbers = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/(?<![\p{L}\d])\p{Lu}{1,6}-(\d{1,8})(?!\d)/gu), ([, digits = '']) => digits))

/** Terms with their weights, which are negative for terms that name another item. */
export interface WeightedTerms {
  weights: ReadonlyMap<string, number>
  /** The terms of the item, its distinctive terms (those in at most half of the items), and the terms of its category. */
  item: ReadonlySet<string>
  distinct: ReadonlySet<string>
  topic: ReadonlySet<string>
  /** Terms of the category that occur in few sentences. One of them is enough to connect a sentence to the item. */
  rareTopic: ReadonlySet<string>
  isRare: (term: string) => boolean
}

export function termsOfNote(
  { item, topic = '', question, others = '' }: NoteTask,
  { sentences, titles, language }: SentenceIndex,
): WeightedTerms {
  const terms = (text: string) => [...new Set(termsOf(wordsOf(text.slice(0, maxOthers)), language))].slice(0, maxTerms)
  const frequencies = new Map<string, number>()
  for (const words of [...sentences.map((sentence) => new Set(sentence.terms)), ...titles])
    for (const term of words) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  const rarity = (term: string) => Math.log(1 + sentences.length / (0.5 + (frequencies.get(term) ?? 0)))
  const lines = others
    .slice(0, maxOthers)
    .split('\n')
    .filter(Boolean)
    .map((line) => new Set(terms(valuesOf(line))))
  const lineCounts = new Map<string, number>()
  for (const line of lines) for (const term of line) lineCounts.set(term, (lineCounts.get(term) ?? 0) + 1)
  const inLines = (term: string) => lineCounts.get(term) ?? 0
  // Returns the weight of a term. It is lower if more items contain the term, because a word that all items share does not show which item
  // a rule is about.
  const ownShare = (term: string) =>
    lines.length < 2 ? 1 : Math.log(1 + lines.length / Math.max(1, inLines(term))) / Math.log(1 + lines.length)
  const isDistinct = (term: string) => inLines(term) * 2 <= lines.length || lines.length < 2
  const weights = new Map<string, number>()
  const set = (term: string, weight: number) => weights.has(term) || weights.set(term, weight * rarity(term))
  const values = terms(valuesOf(item))
  for (const term of values) set(term, ownShare(term))
  const codes = codeNumbers(others.slice(0, maxOthers))
  // A plain number is a quantity. A number in a code, such as "CO-18", identifies an item.
  const isName = (term: string) => (/^\d+$/.test(term) ? codes.has(term) : term.length > 2) && isDistinct(term)
  // A word of the category that also names another item shows that the rule is about the other item.
  const isOther = (term: string) => inLines(term) > 0 && isName(term)
  for (const term of terms(topic)) if (!isOther(term)) set(term, topicWeight)
  for (const term of [...terms(question), ...terms(item)]) set(term, questionWeight)
  for (const line of lines) for (const term of line) if (isName(term)) set(term, otherWeight)
  // A short number or a year is a quantity or a date, which two unrelated texts can share.
  const isQuantity = (term: string) => /^(?:\d{1,3}|(?:19|20)\d{2})$/.test(term) && !codes.has(term)
  const named = values.filter((term) => (term.length > 1 || unspacedScript.test(term)) && !isQuantity(term))
  const isRare = (term: string) => term.length >= minPartCharacters && (frequencies.get(term) ?? 0) <= maxRareSentences
  const topicTerms = terms(topic).filter((term) => !isOther(term))
  return {
    weights,
    item: new Set(named),
    distinct: new Set(named.filter(isDistinct)),
    topic: new Set(topicTerms),
    rareTopic: new Set(topicTerms.filter(isRare)),
    isRare,
  }
}

/** Returns the best match between a term and the words of a sentence, from 0 to 1. */
function matchOf(term: string, words: ReadonlySet<string>): number {
  if (words.has(term)) return 1
  if (term.length < minPartCharacters || unspacedScript.test(term)) return 0
  for (const other of words) {
    const [shorter, longer] = term.length < other.length ? [term, other] : [other, term]
    // Compares only the start and the end of a word: "Brightwater" is not about a "right".
    if (shorter.length >= minPartCharacters && (longer.startsWith(shorter) || longer.endsWith(shorter))) return partialWeight
  }
  return 0
}

/** A sentence with its score for an item. */
export interface ScoredSentence {
  sentence: Sentence
  score: number
  /** True if the sentence contains a word of the item or of its category. */
  isAbout: boolean
  /** True if the sentence has more words of other items than of this item. */
  isAboutOther: boolean
}

export function scoreSentences({ sentences, titles }: SentenceIndex, { weights, ...own }: WeightedTerms): ScoredSentence[] {
  return sentences.map((sentence) => {
    const words = new Set(sentence.terms)
    const title = titles[sentence.chunk] ?? new Set<string>()
    let [items, distinct, topics, other, score] = [0, 0, 0, 0, 0]
    let hasRareTopic = false
    for (const [term, weight] of weights) {
      const match = weight < 0 ? Number(words.has(term)) : Math.max(matchOf(term, words), 0.4 * Number(title.has(term)))
      if (match === 0) continue
      score += weight * match
      if (weight < 0) other += match
      else if (matchOf(term, words) > 0) {
        if (own.distinct.has(term)) distinct += 1
        if (own.item.has(term)) items += 1
        else if (own.topic.has(term)) topics += 1
        if (own.rareTopic.has(term)) hasRareTopic = true
      }
    }
    return {
      sentence,
      score: score / Math.sqrt(4 + words.size),
      isAbout: items > 0 || topics >= minTopicTerms || hasRareTopic,
      isAboutOther: other >= minOtherTerms && distinct < minDistinctTerms && other > distinct * 2 + Number(hasRareTopic),
    }
  })
}

/**
 * Adjusts scores by the conditions of the rules: raises rules whose condition the item meets, and drops those whose condition it does not
 * meet.
 */
export function applyConditions(item: string, { language }: SentenceIndex, scored: readonly ScoredSentence[]): ScoredSentence[] {
  const highest = Math.max(0, ...scored.map(({ score }) => score))
  return scored.map((one) => {
    const { met, isFailed, isShare } = compareRowWithRule(item, one.sentence.text, language)
    if (met.length > 0 && (isShare || !one.isAboutOther))
      return { ...one, score: Math.max(one.score, highest * metShare), isAbout: true, isAboutOther: false }
    return isFailed ? { ...one, score: 0, isAbout: false, isAboutOther: true } : one
  })
}
