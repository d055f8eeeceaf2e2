import { type Language, languageOf, languages } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/tokenize.ts'
import type { TextTask } from '../../tasks.ts'
import { detectLanguage, isUnknownLanguage } from '../detect-language.ts'
import { readChunks } from '../rank-sentences.ts'
import { sentencesOf } from '../sentences.ts'
import type { Brief, BriefItem } from './brief.ts'
import { composeOutline } from './compose-outline.ts'
import { type FilledSection, fillSections, isOpen, isWithoutRule } from './compose-sections.ts'
import { countPeriods } from './facts/count-periods.ts'
import { findFacts, valueLine } from './facts/find-facts.ts'
import { inputLinesOf } from './input-lines.ts'
import { foreignWordsIn } from './outline-language.ts'
import { renderBrief } from './render-brief.ts'
import { maxContextCharacters, type Subject } from './requests/find-quotes.ts'
import { findRelated } from './requests/find-related.ts'
import { findReported, findRequests } from './requests/find-requests.ts'
import { quoteSubjects } from './requests/quote-subjects.ts'
import { type Message, maxMessageCharacters, readMessage } from './requests/read-message.ts'
import { indexSentences } from './requests/request-terms.ts'

export type BriefTask = Extract<TextTask, { kind: 'draft' }> & { form: 'letter' | 'reply' }

/** A brief (notes for the writer), and the outline of the message. */
export interface ComposedBrief {
  text: string
  outline: string
  /** Indexes of the chunks that the brief quotes. */
  sources: number[]
  /** Requests and section titles that no rule in the chunks answers. */
  withoutRule: string[]
}

/** Maximum number of points in a letter, and of additional sentences from the knowledge base. */
const maxPoints = 8
const maxRelated = 8
/** Maximum number of statements of a message that the brief lists in addition to its requests, or instead of them. */
const maxStatements = 4
/** Maximum number of statements that are compared with rules. */
const maxCompared = 40
/** Minimum length of a statement in words, and maximum number of statements, if the message has neither a request nor a matching rule. */
const minStatementWords = 5
const maxOpenStatements = 2
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
 * Returns two languages. `outline`: the language that the task names, or else that of the message. If this is not clear, the language of
 * the purpose, or else the language with the most stop words. A letter without message and knowledge uses its input texts instead of a
 * message. `own`: the same language, or null for a message in an unsupported language.
 */
function languageFor(task: BriefTask): { own: Language | null; outline: Language } {
  const { received: message = '', brief: purpose, chunks, language: given } = task
  const content = chunks.every(({ isInput }) => isInput) ? chunks.map(({ text }) => text).join('\n') : ''
  const own = message.trim() === '' ? detectLanguage(content.slice(0, maxContextCharacters)) : detectLanguage(message)
  const outline =
    languages.find((one) => one === given) ?? own ?? detectLanguage(purpose) ?? languageOf(wordsOf(`${message} ${purpose}`.slice(0, 2000)))
  const sentences = message.split('\n').filter((line) => !valueLine.test(line))
  return { own: isUnknownLanguage(sentences.join('\n')) ? null : outline, outline }
}

/**
 * Returns the requests in the message that a letter is based on, and the wishes that its notes report. Without these, returns the points of
 * the letter.
 */
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

/**
 * Returns the subjects of a reply in the order of the message: its requests and its other sentences. Without requests, returns its first
 * sentences.
 */
function subjectsOfReply(message: Message, language: Language | null): Subject[] {
  const requests = findRequests(message.body, language).map(({ text }) => text)
  const sentences = message.body.flatMap((line) => (valueLine.test(line) ? [] : sentencesOf(line)))
  const isOther = (text: string) => !requests.some((request) => request.includes(text) || text.includes(request))
  const claims =
    requests.length > 0
      ? sentences.filter((text) => isOther(text) && wordsOf(text).length >= minStatementWords)
      : sentences.slice(0, maxStatements)
  const all = [
    ...requests.map((text): Subject => ({ text, kind: 'request' })),
    ...claims.slice(0, maxCompared).map((text): Subject => ({ text, kind: 'statement' })),
  ]
  const positionOf = ({ text }: Subject) => sentences.findIndex((sentence) => sentence.includes(text))
  return all.sort((one, other) => positionOf(one) - positionOf(other))
}

/** Returns whether a request quotes the sentences that are about a statement. */
const isQuotedByRequest = ({ quote }: BriefItem, items: readonly BriefItem[]): boolean =>
  items.some(({ kind, quote: other }) => kind === 'request' && quote?.found.every(({ text }) => other?.text.includes(text)))

/** Returns the first statements of sufficient length, for a message without requests and without a matching rule. */
function openStatements(subjects: readonly BriefItem[]): BriefItem[] {
  const long = subjects.filter(({ text }) => wordsOf(text).length >= minStatementWords)
  return (long.length > 0 ? long : subjects).slice(0, maxOpenStatements)
}

/** Returns the titles of the sections without a rule, and the missing content that the outline replaces with a general sentence. */
const missingFrom = (sections: readonly FilledSection[]): Pick<Brief, 'emptySections' | 'openParts'> => ({
  emptySections: sections.filter((one) => isWithoutRule(one) && !isOpen(one)).map(({ section }) => section.title),
  openParts: sections.filter(isOpen).map(({ section: { title, add } }) => (title === '' ? add : `to “${title}”: ${add}`)),
})

/**
 * Returns the texts that the lists of inputs do not repeat: the greeting, signature and quoted emails of a received message, and the sentences
 * of a brief.
 */
function knownTexts(received: string, { body }: Message, sentences: readonly string[]): string[] {
  const lines = received
    .slice(0, maxMessageCharacters)
    .split(/\r?\n/)
    .map((line) => line.trim())
  return [...lines.filter((line) => !body.includes(line)), ...sentences]
}

/** Composes a brief for the person who writes a letter or reply. Takes time linear in the length of the task. */
export function composeBrief(task: BriefTask): ComposedBrief {
  const { form, brief, opening = '', received = '', chunks, checks = [], recipient = '', sender = '', lead = '', start = '' } = task
  const message = readMessage(received)
  const given = chunks.filter(({ isInput }) => isInput)
  const language = languageFor(task)
  const knowledge = chunks.map((chunk) => (chunk.isInput ? { text: '' } : chunk))
  const index = indexSentences(readChunks(knowledge, received || brief))
  const named = form === 'letter' ? subjectsOfLetter(message, brief, language.own) : subjectsOfReply(message, language.own)
  const sentences = message.body.flatMap((line) => sentencesOf(line))
  const caseText = form === 'reply' ? received : [received, brief, ...given.map(({ text }) => text)].join('\n')
  const hasRequests = form === 'reply' && named.some(({ kind }) => kind === 'request')
  const subjects = quoteSubjects(named, sentences, { form, hasSections: task.sections !== undefined, caseText, chunks, index })
  // A statement is listed only if a rule is about it, or if the message has nothing else. A request that a section of the definition
  // repeats needs no rule.
  const isInSection = (text: string) => form === 'reply' && (task.sections ?? []).some((section) => section.text.includes(text))
  const open = subjects.filter(({ text, quote }) => quote !== null || !isInSection(text))
  const withRule = open
    .filter((item) => item.kind === 'statement' && item.quote !== null && !isQuotedByRequest(item, open))
    .slice(0, maxStatements)
  const relevant = open.filter((item) => item.kind === 'request' || (item.quote !== null && (form === 'letter' || withRule.includes(item))))
  const hasItems = relevant.length > 0 || open.length < subjects.length
  const items = form === 'letter' ? subjects : hasItems ? relevant : openStatements(subjects)
  const quoted = items.flatMap(({ quote }) => quote ?? [])
  const decisive = hasRequests ? items.filter(({ kind }) => kind === 'request') : items
  const isAnswered = form === 'reply' && decisive.length > 0 && decisive.every(({ quote }) => quote?.isCertain)
  const texts = quoted.map(({ text }) => text)
  const related = isAnswered ? [] : findRelated(chunks, `${brief}\n${received.slice(0, 10_000)}`, texts, maxRelated)
  const name = recipient.trim() || nameIn(message)
  const ready = inputLinesOf(given.filter(({ isReady }) => isReady)).flatMap(({ lines }) => lines)
  const context = [received, ...given.map(({ text }) => text)].join('\n').slice(0, maxContextCharacters)
  const used = form === 'letter' && task.sections?.some(({ isAnswers }) => isAnswers) ? quoted.map(({ text }) => text) : []
  const sections = fillSections(task.sections ?? [], index, { context, used, language: language.outline })
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
  const openRequests = items.filter(({ kind, quote }) => kind === 'request' && !quote?.applied.length).map((item) => item.text)
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
    inputs: inputLinesOf(
      given,
      knownTexts(received, message, form === 'reply' ? sentences : [...items.map((item) => item.text), ...sentencesOf(lead)]),
    ),
    related,
    checks,
    ...missingFrom(sections),
    facts: findFacts(message.body, message.signature, language.own, given),
    outline,
  })
  return {
    text,
    outline,
    withoutRule: [...openRequests, ...sections.filter(isWithoutRule).map(({ section }) => section.title)],
    sources: [...new Set([...quoted, ...related, ...sections.flatMap(({ quote }) => quote ?? [])].map(({ chunk }) => chunk))],
  }
}
