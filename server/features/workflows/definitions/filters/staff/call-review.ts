import { distinctSentences, mentionOf } from '../texts/text-filters.ts'
import { textOf } from '../values/values.ts'
import { isPrivateMatter } from './applicant-sheet.ts'

/** A review of a call that a coaching card and the team lead use. */
interface CallReview {
  /** Up to three lines of the agent that worked, without data of the customer. */
  good: string[]
  /** True if the agent named details of the account before asking who calls. */
  is_unverified: boolean
  /** Rule of the guide on verification; empty if the guide has none. */
  rule: string
  /** Sentence to try, as a question to the caller; empty without a rule. */
  try_line: string
  /** Words of the caller that show that the account belongs to someone else; empty if there are none. */
  other_person: string
  /** Lines of the agent that promise a result or an exact time. */
  promises: string[]
  /** Rule of the guide on promises; empty if the guide has none. */
  promise_rule: string
  /** True if the guide forbids scores in the card. */
  hides_score: boolean
}

const maxLength = 20_000
const maxGood = 3

const verification = mentionOf(
  'verif, identity, authenticat, security check, Identität, Sicherheitsabfrage, identité, vérif, identidad, identità, identificat, identiteit',
)
/** Matches a question that verifies a caller. */
const verifies =
  /(?:full name|date of birth|birthday|last four|id number|password|passcode|pin(?!\p{L})|security (?:question|word)|postcode|zip code|confirm (?:your|the)|verify|account holder|geburtsdatum|kennwort|kundenkennwort|date de naissance|mot de passe|fecha de nacimiento|contraseña|data di nascita|geboortedatum)[^?]{0,80}\?/iu
/** Matches details of an account in the words of an agent. */
const details =
  /(?<!\p{L})(?:I (?:can )?see|I have (?:you|here)|you are on|the account is|on the account|your (?:balance|bill|plan|address|contract)|the bill is|paid (?:up )?(?:to|until)|ich sehe|ihr (?:tarif|konto|vertrag)|je vois|votre (?:compte|contrat)|veo que|su (?:cuenta|contrato)|vedo che|il suo (?:conto|contratto))(?!\p{L})/iu
const personalDetail = /\d|(?<!\p{L})(?:Mr|Mrs|Ms|Dr|Herr|Frau|Mme|M|Sr|Sra|Sig)\.?\s\p{Lu}/u
const otherHolder =
  /(?<!\p{L})(?:I am|I'm|ich bin|je suis|soy|sono)\s(?:his|her|their|the|sein|ihr|son|sa|su|suo|sua)\s?(?:\p{L}+)?\s?(?:brother|sister|wife|husband|mother|father|son|daughter|partner|neighbou?r|friend|bruder|schwester|frau|mann|mutter|vater|sohn|tochter|frère|sœur|femme|mari|mère|père|herman[oa]|espos[oa]|madre|padre|fratello|sorella|moglie|marito)|on behalf of|for my (?:mother|father|parents|neighbou?r|friend|boss)/iu
const promise =
  /(?<!\p{L})(?:definitely|guarantee[ds]?|for sure|certainly|promise|will (?:be )?(?:fix|repair|solve)\p{L}*|on the dot|garantier\p{L}*|bestimmt|auf jeden fall|garanti\p{L}*|seguro que|sicuramente)(?!\p{L})/iu
const promiseRule = mentionOf(
  'promise, no exact, window, windows, guarantee, Versprech, Zusage, promesse, garantie, promesa, garantía, promessa, garanzia, belofte',
)
const limitsPromises =
  /(?<!\p{L})(?:no|never|kein\p{L}*|pas de|ningun\p{L}*|nessun\p{L}*)\s(?:exact|promise|guarantee|genau|versprech|promesse|promesa|promessa)/iu
const good: readonly RegExp[] = [
  /(?<!\p{L})(?:sorry|frustrating|understand|I hope|tut mir leid|verstehe|désolé|comprends|lo siento|entiendo|mi dispiace|capisco|spijt me|begrijp)(?!\p{L})/iu,
  /(?:did anything change|what (?:changed|happened)|when did|line test|test(?!\p{L})|schaue|prüfe|je vérifie|reviso|controllo)/iu,
  /(?:can(?:['’]t|not)|not able to|afraid I)\s(?:\p{L}+\s){0,3}?(?:read|share|give|tell|disclose)/iu,
  /(?:no charge|free of charge|costs?|charge is|kostenlos|kostet|gratuit|coûte|gratis|cuesta|costa)/iu,
  /(?:thank you for calling|good (?:morning|afternoon|evening)|how can I help|guten (?:tag|morgen)|bonjour|buenos|buongiorno)/iu,
]
const name = /(?<!\p{L})(?:Mr|Mrs|Ms|Dr|Herr|Frau|Mme|Sr|Sra|Sig)\.?\s\p{Lu}/u
const longNumber = /\d{3,}/
const healthTerms = mentionOf('hospital, ill=, sick, recover, Krankenhaus, hôpital, hospital, ospedale, ziekenhuis')

/** Returns the sentences of a line that contain no name, number, address or health of the customer. */
const withoutCustomer = (line: string): string[] =>
  distinctSentences(line).filter((one) => !name.test(one) && !longNumber.test(one) && !isPrivateMatter(one) && !healthTerms(one))

interface Spoken {
  isAgent: boolean
  text: string
}

/** Returns the lines with a speaker. Skips remarks in brackets. */
function linesOf(transcript: string, agent: string): Spoken[] {
  const isAgentName = mentionOf(`@agent_speaker, ${agent}`)
  return transcript.split(/\r?\n/).flatMap((line): Spoken[] => {
    const [, speaker = '', text = ''] = /^\s{0,20}(?!\[)(\p{L}[^:\n]{0,40}):\s?(.+)$/u.exec(line) ?? []
    return speaker === '' ? [] : [{ isAgent: isAgentName(speaker), text: text.trim() }]
  })
}

/** Returns the question that a rule on verification asks for: "the holder's full name and two of three: …". */
function tryLine(rule: string): string {
  if (rule === '') return ''
  const [, parts] =
    /(?:two|three|2|3|one|zwei|drei) (?:of|out of|von) (?:the |these )?(?:two|three|four|five|following|2|3|4|5|drei|vier):\s([^.]{5,160})/iu.exec(
      rule,
    ) ?? []
  const start = 'Before I open the account, may I have the full name of the account holder'
  return parts === undefined ? `${start}, and one detail that confirms it?` : `${start}, and two of these: ${parts.trim()}?`
}

/** Reviews a call by the guide: verification of the caller, promises, and what worked. Quotes no data of the customer. */
export function callReview(transcript: unknown, agent: unknown, rules: unknown): CallReview {
  const lines = linesOf(textOf(transcript).slice(0, maxLength), textOf(agent))
  const stated = distinctSentences(rules)
  const rule = stated.find((one) => verification(one) && /(?:before|ask|bevor|vor|avant|antes|prima)/iu.test(one)) ?? ''
  const spoken = lines.filter(({ isAgent }) => isAgent).map(({ text }) => text)
  const firstDetail = spoken.findIndex((text) => details.test(text) && personalDetail.test(text))
  const firstCheck = spoken.findIndex((text) => verifies.test(text))
  const isUnverified = rule !== '' && firstDetail >= 0 && (firstCheck < 0 || firstCheck > firstDetail)
  const quotes = good.flatMap((pattern) => spoken.flatMap(withoutCustomer).find((one) => pattern.test(one)) ?? [])
  return {
    good: [...new Set(quotes)].slice(0, maxGood),
    is_unverified: isUnverified,
    rule,
    try_line: tryLine(rule),
    other_person: lines.find(({ isAgent, text }) => !isAgent && otherHolder.test(text))?.text ?? '',
    promises: spoken.filter((text) => promise.test(text)),
    promise_rule: stated.find((one) => limitsPromises.test(one)) ?? stated.find(promiseRule) ?? '',
    hides_score: stated.some((one) => /(?:no|without|never) scores?|keine (?:noten|punkte)|sans note|sin puntuaci/iu.test(one)),
  }
}
