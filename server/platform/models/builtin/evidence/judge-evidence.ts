import { languageOf } from '../../../words/languages.ts'
import { termsOf, wordsOf } from '../../../words/tokenize.ts'
import { findDays } from '../extract/days.ts'
import { judgeLimits } from '../note/compare-limits.ts'
import { sentencesOf } from '../sentences.ts'
import { countRemaining } from './count-remaining.ts'
import { findGaps, findStaleRecord } from './find-gaps.ts'

export interface EvidenceJudgement {
  status: 'covered' | 'gap' | 'no dated record' | 'no record'
  /** The reasons why the evidence does not suffice: `no record in Q1 2026`, `1 of 62 open`, `17 months > 15 calendar months`. */
  reasons: string[]
  /** The sentences of the evidence about the requirement. */
  about: string[]
  /** Department or person responsible for the records; empty if the evidence names none. */
  owner: string
}

/** Matches words that state a defect or delay. */
const lack =
  /(?<!\p{L})(?:overdue|expired|missing|incomplete|outdated|lapsed|pending|überfällig|abgelaufen|fehl(?:t|en|ende\p{L}?)|unvollständig|en retard|expirée?s?|manquante?s?|incompl[eè]te?s?|vencid[oa]s?|faltan?|incomplet[oa]s?|scadut[oaie]|mancan(?:te|ti|o)|incomplet[aoie]|caducad[oa]s?|em falta|verlopen|ontbreekt|ontbreken|onvolledig)(?!\p{L})/iu

/** Matches the start of a sentence that continues the previous one: "It …", "These …". */
const continued =
  /^(?:the|this|it|its|these|they|der|die|das|diese\p{L}?|er|sie|le|la|les|cette?|il|elle|el|los|las|esta?e?|lo|questa?o?|o|os|as|de|het|deze)\s/iu
const keeper =
  /(?:(?:kept|held|maintained|stored|owned|managed)\s(?:by|with)|owner:?|geführt\svon|verwahrt\s(?:von|bei)|verantwortlich:?|tenue?s?\spar|conservée?s?\spar|responsable:?|custodit[oaie]\sda|beheerd\sdoor)\s(?:the\s|der\s|la\s|le\s)?(\p{Lu}(?:\.(?=\s\p{Lu}))?[\p{L}&’'-]{0,30}(?:\s\p{Lu}[\p{L}&’'-]{0,30}){0,3})/u

const maxCharacters = 4000

/** Returns the sentences of the evidence that share the most words with the requirement. */
function sentencesAbout(requirement: string, evidence: string): string[] {
  const sentences = sentencesOf(evidence.slice(0, maxCharacters))
  const language = languageOf(wordsOf(evidence.slice(0, maxCharacters)))
  const required = new Set(termsOf(wordsOf(requirement), language))
  const counted = sentences.map((sentence) => ({
    sentence,
    count: new Set(termsOf(wordsOf(sentence), language).filter((term) => required.has(term))).size,
  }))
  const maxShared = Math.max(0, ...counted.map(({ count }) => count))
  return maxShared === 0 ? [] : counted.filter(({ count }) => count === maxShared).map(({ sentence }) => sentence)
}

/**
 * Returns the sentences of the context that follow one of the given sentences and state a defect: "The procedure is overdue for review."
 */
function lacksAfter(about: readonly string[], context: string): string[] {
  const sentences = sentencesOf(context.slice(0, maxCharacters))
  return sentences.filter(
    (sentence, index) =>
      lack.test(sentence) && continued.test(sentence) && about.includes(sentences[index - 1] ?? '') && !about.includes(sentence),
  )
}

const lackingClause = (sentence: string): string | undefined =>
  sentence
    .split(/[;,]\s/)
    .find((clause) => lack.test(clause))
    ?.replace(/[.!?]$/, '')

/**
 * Judges evidence for a requirement by its numbers and dates: calendar periods without a record, open parts of a whole, exceeded limits,
 * and words such as "overdue". A description of a procedure without a date or count is not a record.
 * @param context the complete documents of the evidence. A defect that they state after a sentence about the requirement counts too.
 */
export function judgeEvidence(requirement: string, evidence: string, auditPeriod: string, context = ''): EvidenceJudgement {
  const sentences = sentencesAbout(requirement, evidence)
  const about = sentences.join(' ')
  if (about === '') return { status: 'no record', reasons: [], about: [], owner: '' }
  const language = languageOf(wordsOf(about))
  const gaps = findGaps(requirement, about, auditPeriod)
  const count = countRemaining(about)
  const missed = judgeLimits(about, requirement, language, true).filter(({ result }) => result === 'missed')
  const followers = lacksAfter(sentences, context)
  const lacks = [...sentences, ...followers].flatMap((sentence) => lackingClause(sentence) ?? [])
  const isDated = count !== null || findDays(about, 2000).length > 0 || /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(about)
  const reasons = [
    ...(gaps.length > 0 ? [`no record in ${gaps.join(', ')}`] : []),
    ...(count && count.open > 0 ? [`${count.open.toLocaleString('en')} of ${count.whole.toLocaleString('en')} open`] : []),
    ...missed.map(({ text }) => text),
    ...findStaleRecord(requirement, about, auditPeriod),
    ...lacks.map((clause) => `“${clause}”`),
  ]
  const found = { about: [...sentences, ...followers], owner: keeper.exec(about)?.[1] ?? '' }
  if (reasons.length > 0) return { status: 'gap', reasons: isDated ? reasons : ['no dated record', ...reasons], ...found }
  return { status: isDated ? 'covered' : 'no dated record', reasons, ...found }
}
