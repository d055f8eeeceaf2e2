import { continuationPattern } from '../../../../../platform/models/builtin/whole-rule.ts'
import { asSentence, clauses, distinctSentences, language, textsIn } from './text-filters.ts'

/** Maximum number of sentences to rewrite, and maximum length of a sentence in characters. */
const maxSentences = 100
const maxLength = 500

const lowered = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text)
/** Lowercases the first letter, except in "I" and in a name of several words. */
const inSentence = (text: string) => (/^\p{Lu}\p{Ll}+\s\p{Lu}/u.test(text) ? text : lowered(text))

const persons: readonly (readonly [RegExp, string])[] = [
  [/\b(?:I['’]m|I am|we['’]re|we are)\b/giu, 'you are'],
  [/\b(?:I was|we were)\b/giu, 'you were'],
  [/\b(?:I['’]ve|we['’]ve)\b/giu, 'you have'],
  [/\b(?:I['’]ll|we['’]ll)\b/giu, 'you will'],
  [/\b(?:I['’]d|we['’]d)\b/giu, 'you would'],
  [/\bmyself\b/giu, 'yourself'],
  [/\bmine\b/giu, 'yours'],
  [/\b(?:I|me|we|us)\b/gu, 'you'],
  [/\bWe\b/gu, 'you'],
  [/\b(?:my|our)\b/giu, 'your'],
]
/** Matches "you" as the object of a preposition. It is replaced by "us". */
const youAfterPreposition = /\b(with|to|from|by|for|at|of)\syou\b/giu

/**
 * Repeats an English statement back to the customer who made it: "My bill went up" becomes "You said that your bill went up." Returns an
 * empty text for a question, another form of address, or another language.
 */
function repeatStatement(value: unknown): string {
  const [statement = ''] = distinctSentences(value).map((text) => text.slice(0, maxLength).trim())
  if (statement === '' || statement.includes('?') || language(statement) !== 'en') return ''
  const marked = statement.replace(youAfterPreposition, '$1 \u0001').replace(/\byour\b/giu, '\u0002')
  if (/\byou\b|\byou['’]/iu.test(marked)) return ''
  const turned = persons
    .reduce((text, [pattern, words]) => text.replace(pattern, words), marked)
    .replaceAll('\u0001', 'us')
    .replaceAll('\u0002', 'our')
  return `You said that ${inSentence(turned).replace(/[.!]*$/, '')}.`
}

/** Matches a plural noun at the end of a phrase. */
const ofPlural = /(?:[^s]s|ies)$/u

const duration = String.raw`(?:about\s)?(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|half an|half a)\s(?:minutes?|hours?|days?|weeks?)`
const down = new RegExp(
  String.raw`^((?:the\s)?\p{L}[\p{L}\s-]{1,40}?)\s(?:was\s|were\s|went\s)?(?:down|out|offline)(?:\s(?:for\s)?(${duration}))?$`,
  'iu',
)
const failed = /^((?:the\s)?\p{L}[\p{L}\s-]{1,40}?)\s((?:could not|did not|stopped|failed|lost|went)(?!\p{L}).{0,200})$/iu
const lead = /^(?:the\s)?last\s(?:one|ticket|outage|fault|incident)\s(?:was\s)?((?:in|on)\s[\p{L}\d ,]{2,30}):\s(.+)$/iu
const article = /^the\s/iu

/**
 * Rewrites English notes on an outage for the customer: "The last one in November: line down four hours" becomes "In November, your line
 * was down for four hours." Returns an empty text if the grammar is ambiguous.
 */
function describeOutage(value: unknown): string {
  const [note = ''] = distinctSentences(value).map((text) => text.slice(0, maxLength).trim())
  const [, when = '', rest = note] = lead.exec(note) ?? []
  const sentences = clauses(rest).map((clause) => {
    const [, thing, time] = down.exec(clause) ?? []
    if (thing !== undefined)
      return `your ${lowered(thing.replace(article, ''))} ${ofPlural.test(thing) ? 'were' : 'was'} down${time === undefined ? '' : ` for ${time}`}`
    const [, subject, predicate] = failed.exec(clause) ?? []
    return subject === undefined ? '' : `your ${lowered(subject.replace(article, ''))} ${predicate}`
  })
  if (sentences.length === 0 || sentences.length > 3 || sentences.includes('')) return ''
  const text = sentences.length === 1 ? sentences[0] : `${sentences.slice(0, -1).join(', ')}, and ${sentences.at(-1)}`
  return asSentence(when === '' ? text : `${when}, ${text}`)
}

const expected =
  /^((?:\p{Lu}|the\s)[\p{L}\d\s’'-]{1,60}?)\s(expected|likely|scheduled|due|closed|delayed)(?=\s(?:to|until|for|on|at|since|by)\s)/iu
const valueAt = /^(?:the\s)?(\p{L}[\p{L}\s-]{1,40}?)\sat\s([$€£]?\d[\d.,]{0,10}(?:\s?%|\spercent)?)(?=,\s|$)/iu
const advice = /,\s(?:please\s)?(plan|allow|add|book|order|ship|call|expect|avoid|use|send)\s/iu
/** Matches a place before what happens there: "Port of Savannah vessels wait". */
const placeFirst =
  /^(?:the\s)?((?:port|terminal|harbor)\sof\s(?:\p{Lu}[\p{L}'’-]{1,30}\s){1,3})(vessels|ships|containers|trucks)(?=\s\p{Ll})/iu
const endsInVerb = /\s(?:is|are|was|were|has|have|be)$/iu
const finite = /\s(?:is|are|was|were|will|goes|go|rises|rise|falls|fall|has|have|moves|changes|stays|starts|ends|wait|waits)\s/iu

function inFull(sentence: string): string {
  if (placeFirst.test(sentence))
    return sentence.replace(placeFirst, (_, place: string, things: string) => `At the ${place.trim()}, ${things.toLowerCase()}`)
  const verb = (subject: string) => (ofPlural.test(subject) ? 'are' : 'is')
  const text = sentence
    .replace(/[.!]$/, '')
    .replace(expected, (found, subject: string, word: string) => (endsInVerb.test(subject) ? found : `${subject} ${verb(subject)} ${word}`))
    .replace(valueAt, (_, thing: string, amount: string) => `The ${lowered(thing)} ${verb(thing)} at ${amount}`)
    .replace(advice, (_, word: string) => `. Please ${word.toLowerCase()} `)
  const [first = '', ...rest] = text.split(', ')
  // If the start of the sentence was completed and a clause with a verb follows, a conjunction joins them.
  const isPair = text !== sentence.replace(/[.!]$/, '') && rest.length === 1 && finite.test(` ${rest[0]} `)
  return asSentence(isPair ? `${first}, and the ${lowered(rest[0] ?? '').replace(article, '')}` : text)
}

/**
 * Completes English notes: "Pass expected to close, plan one day more" becomes "Pass is expected to close. Please plan one day more." Leaves
 * other sentences and languages unchanged.
 */
const inFullSentences = (value: unknown): string[] => {
  const all = distinctSentences(value)
  return language(all.join(' ')) === 'en'
    ? all.map((sentence, index) => (index < maxSentences && sentence.length <= maxLength ? inFull(sentence) : sentence))
    : all
}

/** Adds the sentences that follow the given ones in their source and continue them, such as "It applies to linehaul only." */
const continuedIn = (value: unknown, source: unknown): string[] => {
  const chosen = new Set(distinctSentences(value))
  return textsIn(source).flatMap((text) => {
    let isPart = false
    return distinctSentences(text).filter((sentence) => {
      isPart = chosen.has(sentence) || (isPart && continuationPattern.test(sentence))
      return isPart
    })
  })
}

export const proseFilters = {
  heard_back: repeatStatement,
  told_outage: describeOutage,
  in_full_sentences: inFullSentences,
  continued_in: continuedIn,
} as const
