import type { Language } from '../../../../words/languages.ts'
import { termsOf, wordsOf } from '../../../../words/tokenize.ts'
import { expectedValueOf, hasValueOfKind, isRequired } from '../../answer/expected-value.ts'
import type { Sentence } from '../../rank-sentences.ts'
import type { BriefItem } from '../brief.ts'
import { appliedSentences } from './applied-sentences.ts'
import { caseShareFor } from './case-share.ts'
import { closestInMeaning } from './closest-in-meaning.ts'
import { findAnswer, type QuotedAnswer } from './find-answer.ts'
import { type AnswerIndex, matchOf, weightedTerms } from './request-terms.ts'
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

/**
 * Minimum share of a request's words in a rule that the brief shows as the closest one, with and without a second word or a rare word of the
 * request. Below it, the brief says that no rule answers the request. A rule with a second word and a rare one is always shown.
 */
const minShownCoverage = 0.28
const minShownByOneTerm = 0.36

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
    const isVague = kind === 'request' && !isSentence && namesNoSubject(text, index)
    const answer = findAnswer(text, index, { context, quoted, isSentence })
    const near =
      kind === 'request' && (isVague || !answer?.isCertain) ? findNear(text, sentences, { index, context, isStatement, isVague }) : null
    const own = answer && kind === 'request' && !isSentence ? asCertainAs(answer, text, sentences, index) : answer
    // The words of a vague request alone may find a rule about another subject, so that rule is only shown to the writer.
    const weak = own && isVague ? { ...own, isCertain: false, coverage: Math.min(own.coverage, minShownByOneTerm) } : own
    const isNear = near !== null && (isVague || near.answer.coverage > (weak?.coverage ?? 0))
    const rule = isNear ? near : weak && { answer: weak, asked: text }
    if (rule !== null && (kind === 'request' || isSentence)) quoted.push(rule.answer.text)
    return rule
  })
}

/** Maximum number of sentences before a vague request that may name its subject. */
const maxSubjectDistance = 2
/** Maximum number of words with a subject in a request that refers to another sentence, such as "Do I pay for it?". */
const maxVagueTerms = 1

/** Returns whether a request names its subject only in another sentence: "Do I pay for it?", "How much exactly?" */
function namesNoSubject(text: string, index: AnswerIndex): boolean {
  const terms = weightedTerms(text, index, { hasSynonyms: false }).length
  return terms === 0 || (terms <= maxVagueTerms && reference.test(text))
}

/** Maximum number of words of a request whose subject may be in another sentence: "And do I pay it when I collect?" */
const maxShortTerms = 3

/** Minimum number of words in the rest of a sentence that may name the subject of its part. */
const minSubjectWords = 4

/** Returns the sentences that may name the subject of a request: the two before it, or its own sentence if it is a part of it. */
function subjectSentences(text: string, sentences: readonly string[]): string[] {
  const at = sentences.findIndex((sentence) => sentence.includes(text))
  const own = sentences[at] ?? ''
  const before = sentences.slice(Math.max(0, at - maxSubjectDistance), Math.max(0, at))
  const rest = own.replace(text, ' ')
  return own === text || at < 0 || wordsOf(rest).length < minSubjectWords ? before : [rest]
}

/** Returns an answer, not certain if the request refers to another sentence that shares no word with the answer. */
function asCertainAs(answer: QuotedAnswer, text: string, sentences: readonly string[], index: AnswerIndex): QuotedAnswer {
  const terms = weightedTerms(text, index, { hasSynonyms: false })
  if (!answer.isCertain || terms.length > maxShortTerms || !reference.test(text)) return answer
  const before = subjectSentences(text, sentences).join(' ').trim()
  return { ...answer, isCertain: before === '' || sharesWord(answer, before, index) }
}

/** Returns whether the sentences that answer a request have a word of a text, or a synonym. */
function sharesWord({ found }: QuotedAnswer, text: string, index: AnswerIndex): boolean {
  const terms = new Set(found.flatMap((sentence) => sentence.terms))
  return weightedTerms(text, index, { hasSynonyms: true }).some((one) => matchOf(one, terms) > 0)
}

/** Matches the start of a sentence about a new point of a message. */
const newPoint =
  /^(?:and )?(?:second(?:ly)?|third(?:ly)?|next|last(?:ly)?|finally|also|another|(?:one|the) (?:other|last|more)|other|besides|zweitens|drittens|außerdem|ferner|noch etwas|deuxièmement|ensuite|enfin|autre|segundo|además|secondo|inoltre|além|verder|ook)(?!\p{L})/iu

/** Separates the parts of a sentence, one of which may name the subject of a vague request. */
const parts = /[,;]\s|\s(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s/iu

/**
 * Finds the rule that is closest to a request and its context. The context is the rest of the sentence, or the statements before and after.
 * If the request refers to another request, the words of that request are compared, too.
 */
function findNear(
  text: string,
  sentences: readonly string[],
  {
    index,
    context,
    isStatement,
    isVague,
  }: { index: AnswerIndex; context: string; isStatement: (sentence: string) => boolean; isVague: boolean },
): FoundRule | null {
  const at = sentences.findIndex((sentence) => sentence.includes(text))
  if (at < 0) return null
  const isPart = sentences[at] !== text
  const after = sentences[at + 1] ?? ''
  const beside = isPart ? [sentences[at] ?? ''] : [sentences[at - 1] ?? '', newPoint.test(after) ? '' : after]
  // The subject of a vague request is in one part of the sentences before it, or of the rest of its own sentence.
  const following = !isPart && isStatement(after) && !newPoint.test(after) ? [after] : []
  const named = isVague ? [...subjectSentences(text, sentences), ...following] : beside
  const near = (isVague && isPart ? named.flatMap((sentence) => sentence.split(parts)) : named).filter(
    (sentence) => sentence.trim() !== '' && (isVague || isPart || reference.test(text) || isStatement(sentence)),
  )
  const rules = [near.join(' '), ...near].flatMap((words) => {
    const asked = `${text} ${words}`
    const answer = findAnswer(asked, index, { context, hasBefore: true })
    if (answer === null || (isVague && !sharesWord(answer, words, index))) return []
    return [{ answer: { ...answer, isCertain: false }, asked }]
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

/** Returns whether a rule is close enough to a request to be shown as the closest one. */
export const isShown = ({ coverage, terms, hasRareTerm, isCertain }: QuotedAnswer): boolean =>
  isCertain ||
  (terms >= minSharedTerms && hasRareTerm) ||
  coverage >= (terms >= minSharedTerms || hasRareTerm ? minShownCoverage : minShownByOneTerm)

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
 * Finds a rule by the meaning of its words, for a request without a quotable rule. Compares the rules with the whole message if it has no
 * other request. The found rule is never certain.
 */
export function quoteByMeaning(
  request: string,
  subjects: readonly Subject[],
  sentences: readonly string[],
  index: AnswerIndex,
): QuotedAnswer | null {
  // In a message with several requests, the other sentences may be about the other requests.
  const isOnly = !subjects.some(({ text, kind }) => kind === 'request' && text !== request)
  const about = isOnly ? sentences.join(' ') : request
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
