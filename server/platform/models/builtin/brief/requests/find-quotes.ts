import type { Language } from '../../../../words/languages.ts'
import { termsOf, wordsOf } from '../../../../words/tokenize.ts'
import { expectedValueOf, hasValueOfKind, isRequired } from '../../answer/expected-value.ts'
import type { Sentence } from '../../rank-sentences.ts'
import type { BriefItem } from '../brief.ts'
import { appliedSentences } from './applied-sentences.ts'
import { caseShareFor } from './case-share.ts'
import { closestInMeaning } from './closest-in-meaning.ts'
import { findAnswer, type QuotedAnswer } from './find-answer.ts'
import type { AnswerIndex } from './request-terms.ts'
import { replaceRequestPhrases } from './request-words.ts'

/** A request, a statement or a point of a letter that needs a rule from the knowledge base. */
export type Subject = Pick<BriefItem, 'text' | 'kind'>

/** Minimum number of words that a request or statement and a sentence about it have in common. */
export const minSharedTerms = 2
/** Maximum length of the message that helps to choose between rules for a request, in characters. */
export const maxContextCharacters = 2000
/**
 * Minimum shares for quoting a rule in the outline: the share of the request's words that the rule contains, and the share of the rule's
 * words that the request, the message or the title contains. Measured with invented cases (quoted-rules.test.ts). A rule below them is only
 * in the brief.
 */
const minQuotedCoverage = 0.35
const minOnlyCoverage = 0.9
const minTitleShare = 0.5
const minRequestShare = 0.2
const minMessageShare = 0.3
const minCertainShare = 0.18
const minOneTermShare = 0.4
/**
 * A further sentence of the rule is quoted if the case mentions this share of its words. It is also quoted if it has a word of the request
 * that at most `maxNamedSentences` sentences have.
 */
const minAppliedShare = 0.2
const maxNamedSentences = 2
const minOnlyMessageShare = 0.4

/** Matches a word that refers to the sentence before. */
const reference =
  /(?<!\p{L})(?:it|them|they|this|that|one|es|sie|ihn|dafür|davon|dazu|ça|cela|ello|esto|ciò|isso|isto|dit|het|dat)(?!\p{L})/u

/**
 * A rule with the words that found it: those of the request, and those of the adjacent sentences if the request alone does not find the
 * rule.
 */
export interface FoundRule {
  answer: QuotedAnswer
  asked: string
}

/**
 * Finds the rule for each request. A request that no rule answers by itself gets the closest rule, with the words of the adjacent sentences:
 * "My portal shows a hold. Can I still sign up?"
 */
export function findQuotes(
  subjects: readonly Subject[],
  sentences: readonly string[],
  index: AnswerIndex,
  isSentence: boolean,
): (FoundRule | null)[] {
  const quoted: string[] = []
  const isStatement = (sentence: string) => !subjects.some(({ text, kind }) => kind === 'request' && sentence.includes(text))
  return subjects.map(({ text, kind }) => {
    // The context excludes other requests, because their words would lead to the rules for those. It includes them if this request refers
    // to another sentence.
    const about = sentences.filter((sentence) => isStatement(sentence) || sentence.includes(text) || reference.test(text))
    const context = isSentence ? '' : about.join(' ').slice(0, maxContextCharacters)
    const answer = findAnswer(text, index, { context, quoted, isSentence })
    const near = kind === 'request' && !answer?.isCertain ? findNear(text, sentences, { index, context, isStatement }) : null
    const rule = near && near.answer.coverage > (answer?.coverage ?? 0) ? near : answer && { answer, asked: text }
    if (rule !== null && (kind === 'request' || isSentence)) quoted.push(rule.answer.text)
    return rule
  })
}

/**
 * Finds the rule that is closest to a request and its context. The context is the rest of the sentence, or the statements before and after.
 * If the request refers to another request, the words of that request are compared, too.
 */
function findNear(
  text: string,
  sentences: readonly string[],
  { index, context, isStatement }: { index: AnswerIndex; context: string; isStatement: (sentence: string) => boolean },
): FoundRule | null {
  const at = sentences.findIndex((sentence) => sentence.includes(text))
  if (at < 0) return null
  const isPart = sentences[at] !== text
  const beside = isPart ? [sentences[at] ?? ''] : [sentences[at - 1] ?? '', sentences[at + 1] ?? '']
  const near = beside.filter((sentence) => sentence !== '' && (isPart || reference.test(text) || isStatement(sentence)))
  const rules = [near.join(' '), ...near].flatMap((words) => {
    const asked = `${text} ${words}`
    const answer = findAnswer(asked, index, { context, hasBefore: true })
    return answer ? { answer: { ...answer, isCertain: false }, asked } : []
  })
  return rules.sort((one, other) => other.answer.coverage - one.answer.coverage)[0] ?? null
}

/** Matches a question about who pays or is liable. The next pattern matches the words of rules about this, in all languages. */
const liabilityQuestion =
  /(?<!\p{L})(?:who(?:['’]ll| will| would| should| does| is going to)? (?:pays?|covers?|bears?|is (?:liable|responsible))|wer (?:zahlt|bezahlt|haftet|trägt|kommt (?:dafür )?auf|übernimmt)|wer kommt dafür auf|qui (?:paie|paiera|prend en charge)|quién (?:paga|pagará|se hace cargo)|chi (?:paga|pagherà|risponde)|quem (?:paga|pagará)|wie (?:betaalt|draait op))(?!\p{L})/iu
const liabilityRule =
  /(?<!\p{L})(?:pay|paid|charg|cover|liab|responsib|bear|borne|free|reimburs|insur|bill|zahl|trägt|haft|übernehm|übernimmt|versicher|berechnet|kostenlos|paie|pay|charge|respons|assur|gratuit|pag|cargo|segur|grat|respond|assicur|betal|aansprak|verzeker|vergoed|rekening)/iu

const withoutCharge =
  /(?<!\p{L})(?:(?:without|no) (?:charge|cost|fee)|at our (?:cost|expense)|ohne (?:Kosten|Gebühr)|sans frais|sin (?:coste|cargo)|senza costi|sem custo|zonder kosten)/iu

/**
 * Returns whether a rule has the kind of value that a request asks for, such as an amount. Returns true for a request that asks for no
 * value.
 */
function hasAskedValue({ rule }: QuotedAnswer, request: string, language: Language): boolean {
  const text = rule.map((sentence) => sentence.text).join(' ')
  if (liabilityQuestion.test(request) && !liabilityRule.test(text)) return false
  const expected = expectedValueOf(request, language)
  // Rules often state amounts without a currency, and periods in words.
  return !isRequired(expected) || hasValueOfKind(text, expected, language, request) || /\d/.test(text) || withoutCharge.test(text)
}

/** Minimum length of a word that shows the subject of a chunk, in characters. */
const minChunkTermCharacters = 5

/** Returns whether a rule contains a long word of the request that occurs in no other chunk. */
function hasChunkTerm({ found, chunk }: QuotedAnswer, asked: ReadonlySet<string>, { reading }: AnswerIndex): boolean {
  const shared = found.flatMap(({ terms }) => terms.filter((term) => term.length >= minChunkTermCharacters && asked.has(term)))
  return shared.some((term) => reading.sentences.every((sentence) => sentence.chunk === chunk || !sentence.terms.includes(term)))
}

/** Returns the sentences of a rule that apply to the case; none if the rule shares too few words with the request and the case. */
export function applicableSentences({ answer, asked }: FoundRule, kind: Subject['kind'], caseText: string, index: AnswerIndex): string[] {
  const { coverage, terms, isCertain, hasRareTerm } = answer
  if (kind === 'request' && !hasAskedValue(answer, asked, index.reading.language)) return []
  const askedTerms = new Set(termsOf(wordsOf(replaceRequestPhrases(asked)), index.reading.language))
  const isNamed = (sentence: Sentence) =>
    sentence.terms.some((term) => askedTerms.has(term) && (index.frequencies.get(term) ?? 0) <= maxNamedSentences)
  const shareOf = caseShareFor(caseText, index)
  const highestShare = (share: typeof shareOf) => Math.max(0, ...answer.found.map(share))
  const messageShare = highestShare(shareOf)
  const askedShareOf = caseShareFor(asked, index)
  // The rule with a rare word of the request answers a request that has only one word in common with rules, such as "Do I have to pay?". A
  // word in the title of the rule counts too.
  const title = [...(index.reading.titles[answer.chunk] ?? [])]
  const isTitled = answer.found.some((sentence) => askedShareOf({ ...sentence, terms: title }) >= minTitleShare)
  const isOnlyRule = isTitled || (kind === 'request' && coverage >= minOnlyCoverage && answer.found.some(isNamed))
  const isClose = terms >= minSharedTerms && (isCertain || highestShare(askedShareOf) >= minRequestShare)
  const hasOneTerm = terms < minSharedTerms && !hasRareTerm && !hasChunkTerm(answer, askedTerms, index)
  const least = hasOneTerm ? minOneTermShare : isCertain && kind === 'request' ? minCertainShare : minMessageShare
  const isCovered = coverage >= minQuotedCoverage && (isOnlyRule || isClose || messageShare >= least)
  const isQuotable = isCovered || kind === 'point' || (kind === 'request' && messageShare >= minOnlyMessageShare)
  if (!isQuotable) return []
  const concerns = (sentence: Sentence) => isNamed(sentence) || shareOf(sentence) >= minAppliedShare
  return appliedSentences(answer, concerns).map(({ text }) => text)
}

/**
 * Finds a rule by the meaning of its words, for a request without a quotable rule. Compares the rules with the message except its other
 * requests. The found rule is never certain.
 */
export function quoteByMeaning(
  request: string,
  subjects: readonly Subject[],
  sentences: readonly string[],
  index: AnswerIndex,
): QuotedAnswer | null {
  const isOther = (sentence: string) => subjects.some(({ text, kind }) => kind === 'request' && text !== request && sentence.includes(text))
  const about = sentences.filter((sentence) => !isOther(sentence)).join(' ')
  const sentence = closestInMeaning(about.slice(0, maxContextCharacters), index)
  if (sentence === null) return null
  const answer: QuotedAnswer = {
    text: sentence.text,
    rule: [sentence],
    found: [sentence],
    chunk: sentence.chunk,
    coverage: 0,
    terms: 0,
    hasRareTerm: false,
    isCertain: false,
  }
  return hasAskedValue(answer, request, index.reading.language) ? answer : null
}
