import type { Passage, TextTask } from '../../tasks.ts'
import { withoutContradictions } from '../contradictions.ts'
import { phrases } from '../phrases.ts'
import { type Reading, readChunks, type Sentence } from '../rank-sentences.ts'
import { termsOf, unspaced, wordsOf } from '../tokenize.ts'
import { continues, wholeRule } from '../whole-rule.ts'
import { compareLimits, fitConditions } from './compare-limits.ts'

export type NoteTask = Extract<TextTask, { kind: 'note' }>

/** Weights of the words of the category and of the question, as shares of those of the item. */
const topicWeight = 0.35
const questionWeight = 0.2
/** Weight of a word that names another item of the list, but not this one. */
const otherWeight = -0.4
/** Weight of a partial match: one word contains the other, as "Kündigungsfrist" contains "Frist". */
const partialWeight = 0.7
const minPartCharacters = 5
/** Minimum number of words of other items in a sentence that is about them. A code such as "CO-18" has one that differs. */
const minOtherTerms = 1
/** Minimum number of words of the category in a sentence that has no word of the item. */
const minTopicTerms = 2
/** Maximum number of sentences with a rare term. */
const maxRareSentences = 2
/** Minimum score of a second rule, as a share of the best one. */
const minShare = 0.65
/** Minimum score of a sentence whose condition the item meets, as a share of the best one. */
const metShare = 0.9
/** Minimum score of a sentence before the found one, as a share of its score. */
const minRelatedShare = 0.4
/** Minimum score of a sentence of the run, such as a chart line, as a share of the best one. */
const minInputShare = 0.6
/** Maximum numbers of rules and of sentences of the run in a note. */
const maxRules = 2
const maxCandidates = 20
const maxInputSentences = 2
/** Maximum length of the text with the other items, in characters, and maximum number of terms of the item and of the others. */
const maxOthers = 20_000
const maxTerms = 200

/** Removes the labels of a row: `Unit: 4B; Rent: 1850` becomes `4B; 1850`. */
const valuesOf = (item: string) => item.replace(/(^|;\s)[^:;\n]{1,40}:\s/gu, '$1')

/** Returns the numbers in codes with a hyphen: `18` for "CO-18". */
const codeNumbers = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/(?<![\p{L}\d])\p{Lu}{1,6}-(\d{1,8})(?!\d)/gu), ([, digits = '']) => digits))

/** Terms with their weights, which are negative for terms that name another item. */
interface Terms {
  weights: ReadonlyMap<string, number>
  /** Terms of the item, those of them that at most half of the items have, and terms of its category. */
  item: ReadonlySet<string>
  distinct: ReadonlySet<string>
  topic: ReadonlySet<string>
  /** Terms of the category that few sentences have. One of them connects a sentence with the item. */
  rareTopic: ReadonlySet<string>
  isRare: (term: string) => boolean
}

function termsOfNote({ item, topic = '', question, others = '' }: NoteTask, { sentences, titles, language }: Reading): Terms {
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
  const inLines = (term: string) => lines.filter((line) => line.has(term)).length
  // A word that all items have does not tell which rule concerns this one.
  const ownShare = (term: string) =>
    lines.length < 2 ? 1 : Math.log(1 + lines.length / Math.max(1, inLines(term))) / Math.log(1 + lines.length)
  const isDistinct = (term: string) => inLines(term) * 2 <= lines.length || lines.length < 2
  const weights = new Map<string, number>()
  const set = (term: string, weight: number) => weights.has(term) || weights.set(term, weight * rarity(term))
  const values = terms(valuesOf(item))
  for (const term of values) set(term, ownShare(term))
  for (const term of terms(topic)) set(term, topicWeight)
  for (const term of [...terms(question), ...terms(item)]) set(term, questionWeight)
  const codes = codeNumbers(others.slice(0, maxOthers))
  // A plain number is a quantity. The number of a code, such as "CO-18", names an item.
  const isName = (term: string) => (/^\d+$/.test(term) ? codes.has(term) : term.length > 2) && isDistinct(term)
  for (const line of lines) for (const term of line) if (isName(term)) set(term, otherWeight)
  // A short number or a year is a quantity or a date, which two unrelated texts can share.
  const isQuantity = (term: string) => /^(?:\d{1,3}|(?:19|20)\d{2})$/.test(term) && !codes.has(term)
  const named = values.filter((term) => (term.length > 1 || unspaced.test(term)) && !isQuantity(term))
  const isRare = (term: string) => term.length >= minPartCharacters && (frequencies.get(term) ?? 0) <= maxRareSentences
  const topicTerms = terms(topic)
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
  if (term.length < minPartCharacters || unspaced.test(term)) return 0
  for (const other of words) {
    const [shorter, longer] = term.length < other.length ? [term, other] : [other, term]
    if (shorter.length >= minPartCharacters && longer.includes(shorter)) return partialWeight
  }
  return 0
}

/** A sentence with its score for an item. */
interface Scored {
  sentence: Sentence
  score: number
  /** True if the sentence contains a word of the item or of its category. */
  isAbout: boolean
  /** True if the sentence has more words that name another item of the list than words of this one. */
  isAboutOther: boolean
}

function scoreSentences({ sentences, titles }: Reading, { weights, ...own }: Terms): Scored[] {
  return sentences.map((sentence) => {
    const words = new Set(sentence.terms)
    const title = titles[sentence.passage] ?? new Set<string>()
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
      isAboutOther: other >= minOtherTerms && other > distinct * 2,
    }
  })
}

/**
 * Adjusts scores by the conditions of the rules: a rule whose condition the item meets concerns it, and a rule whose condition it does not meet
 * does not.
 */
function applyConditions(item: string, { language }: Reading, scored: readonly Scored[]): Scored[] {
  const highest = Math.max(0, ...scored.map(({ score }) => score))
  return scored.map((one) => {
    const { met, isFailed, isShare } = fitConditions(item, one.sentence.text, language)
    if (met.length > 0 && (isShare || !one.isAboutOther))
      return { ...one, score: Math.max(one.score, highest * metShare), isAbout: true, isAboutOther: false }
    return isFailed ? { ...one, score: 0, isAbout: false, isAboutOther: true } : one
  })
}

/** Returns whether a later sentence belongs to the rule of another one: it continues it, or shares one of its rare words. */
const continuesRule = (later: Sentence, sentence: Sentence, isRare: (term: string) => boolean): boolean =>
  continues.test(later.text) || later.terms.some((term) => isRare(term) && sentence.terms.includes(term))

/** Returns the sentences of the rules about the item: whole rules, without the sentences about other items. */
function rulesAbout(
  reading: Reading,
  scored: readonly Scored[],
  isRare: (term: string) => boolean,
  isRule: (passage: number) => boolean,
): Sentence[] {
  const candidates = scored
    .filter(
      ({ sentence, score, isAbout, isAboutOther }) =>
        score > 0 && isAbout && !isAboutOther && isRule(sentence.passage) && !sentence.text.endsWith('?'),
    )
    .sort((one, other) => other.score - one.score || one.sentence.position - other.sentence.position)
  const chosen: Sentence[] = []
  let rules = 0
  const consistent = withoutContradictions(candidates.slice(0, maxCandidates).map(({ sentence }) => sentence))
  for (const { sentence, score } of candidates.slice(0, maxCandidates)) {
    if (!consistent.includes(sentence)) continue
    if (rules >= maxRules || score < (candidates[0]?.score ?? 0) * minShare) break
    if (chosen.includes(sentence)) continue
    rules += 1
    const isRelated = (one: Sentence) => (scored[one.position]?.score ?? 0) >= score * minRelatedShare
    for (const one of wholeRule(reading, sentence.position, isRelated)) {
      const isPart =
        one.position <= sentence.position || (isRelated(one) && scored[one.position]?.isAbout) || continuesRule(one, sentence, isRare)
      if (one.position > sentence.position && !isPart) break
      if (!chosen.includes(one) && (one === sentence || !scored[one.position]?.isAboutOther)) chosen.push(one)
    }
  }
  return chosen
}

/** Returns the sentences of the run's own texts about the item, for example the line of a chart. */
function linesAbout(scored: readonly Scored[], item: string, isInput: (passage: number) => boolean): Sentence[] {
  const candidates = scored
    .filter(({ sentence, score, isAbout }) => score > 0 && isAbout && isInput(sentence.passage) && !item.includes(sentence.text))
    .sort((one, other) => other.score - one.score)
  return candidates
    .filter(({ score }) => score >= (candidates[0]?.score ?? 0) * minInputShare)
    .slice(0, maxInputSentences)
    .map(({ sentence }) => sentence)
    .sort((one, other) => one.position - other.position)
}

/**
 * Returns the sentences of the run's own texts that a rule connects with the item: "a diminished reflex counts as a finding" connects
 * a finding with the reflex of a chart.
 */
function linesOfRules(
  { sentences }: Reading,
  rules: readonly Sentence[],
  { item }: Terms,
  isInput: (passage: number) => boolean,
): Sentence[] {
  const own = sentences.filter(({ passage }) => isInput(passage))
  const inOwn = (term: string) => own.filter(({ terms }) => terms.includes(term)).length
  const bridges = new Set(rules.flatMap(({ terms }) => terms).filter((term) => term.length >= minPartCharacters && !item.has(term)))
  const rare = new Set([...bridges].filter((term) => inOwn(term) > 0 && inOwn(term) <= maxRareSentences))
  const counted = own.map((sentence) => ({ sentence, count: new Set(sentence.terms.filter((term) => rare.has(term))).size }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  return most === 0
    ? []
    : counted
        .filter(({ count }) => count === most)
        .slice(0, 1)
        .map(({ sentence }) => sentence)
}

const withEndMark = (text: string) => (/[.!?…:;。！？]["'»”’)\]]*$/u.test(text) ? text : `${text}.`)

/**
 * Composes a note on an item of a list: the lines of the run and the rules of the knowledge base about it, and the comparison of its
 * numbers with their limits. Takes time linear in the length of the task.
 */
export function composeNote(task: NoteTask): { parts: string[]; sources: number[] } {
  const { passages, item } = task
  const reading = readChunks(passages, [item, ...passages.slice(0, 3).map(({ text }: Passage) => text.slice(0, 500))].join('\n'))
  const terms = termsOfNote(task, reading)
  const scored = applyConditions(item, reading, scoreSentences(reading, terms))
  const isInput = (passage: number) => passages[passage]?.isInput === true
  const rules = rulesAbout(reading, scored, terms.isRare, (passage) => !isInput(passage))
  const lines = linesAbout(scored, item, isInput)
  const found = [...(lines.length > 0 ? lines : linesOfRules(reading, rules, terms, isInput)), ...rules]
  if (found.length === 0) return { parts: [phrases[reading.language].nothingFound], sources: [] }
  const compared = rules.flatMap(({ text }) => [
    ...fitConditions(item, text, reading.language).met,
    ...compareLimits(item, text, reading.language),
  ])
  const comparison = compared.length > 0 ? [` (${[...new Set(compared)].join('; ')})`] : []
  return {
    parts: [...found.map(({ text, passage }, at) => `${at === 0 ? '' : ' '}${withEndMark(text)} [${passage + 1}]`), ...comparison],
    sources: [...new Set(found.map(({ passage }) => passage))],
  }
}
