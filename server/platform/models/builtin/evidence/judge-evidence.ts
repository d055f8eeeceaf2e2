import { findDays } from '../extract/days.ts'
import { languageOf } from '../languages.ts'
import { judgeLimits } from '../note/compare-limits.ts'
import { sentencesOf } from '../sentences.ts'
import { termsOf, wordsOf } from '../tokenize.ts'
import { countOpen } from './count-open.ts'
import { findGaps } from './find-gaps.ts'

export interface EvidenceJudgement {
  status: 'covered' | 'gap' | 'no dated record' | 'no record'
  /** Reasons for a gap: `no record in Q1 2026`, `1 of 62 open`, `17 months > 15 calendar months`. */
  reasons: string[]
}

/** Matches words that state a lack or a delay. */
const lack =
  /(?<!\p{L})(?:overdue|expired|missing|incomplete|outdated|lapsed|pending|überfällig|abgelaufen|fehl(?:t|en|ende\p{L}?)|unvollständig|en retard|expirée?s?|manquante?s?|incompl[eè]te?s?|vencid[oa]s?|faltan?|incomplet[oa]s?|scadut[oaie]|mancan(?:te|ti|o)|incomplet[aoie]|caducad[oa]s?|em falta|verlopen|ontbreekt|ontbreken|onvolledig)(?!\p{L})/iu

/** Maximum length of the evidence, in characters. */
const maxCharacters = 4000

/** Returns the sentences of the evidence that share most words with the requirement. */
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
 * Judges evidence for a requirement by its numbers and dates: calendar periods without a record, open parts of a whole, passed limits, and
 * words such as "overdue". A description of a procedure without a date or a count is no record.
 */
export function judgeEvidence(requirement: string, evidence: string, auditPeriod: string): EvidenceJudgement {
  const about = sentencesAbout(requirement, evidence).join(' ')
  if (about === '') return { status: 'no record', reasons: [] }
  const language = languageOf(wordsOf(about))
  const gaps = findGaps(requirement, about, auditPeriod)
  const count = countOpen(about)
  const missed = judgeLimits(about, requirement, language, true).filter(({ result }) => result === 'missed')
  const words = lack.exec(about)?.[0]
  const reasons = [
    ...(gaps.length > 0 ? [`no record in ${gaps.join(', ')}`] : []),
    ...(count && count.open > 0 ? [`${count.open.toLocaleString('en')} of ${count.whole.toLocaleString('en')} open`] : []),
    ...missed.map(({ text }) => text),
    ...(words === undefined ? [] : [`“${words.toLowerCase()}”`]),
  ]
  if (reasons.length > 0) return { status: 'gap', reasons }
  return {
    status: count || findDays(about, 2000).length > 0 || /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(about) ? 'covered' : 'no dated record',
    reasons,
  }
}
