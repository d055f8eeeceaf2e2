import { textOf, valueAt } from '../values/values.ts'
import { asSentence, distinctSentences } from './text-filters.ts'

/** Maximum number of sentences to read or rewrite. */
const maxSentences = 100

/** Matches the services that English notes call out of order: "Fiber internet and fiber phone both down". */
const service = `(?:(?:fib(?:re|er)|mobile|fixed|cable|satellite|landline|wireless|cloud|card|text) )?(?:internet|broadband|wi-?fi|phones?|telephony|telephones?|voice|television|tv|mobile|data|landlines?|email|payments?|messaging)(?: services?| lines?)?`
const outOfOrder = new RegExp(
  String.raw`(?<![\p{L}-])(${service}(?:(?:, | and | & )${service}){0,4}) (?:(?:is|are|both|all|service|now|also|still|completely) ){0,3}(?:down|out|dead|interrupted|offline|unavailable|not working)(?!\p{L})`,
  'iu',
)
/** Matches words of a service that still works, which can follow in the same clause. */
const inOrder = /(?<!\p{L})(?:not|no longer|never) (?:down|out)(?!\p{L})/iu

/** Returns the services that English notes call out of order, in lower case; empty if the notes name none in this form. */
function failedServices(value: unknown): string {
  const sentence = distinctSentences(value)
    .slice(0, maxSentences)
    .find((text) => outOfOrder.test(text) && !inOrder.test(text))
  return (
    outOfOrder
      .exec(sentence ?? '')?.[1]
      ?.toLowerCase()
      .replace(/\btv\b/, 'TV') ?? ''
  )
}

const pastVerbs =
  'came|tried|mentioned|asked|opened|moved|bought|looked|wanted|said|told|visited|saw|liked|loved|needed|ordered|called|wrote|wore|brought|picked|planned|hired|added|started|switched|renewed|upgraded|expanded|returned|stopped by'
/** Verbs of notes in the third person, mapped to the second person. The list is closed, because words such as "loves" can be nouns. */
const presentVerbs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'love like prefer want need plan use run look wear collect own ask consider travel open move celebrate hope think have'
      .split(' ')
      .map((verb) => [`${verb}s`, verb]),
  ),
  has: 'have',
  is: 'are',
  was: 'were',
}
const verbs = `${pastVerbs}|${Object.keys(presentVerbs).join('|')}`
const subject = String.raw`(?:(?:she|he|they|(?:the\s)?(?:client|customer|guest|buyer|caller|account|owner))\s)?`
const start = new RegExp(String.raw`^${subject}(${verbs})(?!\p{L})`, 'iu')
const nextClause = new RegExp(String.raw`,\s(?:and\s|but\s)?${subject}(?=(?:${verbs})\s)`, 'giu')
const possessive = /(?<=(?:^|\s)(?:that|for|with|of|to|and|in|at|from|on)\s)(?:her|his|their)(?=\s\p{Ll}{3,})/giu
const reported = /^(You (?:mentioned|said|told us|hope|think)) (?:that )?(?:her|his|their)(?=\s\p{Ll}{3,})/iu
const weekday = /^(You came|You visited) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)/iu
const search = /^You (?:came|stopped by|visited)(?:\s\p{L}+){0,3}?\s(?=looking\sfor\s)/iu
const triedUnsure = /^You tried (?:on )?([^,.]{3,60}) and were not sure (about (?!the\s)|about the |if |whether )/iu
const taste = /^You (love|like|prefer) ([^,.]{3,80})(?:, no ([^,.]{3,40}))?\.$/iu
const otherPerson = /(?<!\p{L})(?:she|he|her|his|him|hers|they|them|their|I|we|our|us|client|customer)(?!\p{L})/iu

/** Returns the clause of a note in the second person; empty if the grammar is ambiguous. */
function addressed(clause: string): string {
  const verb = start.exec(clause)?.[1]
  if (verb === undefined) return ''
  const rest = clause.replace(start, '')
  const text = `You ${presentVerbs[verb.toLowerCase()] ?? verb.toLowerCase()}${rest}`
    .replace(weekday, '$1 on $2')
    .replace(/,\snot sure(?= about| if| whether)/iu, ' and were not sure')
    .replace(reported, '$1 that your')
    .replace(possessive, 'your')
    .replace(/[.!;]?$/, '.')
    .replace(search, 'You were ')
    .replace(
      triedUnsure,
      (_, piece: string, link: string) => `When you tried ${piece}, you were not sure ${link === 'about ' ? 'about the ' : link}`,
    )
  if (otherPerson.test(text)) return ''
  return text.replace(
    taste,
    (_, verb: string, liked: string, unwanted?: string) =>
      `I remember that you ${verb} ${liked}${unwanted ? ` and want no ${unwanted}` : ''}.`,
  )
}

/**
 * Rewrites English notes about a person in the second person: "Tried the blue coat, loves wool" becomes "You tried the blue coat. You love
 * wool." Omits sentences with ambiguous grammar.
 */
const rewriteForClient = (value: unknown): string[] =>
  distinctSentences(value)
    .slice(0, maxSentences)
    .flatMap((sentence) => {
      const clauses = sentence.slice(0, 500).replace(nextClause, '\n').split('\n').map(addressed)
      return clauses.includes('') ? [] : clauses.join(' ')
    })

const notDone =
  /^(.{3,160}?)\s(?:(?:is|are|was|were|has been|have been|has|have)\s)?(?:still\s)?not\s(?:yet\s)?(?:been\s)?(checked|reviewed|signed|sent|updated|confirmed|discussed|completed|decided|received|returned|changed)\.?$/iu

/**
 * Rewrites a note such as "Beneficiaries of the account not checked" as an open point for the client: "Still to be checked: beneficiaries
 * …".
 */
function openPoint(value: unknown): string {
  const note = (distinctSentences(value)[0] ?? '').slice(0, 500)
  const [, thing, verb] = notDone.exec(note) ?? []
  if (!thing || !verb) return asSentence(note.replace(/(?<!\p{L})(?:his|her|their)(?=\s\p{Ll})/gu, 'your'))
  const isName = /^\p{Lu}\p{L}*\s?\p{Lu}|^\p{Lu}{2}/u.test(thing)
  return `Still to be ${verb.toLowerCase()}: ${isName ? thing : thing.charAt(0).toLowerCase() + thing.slice(1)}.`
}

/** States of a service by the label of an outage. */
const states: Readonly<Record<string, string>> = {
  restored: 'service is restored',
  planned: 'planned work can interrupt service',
  emergency_calls: 'emergency calls can fail',
  voice: 'telephone service is interrupted',
  mobile: 'mobile service is interrupted',
  internet: 'internet service is interrupted',
}
const unknownState = 'service is interrupted'
/** All states of a service that an outage message can name without the notes. */
export const outageStates: readonly string[] = [...Object.values(states), unknownState]
/** Minimum confidence at which an outage message names the service that the label stands for. */
const minConfidence = 0.25

/** Returns the state of the service: of the services that the notes call out of order, or else of the one that the label stands for. */
function outageState(notes: unknown, topic: unknown, planned: unknown): string {
  const label = textOf(valueAt(topic, 'label'))
  const name = Number(planned) > 0 && label !== 'restored' ? 'planned' : label
  const state = states[name] ?? unknownState
  if (name === 'restored' || name === 'planned') return state
  const failed = failedServices(notes)
  if (failed !== '') return `${failed} ${/ and |[,&]/.test(failed) ? 'are' : 'is'} interrupted`
  return Number(valueAt(topic, 'confidence')) < minConfidence && name !== 'emergency_calls' ? unknownState : state
}

/** Shortens a text message by the second part of the company's name if it is too long, and adds a warning if it fits. */
function fitMessage(value: unknown, limit: unknown, company: unknown, warning: unknown): string {
  const [text, max, name, added] = [textOf(value), Number(limit), textOf(company), textOf(warning)]
  const message = text.length > max && name !== '' ? text.replace(name, () => name.split(/, | [–—-] /)[0] ?? name) : text
  return added !== '' && message.length + 1 + added.length <= max ? `${message} ${added}` : message
}

export const noteFilters = {
  failed_services: failedServices,
  outage_state: outageState,
  fit_message: fitMessage,
  told_to_client: rewriteForClient,
  open_point: openPoint,
} as const
