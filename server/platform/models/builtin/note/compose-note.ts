import type { SourceChunk } from '../../tasks.ts'
import { withoutContradictions } from '../contradictions.ts'
import { phrases } from '../phrases.ts'
import { readChunks, type Sentence, type SentenceIndex } from '../rank-sentences.ts'
import { continuationPattern, wholeRule } from '../whole-rule.ts'
import { compareLimits } from './compare-limits.ts'
import { compareRowWithRule } from './compare-rows.ts'
import {
  applyConditions,
  maxRareSentences,
  type NoteTask,
  type ScoredSentence,
  scoreSentences,
  termsOfNote,
  type WeightedTerms,
} from './score-sentences.ts'

export type { NoteTask } from './score-sentences.ts'

/** Minimum score of a second rule, as a share of the best rule's score. */
const minShare = 0.65
/** Minimum score of a sentence before the best one of a rule, as a share of the best score. */
const minRelatedShare = 0.4
/** Minimum score of a sentence from the inputs of the run, such as a line of a medical chart, as a share of the best score. */
const minInputShare = 0.6
/** Maximum numbers of rules and of sentences from the run's inputs in a note. */
const maxRules = 2
const maxCandidates = 20
const maxInputSentences = 2
/** Minimum length of a word in a rule that connects the item to a sentence from the run's inputs, in characters. */
const minBridgeCharacters = 4

/** Returns whether a later sentence belongs to the same rule: it continues the first sentence or shares a rare word with it. */
const continuesRule = (later: Sentence, sentence: Sentence, isRare: (term: string) => boolean): boolean =>
  continuationPattern.test(later.text) || later.terms.some((term) => isRare(term) && sentence.terms.includes(term))

/** Maximum length of the name that a line begins with: `F2 Camanchiles: trimmed in 2023.` */
const maxLabelCharacters = 60

const labelPattern = new RegExp(`^([^:;!?]{2,${maxLabelCharacters}}):\\s`, 'u')

/**
 * Returns the name that a sentence, or a sentence before it in the same line, begins with; null without one. The sentences up to the next name
 * are about it.
 */
function labelAbove({ sentences }: SentenceIndex, sentence: Sentence): string | null {
  for (let at = sentence.position; sentences[at]?.paragraph === sentence.paragraph; at -= 1) {
    const label = labelPattern.exec(sentences[at]?.text ?? '')?.[1]
    if (label !== undefined) return label
  }
  return null
}

/** Returns the complete rules about the item, without their sentences about other items. */
function rulesAbout(
  reading: SentenceIndex,
  scored: readonly ScoredSentence[],
  isRule: (chunk: number) => boolean,
  { item, isRare }: { item: string; isRare: (term: string) => boolean },
): Sentence[] {
  const candidates = scored
    .filter(
      ({ sentence, score, isAbout, isAboutOther }) =>
        score > 0 && isAbout && !isAboutOther && isRule(sentence.chunk) && !sentence.text.endsWith('?'),
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
    const label = labelAbove(reading, sentence)
    const isNamed = label !== null && item.toLowerCase().includes(label.toLowerCase())
    const isLabelled = (one: Sentence) => isNamed && labelAbove(reading, one) === label
    const isRelated = (one: Sentence) => (scored[one.position]?.score ?? 0) >= score * minRelatedShare
    for (const one of wholeRule(reading, sentence.position, isRelated)) {
      const isPart =
        isLabelled(one) ||
        one.position <= sentence.position ||
        (isRelated(one) && scored[one.position]?.isAbout) ||
        continuesRule(one, sentence, isRare)
      if (one.position > sentence.position && !isPart) break
      if (!chosen.includes(one) && (one === sentence || isLabelled(one) || !scored[one.position]?.isAboutOther)) chosen.push(one)
    }
  }
  return chosen
}

/** Returns the sentences of the run texts about the item, such as a line of a medical chart. */
function linesAbout(scored: readonly ScoredSentence[], item: string, isInput: (chunk: number) => boolean): Sentence[] {
  const candidates = scored
    .filter(({ sentence, score, isAbout }) => score > 0 && isAbout && isInput(sentence.chunk) && !item.includes(sentence.text))
    .sort((one, other) => other.score - one.score)
  return candidates
    .filter(({ score }) => score >= (candidates[0]?.score ?? 0) * minInputShare)
    .slice(0, maxInputSentences)
    .map(({ sentence }) => sentence)
    .sort((one, other) => one.position - other.position)
}

/**
 * Returns the sentences from the run's inputs that a rule connects to the item. The rule "a diminished reflex counts as a finding" connects
 * the item "finding" to the line about the reflex in a medical chart.
 */
function linesOfRules(
  { sentences }: SentenceIndex,
  rules: readonly Sentence[],
  { item }: WeightedTerms,
  isInput: (chunk: number) => boolean,
): Sentence[] {
  const own = sentences.filter(({ chunk }) => isInput(chunk))
  const inOwn = (term: string) => own.filter(({ terms }) => terms.includes(term)).length
  const bridges = new Set(rules.flatMap(({ terms }) => terms).filter((term) => term.length >= minBridgeCharacters && !item.has(term)))
  const rare = new Set([...bridges].filter((term) => inOwn(term) > 0 && inOwn(term) <= maxRareSentences))
  const counted = own.map((sentence) => ({ sentence, count: new Set(sentence.terms.filter((term) => rare.has(term))).size }))
  const maxShared = Math.max(0, ...counted.map(({ count }) => count))
  return maxShared === 0
    ? []
    : counted
        .filter(({ count }) => count === maxShared)
        .slice(0, 1)
        .map(({ sentence }) => sentence)
}

const withEndMark = (text: string) => (/[.!?…:;。！？]["'»”’)\]]*$/u.test(text) ? text : `${text}.`)

/**
 * Composes a note on an item of a list: the lines of the run and the rules about the item, and the comparison of its numbers with their
 * limits. Takes time linear in the length of the task.
 */
export function composeNote(task: NoteTask): { parts: string[]; sources: number[] } {
  const { chunks, item } = task
  const reading = readChunks(chunks, [item, ...chunks.slice(0, 3).map(({ text }: SourceChunk) => text.slice(0, 500))].join('\n'))
  const terms = termsOfNote(task, reading)
  const scored = applyConditions(item, reading, scoreSentences(reading, terms))
  const isInput = (chunk: number) => chunks[chunk]?.isInput === true
  const rules = rulesAbout(reading, scored, (chunk) => !isInput(chunk), { item, isRare: terms.isRare })
  const lines = linesAbout(scored, item, isInput)
  const found = [...(lines.length > 0 ? lines : linesOfRules(reading, rules, terms, isInput)), ...rules]
  if (found.length === 0) return { parts: [phrases[reading.language].nothingFoundText], sources: [] }
  const compared = rules.flatMap(({ text }) => [
    ...compareRowWithRule(item, text, reading.language).met,
    ...compareLimits(item, text, reading.language),
  ])
  const comparison = compared.length > 0 ? [` (${[...new Set(compared)].join('; ')})`] : []
  return {
    parts: [...found.map(({ text, chunk }, at) => `${at === 0 ? '' : ' '}${withEndMark(text)} [${chunk + 1}]`), ...comparison],
    sources: [...new Set(found.map(({ chunk }) => chunk))],
  }
}
