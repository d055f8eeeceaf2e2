import { type Language, languageOf } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/tokenize.ts'
import type { TextTask } from '../../tasks.ts'
import { detectLanguage, isUnknownLanguage } from '../detect-language.ts'
import { readChunks } from '../rank-sentences.ts'
import { sentencesOf } from '../sentences.ts'
import type { BriefItem } from './brief.ts'
import { composeOutline } from './compose-outline.ts'
import { fillSections } from './compose-sections.ts'
import { countPeriods } from './facts/count-periods.ts'
import { findFacts, hasAmount, valueLine } from './facts/find-facts.ts'
import { inputLinesOf } from './input-lines.ts'
import { renderBrief } from './render-brief.ts'
import { findAnswer, type QuotedAnswer, sourceName } from './requests/find-answer.ts'
import { findRelated } from './requests/find-related.ts'
import { findReported, findRequests } from './requests/find-requests.ts'
import { type Message, readMessage } from './requests/read-message.ts'
import { type AnswerIndex, indexSentences } from './requests/request-terms.ts'

export type BriefTask = Extract<TextTask, { kind: 'draft' }> & { form: 'letter' | 'reply' }

/** A brief for the writer, and the outline of the message. */
export interface ComposedBrief {
  text: string
  outline: string
  /** Indexes of the chunks that the brief quotes. */
  sources: number[]
}

/** Maximum number of points in a letter, and of additional sentences from the knowledge base. */
const maxPoints = 8
const maxRelated = 8
/** Minimum number of terms that a statement and its rule must share. */
const minSharedTerms = 2
/** Maximum number of statements of a message that the brief lists. */
const maxStatements = 4
/** Minimum length of a statement in words, and maximum number of statements, if the message has neither a request nor a matching rule. */
const minStatementWords = 5
const maxOpenStatements = 2
/** Maximum length of the surrounding message text that helps to choose between rules, in characters. */
const maxContextCharacters = 2000
/** Maximum length of a name in a signature, in characters. */
const maxNameCharacters = 60

/** Matches a name after the last sentence of a message: "I attach no proof. Jonas Weber, Hamburg". */
const inlineName = /[.!?]\s(\p{Lu}[\p{L}’'-]{1,30}(?:\s\p{Lu}[\p{L}.’'-]{0,30}){1,2})(?:,\s\p{Lu}[\p{L}\s-]{1,40})?[.]?$/u

/** Returns the name in the first line of a signature, or an empty text. */
function nameIn({ signature, body }: Message): string {
  const [first = inlineName.exec(body.at(-1) ?? '')?.[1] ?? ''] = signature
  return first.length <= maxNameCharacters && /^\p{Lu}/u.test(first) && !/[\d@:]/.test(first) ? first.replace(/[,.]$/, '') : ''
}

/**
 * Returns the language of the text to write: the language of the message, or, for a short message or one of values and codes, the language
 * with the most stop words. A letter without message and knowledge uses the language of its input texts.
 */
function languageFor(message: string, purpose: string, content: string): { own: Language | null; outline: Language } {
  const own = message.trim() === '' ? detectLanguage(content.slice(0, maxContextCharacters)) : detectLanguage(message)
  const outline = own ?? detectLanguage(purpose) ?? languageOf(wordsOf(`${message} ${purpose}`.slice(0, 2000)))
  const sentences = message.split('\n').filter((line) => !valueLine.test(line))
  return { own: isUnknownLanguage(sentences.join('\n')) ? null : outline, outline }
}

type Subject = Pick<BriefItem, 'text' | 'kind'>

/** Returns the subjects of a letter: the requests in its message and notes, or else the points of its purpose. */
function subjectsOfLetter(message: Message, brief: string, language: Language | null): Subject[] {
  const requests = findRequests(message.body, language).map(({ text }): Subject => ({ text, kind: 'request' }))
  const reported = findReported(message.body, language).map((text): Subject => ({ text, kind: 'statement' }))
  const isNew = ({ text }: Subject) => !requests.some((request) => request.text === text)
  const all = [...requests, ...reported.filter(isNew)].slice(0, maxPoints)
  if (all.length > 0) return all
  return sentencesOf(brief.slice(0, 10_000))
    .slice(0, maxPoints)
    .map((text) => ({ text, kind: 'point' }))
}

/** Returns the subjects of a reply in the order of the message: its requests and claims with amounts, or else its first sentences. */
function subjectsOfReply(message: Message, language: Language | null): Subject[] {
  const requests = findRequests(message.body, language).map(({ text }) => text)
  const sentences = message.body.flatMap((line) => (valueLine.test(line) ? [] : sentencesOf(line)))
  const isOther = (text: string) => !requests.some((request) => request.includes(text) || text.includes(request))
  const claims = requests.length > 0 ? sentences.filter((text) => hasAmount(text) && isOther(text)) : sentences
  const all = [
    ...requests.map((text): Subject => ({ text, kind: 'request' })),
    ...claims.slice(0, maxStatements).map((text): Subject => ({ text, kind: 'statement' })),
  ]
  return all.sort((one, other) => sentences.indexOf(one.text) - sentences.indexOf(other.text))
}

/**
 * Finds the rule for each request. A request without a certain rule is searched again together with its neighboring sentences: "My portal
 * shows a hold. Can I still sign up?"
 */
function findQuotes(
  subjects: readonly Subject[],
  sentences: readonly string[],
  index: AnswerIndex,
  isSentence: boolean,
): (QuotedAnswer | null)[] {
  const quoted: string[] = []
  // The points of notes are independent of each other.
  const context = isSentence ? '' : sentences.join(' ').slice(0, maxContextCharacters)
  return subjects.map(({ text, kind }) => {
    const answer =
      findAnswer(text, index, { context, quoted, isSentence }) ?? (kind === 'request' ? findNear(text, sentences, index, context) : null)
    if (answer !== null && (kind === 'request' || isSentence)) quoted.push(answer.text)
    return answer
  })
}

function findNear(text: string, sentences: readonly string[], index: AnswerIndex, context: string): QuotedAnswer | null {
  const at = sentences.indexOf(text)
  if (at < 0) return null
  const near = [sentences[at - 1] ?? '', sentences[at + 1] ?? ''].filter((sentence) => sentence !== '' && !sentence.includes('?'))
  const answers = [near.join(' '), ...near].flatMap((words) => findAnswer(`${text} ${words}`, index, { context, hasBefore: true }) ?? [])
  const [best] = answers.sort((one, other) => other.coverage - one.coverage)
  return best ? { ...best, isCertain: false } : null
}

/** Returns the first statements of sufficient length, for a message without requests and rules. */
function openStatements(subjects: readonly BriefItem[]): BriefItem[] {
  const long = subjects.filter(({ text }) => wordsOf(text).length >= minStatementWords)
  return (long.length > 0 ? long : subjects).slice(0, maxOpenStatements)
}

/** Composes a brief for the person who writes a letter or reply. Takes time linear in the length of the task. */
export function composeBrief(task: BriefTask): ComposedBrief {
  const { form, brief, opening = '', received = '', chunks, checks = [], recipient = '', sender = '', lead = '', start = '' } = task
  const message = readMessage(received)
  const given = chunks.filter(({ isInput }) => isInput)
  const language = languageFor(received, brief, given.length === chunks.length ? given.map(({ text }) => text).join('\n') : '')
  const knowledge = chunks.map((chunk) => (chunk.isInput ? { text: '' } : chunk))
  const index = indexSentences(readChunks(knowledge, received || brief))
  const named = form === 'letter' ? subjectsOfLetter(message, brief, language.own) : subjectsOfReply(message, language.own)
  const sentences = message.body.flatMap((line) => sentencesOf(line))
  const answers = findQuotes(named, sentences, index, form === 'letter' && task.sections !== undefined)
  const subjects = named.map(({ text, kind }, at): BriefItem => {
    const answer = answers[at] ?? null
    // A single common word is not evidence, because many sentences contain it.
    const isClose = answer !== null && (answer.terms >= minSharedTerms || answer.hasRareTerm || answer.isCertain)
    const quote = (kind === 'statement' && !isClose) || (kind === 'point' && !answer?.isCertain) ? null : answer
    return { text, kind, quote: quote && { ...quote, source: sourceName(chunks[quote.chunk] ?? { text: '' }) } }
  })
  // A statement needs an answer only if a rule is about it or the message has nothing else. A section that repeats a request answers it.
  const isInSection = (text: string) => form === 'reply' && (task.sections ?? []).some((section) => section.text.includes(text))
  const open = subjects.filter(({ text, quote }) => quote !== null || !isInSection(text))
  const relevant = open.filter(({ kind, quote }) => kind === 'request' || quote !== null)
  const hasItems = relevant.length > 0 || open.length < subjects.length
  const items = form === 'letter' ? subjects : hasItems ? relevant : openStatements(subjects)
  const quoted = items.flatMap(({ quote }) => quote ?? [])
  const isAnswered = form === 'reply' && items.length > 0 && items.every(({ quote }) => quote?.isCertain)
  const texts = quoted.map(({ text }) => text)
  const related = isAnswered ? [] : findRelated(chunks, `${brief}\n${received.slice(0, 10_000)}`, texts, maxRelated)
  const name = recipient.trim() || nameIn(message)
  const ready = inputLinesOf(given.filter(({ isReady }) => isReady)).flatMap(({ lines }) => lines)
  const context = [received, ...given.map(({ text }) => text)].join('\n').slice(0, maxContextCharacters)
  const used = form === 'letter' && task.sections?.some(({ isAnswers }) => isAnswers) ? quoted.map(({ text }) => text) : []
  const sections = fillSections(task.sections ?? [], index, { context, used })
  const outline = composeOutline({
    form,
    language: language.outline,
    recipient: name,
    sender: sender.trim(),
    purpose: brief.trim(),
    opening: opening.trim(),
    items,
    ready,
    sections,
  })
  const text = renderBrief({
    form,
    lead: lead.trim(),
    periods: countPeriods(start, index.reading.sentences),
    purpose: brief.trim(),
    name,
    signature: message.signature,
    language: language.own,
    items,
    inputs: inputLinesOf(given, form === 'reply' ? message.body : []),
    related,
    checks,
    facts: findFacts(message.body, message.signature, language.own, given),
    outline,
  })
  return {
    text,
    outline,
    sources: [...new Set([...quoted, ...related, ...sections.flatMap(({ quote }) => quote ?? [])].map(({ chunk }) => chunk))],
  }
}
