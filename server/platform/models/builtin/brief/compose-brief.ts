import type { TextTask } from '../../tasks.ts'
import { detectLanguage, isUnknownLanguage } from '../detect-language.ts'
import { type Language, languageOf, languages } from '../languages.ts'
import { readChunks } from '../rank-sentences.ts'
import { sentencesOf } from '../sentences.ts'
import { wordsOf } from '../tokenize.ts'
import type { BriefItem } from './brief.ts'
import { composeOutline } from './compose-outline.ts'
import { fillSections } from './compose-sections.ts'
import { countPeriods } from './facts/count-periods.ts'
import { findFacts, hasAmount, valueLine } from './facts/find-facts.ts'
import { inputLinesOf } from './input-lines.ts'
import { foreignWordsIn } from './outline-language.ts'
import { renderBrief } from './render-brief.ts'
import { findAnswer, type QuotedAnswer, sourceName } from './requests/find-answer.ts'
import { findRelated } from './requests/find-related.ts'
import { findReported, findRequests } from './requests/find-requests.ts'
import { type Message, readMessage } from './requests/read-message.ts'
import { type AnswerIndex, indexSentences } from './requests/request-terms.ts'

export type BriefTask = Extract<TextTask, { kind: 'draft' }> & { form: 'letter' | 'reply' }

/** A brief for a person, and the starting text of the message. */
export interface ComposedBrief {
  text: string
  outline: string
  /** Indexes of the chunks that the brief quotes. */
  sources: number[]
}

/** Maximum number of points in a letter, and of additional sentences from the knowledge base. */
const maxPoints = 8
const maxRelated = 8
/** Minimum number of terms that a statement and a sentence about it have in common. */
const minSharedTerms = 2
/** Maximum number of statements of a message that the brief lists beside its requests, or instead of them. */
const maxStatements = 4
/** Minimum number of words and maximum number of the statements that are shown if neither a request nor a rule is found. */
const minStatementWords = 5
const maxOpenStatements = 2
/** Maximum length of the message that decides between rules for a request, in characters. */
const maxContextCharacters = 2000
/** Maximum length of a name in a signature, in characters. */
const maxNameCharacters = 60

/** Matches a name after the last sentence of a message: "I attach no proof. Jonas Weber, Hamburg". */
const inlineName = /[.!?]\s(\p{Lu}[\p{L}’'-]{1,30}(?:\s\p{Lu}[\p{L}.’'-]{0,30}){1,2})(?:,\s\p{Lu}[\p{L}\s-]{1,40})?[.]?$/u

/** Returns the name in the first line of a signature; '' if it has none. */
function nameIn({ signature, body }: Message): string {
  const [first = inlineName.exec(body.at(-1) ?? '')?.[1] ?? ''] = signature
  return first.length <= maxNameCharacters && /^\p{Lu}/u.test(first) && !/[\d@:]/.test(first) ? first.replace(/[,.]$/, '') : ''
}

/**
 * Returns the language of the text to write. A short message, or one of values and codes, has the language with the most stop words. A letter
 * that answers no message and quotes no knowledge has the language of the texts that it contains. The outline has the language of the
 * definition's texts (`given`), if there is one.
 */
function languageFor(message: string, purpose: string, content: string, given: string): { own: Language | null; outline: Language } {
  const own = message.trim() === '' ? detectLanguage(content.slice(0, maxContextCharacters)) : detectLanguage(message)
  const outline =
    languages.find((one) => one === given) ?? own ?? detectLanguage(purpose) ?? languageOf(wordsOf(`${message} ${purpose}`.slice(0, 2000)))
  const sentences = message.split('\n').filter((line) => !valueLine.test(line))
  return { own: isUnknownLanguage(sentences.join('\n')) ? null : outline, outline }
}

type Subject = Pick<BriefItem, 'text' | 'kind'>

/** Returns the requests in the message that a letter is based on, and the wishes that its notes report; else the points of the letter. */
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

/** Returns what a reply has to deal with, in the order of the message: its requests and its claims with amounts, or else its first sentences. */
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
 * Finds the rule for each request. A request that no rule answers by itself gets the closest rule, with the words of the sentences beside it:
 * "My portal shows a hold. Can I still sign up?"
 */
function findQuotes(
  subjects: readonly Subject[],
  sentences: readonly string[],
  index: AnswerIndex,
  isSentence: boolean,
): (QuotedAnswer | null)[] {
  const quoted: string[] = []
  // Each point of notes stands for itself.
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

/** Returns the first statements that say something, for a message without requests and rules. */
function openStatements(subjects: readonly BriefItem[]): BriefItem[] {
  const long = subjects.filter(({ text }) => wordsOf(text).length >= minStatementWords)
  return (long.length > 0 ? long : subjects).slice(0, maxOpenStatements)
}

/** Composes a brief for the person who writes a letter or reply. Takes time linear in the length of the task. */
export function composeBrief(task: BriefTask): ComposedBrief {
  const { form, brief, opening = '', received = '', passages, checks = [], recipient = '', sender = '', lead = '', start = '' } = task
  const message = readMessage(received)
  const given = passages.filter(({ isInput }) => isInput)
  const language = languageFor(
    received,
    brief,
    given.length === passages.length ? given.map(({ text }) => text).join('\n') : '',
    task.language ?? '',
  )
  const knowledge = passages.map((passage) => (passage.isInput ? { text: '' } : passage))
  const index = indexSentences(readChunks(knowledge, received || brief))
  const named = form === 'letter' ? subjectsOfLetter(message, brief, language.own) : subjectsOfReply(message, language.own)
  const sentences = message.body.flatMap((line) => sentencesOf(line))
  const answers = findQuotes(named, sentences, index, form === 'letter' && task.sections !== undefined)
  const subjects = named.map(({ text, kind }, at): BriefItem => {
    const answer = answers[at] ?? null
    // A statement shares single common words with many sentences.
    const isClose = answer !== null && (answer.terms >= minSharedTerms || answer.hasRareTerm || answer.isCertain)
    const quote = (kind === 'statement' && !isClose) || (kind === 'point' && !answer?.isCertain) ? null : answer
    return { text, kind, quote: quote && { ...quote, source: sourceName(passages[quote.passage] ?? { text: '' }) } }
  })
  // A statement needs an answer only if the knowledge base says something about it, or if the message has nothing else.
  // A section that repeats a request is its answer.
  const isInSection = (text: string) => form === 'reply' && (task.sections ?? []).some((section) => section.text.includes(text))
  const open = subjects.filter(({ text, quote }) => quote !== null || !isInSection(text))
  const relevant = open.filter(({ kind, quote }) => kind === 'request' || quote !== null)
  const hasItems = relevant.length > 0 || open.length < subjects.length
  const items = form === 'letter' ? subjects : hasItems ? relevant : openStatements(subjects)
  const quoted = items.flatMap(({ quote }) => quote ?? [])
  const isAnswered = form === 'reply' && items.length > 0 && items.every(({ quote }) => quote?.isCertain)
  const texts = quoted.map(({ text }) => text)
  const related = isAnswered ? [] : findRelated(passages, `${brief}\n${received.slice(0, 10_000)}`, texts, maxRelated)
  const name = recipient.trim() || nameIn(message)
  const ready = inputLinesOf(given.filter(({ isReady }) => isReady)).flatMap(({ lines }) => lines)
  const context = [received, ...given.map(({ text }) => text)].join('\n').slice(0, maxContextCharacters)
  const used = form === 'letter' && task.sections?.some(({ isAnswers }) => isAnswers) ? quoted.map(({ text }) => text) : []
  const sections = fillSections(task.sections ?? [], index, { context, used })
  const outline = composeOutline({
    form,
    language: language.outline,
    isTranslated: language.outline === (task.language || 'en'),
    foreignWords: foreignWordsIn(
      knowledge.map(({ text }) => text),
      language.outline,
    ),
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
    outlineLanguage: language.outline,
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
    sources: [...new Set([...quoted, ...related, ...sections.flatMap(({ quote }) => quote ?? [])].map(({ passage }) => passage))],
  }
}
