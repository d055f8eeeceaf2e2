import { ruleNumberOf } from '../texts/rule-numbers.ts'
import { distinctSentences, mentionOf, textsIn } from '../texts/text-filters.ts'
import { textOf } from '../values/values.ts'

const maxLength = 20_000

const prescribed =
  /(?:reply|answer|response|letter|wording|antwort|wortlaut|réponse|respuesta|risposta|resposta|antwoord)\s(?:then\s|is\s|always\s)?(?:reads?|says?|is|states?|lautet|dit|dice|diz|luidt)(?:\sas\sfollows)?:?\s["“„«]([^"“”„«»]{10,400})["”“»]/iu

/** Returns the wording that a rule prescribes for a reply: `The reply reads: "We have no information …"`; empty if no rule does. */
const prescribedReply = (rules: unknown): string => prescribed.exec(textsIn(rules).join('\n').slice(0, maxLength))?.[1]?.trim() ?? ''

interface Topic {
  name: string
  /** Terms of the request, and of the rules about it. */
  asked: string
  rules: string
  not?: string
}

/** Subjects of requests for records that the office settles before it answers. */
const topics: readonly Topic[] = [
  {
    name: 'Emergency claimed',
    asked:
      'emergency, life or death, welfare check, missing, in danger, suicid, Notfall, vermisst, urgence vitale, disparu, emergencia, desaparec, emergenza, scomparso, emergência',
    rules: 'emergency, threat, danger, Notfall, Gefahr, urgence, emergencia, emergenza, emergência',
  },
  {
    name: 'Consent',
    asked:
      'consent, permission, release form, authorization, signed, Einwilligung, consentement, consentimiento, consenso, consentimento, toestemming',
    rules: 'consent, permission, authorization, Einwilligung, consentement, consentimiento, consenso, consentimento, toestemming',
  },
  {
    name: 'Order',
    asked: 'subpoena, court order, warrant, disciplin, case of ours, investigation, Beschluss, ordonnance, orden judicial, ordinanza',
    rules: 'subpoena, court order, warrant, attorney, Beschluss, ordonnance, orden judicial, ordinanza',
  },
  {
    name: 'Contact details',
    asked: 'address, phone, cell, email, schedule, timetable, Adresse, Telefon, Stundenplan, téléphone, dirección, teléfono, indirizzo',
    rules: 'address, phone, schedule, directory, Adresse, Telefon, adresse, téléphone, dirección, teléfono, indirizzo',
    not: 'consent',
  },
  {
    name: 'Identity of the requester',
    asked: 'detective, officer, det=, sheriff, police, agency, attorney, investigator, caller, polizei, police, policía, polizia',
    rules: 'identity, published number, badge, Identität, identité, identidad, identità, identiteit',
  },
  {
    name: 'Wish to keep the request secret',
    asked: 'don t tell, do not tell, without telling, confidential, keep this, nicht sagen, ne dites pas, no le diga, non dica',
    rules: 'not to tell, tell the student, notified, inform the student, mitteilen, informer, informar, informare',
    not: 'subpoena, court order',
  },
]

/** Returns the notes of the office in brackets inside a forwarded request. A letter must not quote them. */
const officeNotes = (request: unknown): string[] =>
  textOf(request)
    .slice(0, maxLength)
    .match(/\[[^[\]\n]{8,400}\]/g) ?? []

/** Matches rules about the form of a log entry, which concern every request. */
const isForm = mentionOf('log entry holds, log entry contains, entry holds, refused are logged')

/** Returns a numbered rule with the sentences that follow it up to the next number, or else the rule alone. */
function wholeRule(rule: string, all: readonly string[]): string[] {
  if (ruleNumberOf(rule) === '') return [rule]
  const at = all.indexOf(rule)
  const next = all.slice(at + 1, at + 4).filter((one) => !isForm(one))
  const end = next.findIndex((one) => ruleNumberOf(one) !== '')
  return [rule, ...next.slice(0, end === -1 ? next.length : end)]
}

/** Returns the rules that concern each subject of a request for records, as lines of a Markdown list. */
function recordsPoints(request: unknown, rules: unknown): string[] {
  const text = textOf(request).slice(0, maxLength)
  const asked = distinctSentences(text)
  const stated = distinctSentences(rules)
  const used = new Set<string>()
  const quoted = new Set<string>()
  const points = topics.flatMap(({ name, asked: wanted, rules: terms, not }) => {
    const said = asked.filter((one) => mentionOf(wanted)(one) && !quoted.has(one))
    const isExcluded = mentionOf(not ?? '')
    const found = stated
      .filter((rule) => mentionOf(terms)(rule) && !isExcluded(rule) && !isForm(rule) && !used.has(rule))
      .slice(0, 4)
      .flatMap((rule) => wholeRule(rule, stated))
    if (said.length === 0 || found.length === 0) return []
    for (const rule of found) used.add(rule)
    for (const one of said.slice(0, 2)) quoted.add(one)
    const quotes = said.slice(0, 2).map((one) => `“${one.slice(0, 220)}”`)
    return [`- **${name}**: the request says ${quotes.join(' and ')}. Rules: ${[...new Set(found)].join(' ')}`]
  })
  return [...points, ...officeNotes(text).map((note) => `- **Note of your office, not for the reply**: ${note}`)]
}

const sender = /^\s{0,10}(?:from|requester|von|absender|de|da|van)\s?:\s?(.{2,160})$/imu
/** Returns the person or office after "From:" in a request, without the email address; empty if there is none. */
const requestSender = (request: unknown): string =>
  (sender.exec(textOf(request).slice(0, maxLength))?.[1] ?? '')
    .replace(/<[^<>]*>/g, '')
    .replace(/[\s,;]+$/, '')
    .trim()

const wish =
  /^\s{0,10}(?:we\s|i\s)?(?:need|request(?:ing|ed)?|please (?:send|provide)|asking for|records|bitte senden sie|wir benötigen|nous demandons|solicitamos|chiediamo)\s?:?\s(.{3,600})$/imu
/** Returns the records that a request names after "Need:" or a similar word; empty if there are none. */
const recordsAsked = (request: unknown): string => (wish.exec(textOf(request).slice(0, maxLength))?.[1] ?? '').trim()

export const recordsFilters = {
  prescribed_reply: prescribedReply,
  office_notes: officeNotes,
  records_points: recordsPoints,
  request_sender: requestSender,
  records_asked: recordsAsked,
} as const
