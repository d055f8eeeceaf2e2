import type { SourceChunk } from '../../../tasks.ts'
import type { BriefItem } from '../brief.ts'
import { hasAmount } from '../facts/find-facts.ts'
import { type QuotedAnswer, sourceName } from './find-answer.ts'
import { applicableSentences, type FoundRule, findQuotes, isShown, minSharedTerms, quoteByMeaning, type Subject } from './find-quotes.ts'
import type { AnswerIndex } from './request-terms.ts'

/**
 * Minimum share of a request's words in a rule that the outline quotes, if the message has several requests. The words of one request lead to
 * the rules for another.
 */
const minSureCoverage = 0.37
/** Minimum share of the words of a statement in a rule about it. */
const minStatementCoverage = 0.4

/** Returns whether a rule is about a statement beside the requests of a message. A claim with an amount needs two words of the rule. */
const isAboutStatement = ({ terms, hasRareTerm, coverage }: QuotedAnswer, text: string): boolean =>
  (terms >= minSharedTerms || hasRareTerm) && (coverage >= minStatementCoverage || (hasAmount(text) && terms >= minSharedTerms))

interface Case {
  form: 'letter' | 'reply'
  hasSections: boolean
  /** Text of the case, which shows the sentences of a rule that apply. */
  caseText: string
  chunks: readonly SourceChunk[]
  index: AnswerIndex
}

/**
 * Returns the rule that is quoted for a subject, or null. A statement often shares one common word with sentences about something else, so a
 * single common word is not enough. Beside requests, the rule for a statement is never certain.
 */
function quotedRule({ text, kind }: Subject, rule: FoundRule | null, form: Case['form'], hasRequests: boolean): QuotedAnswer | null {
  const answer = rule?.answer ?? null
  if (answer === null || (form === 'reply' && kind === 'request' && !isShown(answer))) return null
  if (kind === 'point') return answer.isCertain ? answer : null
  if (kind === 'request') return answer
  if (hasRequests) return isAboutStatement(answer, text) ? { ...answer, isCertain: false } : null
  return answer.terms >= minSharedTerms || answer.hasRareTerm || answer.isCertain ? answer : null
}

/** Finds the rules for the subjects of a brief, with the sentences that the outline may quote. */
export function quoteSubjects(
  subjects: readonly Subject[],
  sentences: readonly string[],
  { form, hasSections, caseText, chunks, index }: Case,
): BriefItem[] {
  const answers = findQuotes(subjects, sentences, index, form === 'letter' && hasSections)
  const requests = subjects.filter(({ kind }) => kind === 'request').length
  const hasRequests = form === 'reply' && requests > 0
  return subjects.map((subject, at): BriefItem => {
    const { text, kind } = subject
    const rule = answers[at] ?? null
    const quote = quotedRule(subject, rule, form, hasRequests)
    const isSure = form === 'letter' || requests < 2 || (quote?.coverage ?? 0) >= minSureCoverage
    const applied = rule === null || quote === null || !isSure ? [] : applicableSentences(rule, kind, caseText, index)
    const close = form === 'reply' && kind === 'request' && applied.length === 0 ? quoteByMeaning(text, subjects, sentences, index) : null
    const source = (chunk: number) => sourceName(chunks[chunk] ?? { text: '' })
    if (close) return { text, kind, quote: { ...close, applied: [close.text], source: source(close.chunk) } }
    return { text, kind, quote: quote && { ...quote, applied, source: source(quote.chunk) } }
  })
}
