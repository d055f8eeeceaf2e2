import type { TextTask } from '../../tasks.ts'
import { detectLanguage } from '../detect-language.ts'
import { type Language, languageOf } from '../languages.ts'
import { readChunks, type Sentence } from '../rank-sentences.ts'
import { findSentences } from '../select-sentences.ts'
import { sentencesOf } from '../sentences.ts'
import { wordsOf } from '../tokenize.ts'
import type { BriefItem } from './brief.ts'
import { composeOutline } from './compose-outline.ts'
import { findAnswer, indexSentences, sourceName } from './find-answer.ts'
import { findFacts } from './find-facts.ts'
import { findRequests } from './find-requests.ts'
import { type Message, readMessage } from './read-message.ts'
import { renderBrief } from './render-brief.ts'

export type BriefTask = Extract<TextTask, { kind: 'draft' }> & { form: 'letter' | 'reply' }

/** A brief for a person, and the starting text of the message. */
export interface ComposedBrief {
  text: string
  outline: string
  /** Indexes of the chunks that the brief quotes. */
  sources: number[]
}

/** Maximum number of points of a letter, and of further sentences from the knowledge base. */
const maxPoints = 8
const maxRelatedSentences = 6
/** Maximum length of a name in a signature, in characters. */
const maxNameCharacters = 60

/** Returns the name in the first line of a signature; '' if it has none. */
function nameIn({ signature }: Message): string {
  const [first = ''] = signature
  return first.length <= maxNameCharacters && /^\p{Lu}/u.test(first) && !/[\d@:]/.test(first) ? first.replace(/[,.]$/, '') : ''
}

/** Returns the language of the text to write. A short message has the language with the most stop words. */
function languageFor(message: string, purpose: string): { detected: Language | null; outline: Language } {
  const detected = detectLanguage(message) ?? detectLanguage(purpose)
  return {
    detected: message.trim() === '' ? detected : detectLanguage(message),
    outline: detected ?? languageOf(wordsOf(`${message} ${purpose}`.slice(0, 2000))),
  }
}

/** Composes a brief for the person who writes a letter or reply. Takes time linear in the length of the task. */
export function composeBrief({ form, brief, received = '', passages, recipient = '', sender = '' }: BriefTask): ComposedBrief {
  const message = readMessage(received)
  const language = languageFor(received, brief)
  const requests = findRequests(message.body, language.detected).map(({ text }) => text)
  const points = sentencesOf(brief.slice(0, 10_000)).slice(0, maxPoints)
  const texts = requests.length > 0 ? requests : points
  const index = indexSentences(readChunks(passages, received || brief))
  const items = texts.map((text): BriefItem => {
    const quote = findAnswer(text, index)
    return { text, quote: quote && { ...quote, source: sourceName(passages[quote.passage] ?? { text: '' }) } }
  })
  const isAnswered = form === 'reply' && requests.length > 0 && items.every(({ quote }) => quote?.isCertain)
  const related = isAnswered ? [] : findRelated(passages, `${brief} ${received}`, items)
  const name = recipient.trim() || nameIn(message)
  const outline = composeOutline({ form, language: language.outline, recipient: name, sender: sender.trim(), items })
  const facts = findFacts(message.body, message.signature, language.detected)
  const text = renderBrief({
    form,
    purpose: brief.trim(),
    name,
    signature: message.signature,
    language: language.detected,
    // Without a request, the only item is the purpose, which the brief names anyway.
    items: form === 'reply' && requests.length === 0 ? [] : items,
    inputs: passages.filter(({ isInput }) => isInput),
    related: related.map(({ text: sentence, passage }) => ({ text: sentence, source: sourceName(passages[passage] ?? { text: '' }) })),
    facts,
    outline,
  })
  const quoted = [...items.flatMap(({ quote }) => (quote ? [quote] : [])), ...related]
  return { text, outline, sources: [...new Set(quoted.map(({ passage }) => passage))] }
}

/** Returns the best sentences of the knowledge base about a subject that the items do not quote already. */
function findRelated(passages: BriefTask['passages'], subject: string, items: readonly BriefItem[]): Sentence[] {
  const isQuoted = (text: string) => items.some(({ quote }) => quote?.text.includes(text))
  return findSentences(passages, subject, maxRelatedSentences).selected.filter(
    ({ text, passage }) => !isQuoted(text) && !passages[passage]?.isInput,
  )
}
