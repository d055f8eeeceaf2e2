import { withoutStaffSentences } from '../../../../../platform/models/builtin/brief/internal-sentences.ts'
import { findAnswer } from '../../../../../platform/models/builtin/brief/requests/find-answer.ts'
import { indexSentences } from '../../../../../platform/models/builtin/brief/requests/request-terms.ts'
import { findDays } from '../../../../../platform/models/builtin/extract/days.ts'
import { findEntities } from '../../../../../platform/models/builtin/extract/entities.ts'
import { readChunks } from '../../../../../platform/models/builtin/rank-sentences.ts'
import { sentencesOf } from '../../../../../platform/models/builtin/sentences.ts'
import { wordsOf } from '../../../../../platform/words/tokenize.ts'
import { textOf, valueAt } from '../values/values.ts'
import { contactDay, followUp } from './follow-up.ts'

/** Maximum length of a text to search, in characters, and maximum number of values that a filter returns. */
const maxLength = 10_000
const maxValues = 50

/** Returns the amounts of money in a text, without duplicates. */
const amounts = (value: unknown): number[] =>
  [...new Set(findEntities('amount', textOf(value).slice(0, maxLength)).map(({ value: amount }) => Number(amount)))].slice(0, maxValues)

const part = /(?<![\d.,])(\d{1,7})\s(?:of|out of|von|sur|de|di|van)\s(?:the\s|den\s|les\s|las\s|los\s)?(\d{1,7})(?![\d.,]\d|\d|%)/giu

/**
 * Returns the parts of a whole in a text as percentages: "37 of 400" is 9.3 percent with a rest of 363. Skips a part that is larger than
 * its whole.
 */
const shares = (value: unknown): { text: string; percent: number; rest: number }[] =>
  [...textOf(value).slice(0, maxLength).matchAll(part)]
    .map(([text, count, whole]) => ({ text, share: Number(count) / Number(whole), rest: Number(whole) - Number(count) }))
    .filter(({ share }) => share > 0 && share <= 1)
    .map(({ text, share, rest }) => ({ text, percent: Math.round(share * 1000) / 10, rest }))
    .slice(0, maxValues)

/** Year for dates without a year. If the second of two dates is earlier in the year than the first, it is in the next year. */
const assumedYear = 2026
const clock = /(?<![\d.,:])([01]?\d|2[0-3])[:h]([0-5]\d)(?!\d)/u
/** Maximum distance between a date and its time of day, in characters. */
const maxClockDistance = 30
const msPerMinute = 60_000

interface Moment {
  text: string
  time: number
}

/** Returns the dates with a time of day in a text, in order. */
function momentsIn(text: string): Moment[] {
  return findDays(text, assumedYear).flatMap(({ value, index }) => {
    const near = text.slice(index, index + maxClockDistance + 12)
    const found = clock.exec(near)
    if (!found) return []
    const [, hours = '', minutes = ''] = found
    return [{ text: near.slice(0, found.index + found[0].length), time: Date.parse(`${value}T${hours.padStart(2, '0')}:${minutes}:00Z`) }]
  })
}

/**
 * Returns the time between the first and the last date with time in a text, such as appointment and arrival: `from`, `to` and `text` ("32
 * hours 20 minutes"). Returns null if the text does not contain two such dates in order.
 */
function elapsed(value: unknown): { from: string; to: string; text: string } | null {
  const moments = momentsIn(textOf(value).slice(0, maxLength))
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last || last.time <= first.time) return null
  const minutes = Math.round((last.time - first.time) / msPerMinute)
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const text = parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`])).join(' ')
  return { from: first.text, to: last.text, text }
}

/** Returns the first time of day in a text or a list of sentences as written, such as `10:30`, or an empty text. */
const clockTime = (value: unknown): string => clock.exec(textOf(value).slice(0, maxLength))?.[0] ?? ''

/** Maximum number of retrieved chunks to search for a rule. */
const maxChunks = 20
/** Minimum length of a word that connects a rule to a resource, in characters. */
const minOwnerTermLength = 3
/** Maximum number of words of a resource that are compared with the rules. */
const maxOwnerTerms = 20
/** Minimum share of the words of a text that a matching rule contains. */
const minRuleCoverage = 0.3

/** Matches a sentence that says for whom or when a charge does not apply. */
const exemption =
  /(?<!\p{L})(?:(?:not|never) (?:charged|billed|applied)|(?:is|are) (?:waived|exempt)|does not apply|free of charge|entfällt|nicht (?:berechnet|erhoben)|n[’']est pas facturé\p{L}*|ne s[’']applique pas|no se (?:cobra|aplica)|non si (?:applica|addebita)|não se aplica|wordt niet (?:berekend|gerekend))(?!\p{L})/iu
/** Maximum number of sentences after a rule that may state its exemption. */
const maxBeforeExemption = 2

/** Returns the sentence of retrieved chunks that matches a text best, with the exemptions after it, or an empty text. */
export function ruleIn(value: unknown, chunks: unknown): string {
  const text = textOf(value).slice(0, maxLength)
  const passages = (Array.isArray(chunks) ? chunks.slice(0, maxChunks) : []).map((chunk) => ({
    title: textOf(valueAt(chunk, 'title')),
    text: textOf(valueAt(chunk, 'text')).slice(0, maxLength),
  }))
  const index = indexSentences(readChunks(passages, text))
  const found = findAnswer(text, index, { isSentence: true })
  if (found === null || found.coverage < minRuleCoverage) return ''
  const last = found.found.at(-1)
  const following = index.reading.sentences.filter(
    ({ position, paragraph }) =>
      last !== undefined && paragraph === last.paragraph && position > last.position && position <= last.position + maxBeforeExemption,
  )
  const end = following.findLastIndex((sentence) => exemption.test(sentence.text))
  return [found.text, ...following.slice(0, end + 1).map((sentence) => sentence.text)].join(' ')
}

/** Returns the sentences of a rule that a correspondent may read. Omits sentences meant for staff. */
const forReader = (value: unknown): string => withoutStaffSentences(textOf(value).slice(0, maxLength))

const titled = /(?<!\p{L})(?:mr|mrs|ms|miss|herrn?|frau|monsieur|mme|madame|sr|sra|sig|mevr|dhr)\.?\s\p{Lu}[\p{L}’'-]{1,30}/giu
/** Replaces names after a title by `role`, such as "a patient". Does not replace names after "Dr.", which belong to professionals. */
const withoutTitledNames = (value: unknown, role?: unknown): string =>
  textOf(value)
    .slice(0, maxLength)
    .replace(titled, () => textOf(role) || 'a person')

const owner =
  /(?<!\p{L})(?:most often|usually|meist|le plus souvent|belongs? to|(?:is|are) owned by|(?:is|are) run by|(?:is|are) (?:charged|billed) to|gehör(?:t|en)(?: zu)?|appartien(?:t|nent) à|pertenecen? a)\s(?:the\s|dem\s|der\s|den\s|l['’]|la\s|al\s|el\s)?([\p{L}\d&-]{2,30}(?:\s[\p{L}\d&-]{2,30}){0,2}?)(?:\s(?:teams?|department|group|abteilung))?(?=[.,;:]|$)/giu

/**
 * Returns the owner of a resource according to rules: "data science" for "… belong to the data science team"; empty if no rule names an
 * owner.
 */
function ownerIn(chunks: unknown, resource: unknown): string {
  const about = wordsOf(textOf(resource))
    .filter((word) => word.length >= minOwnerTermLength && !/^\d+$/.test(word))
    .slice(0, maxOwnerTerms)
  const rules = (Array.isArray(chunks) ? chunks.slice(0, maxChunks) : []).flatMap((chunk) =>
    sentencesOf(textOf(valueAt(chunk, 'text')).slice(0, maxLength)),
  )
  const scored = rules.map((rule) => {
    const words = wordsOf(rule)
    const names = [...rule.matchAll(owner)].map(([, name = '']) => name)
    return {
      name: names.at(-1),
      score: about.filter((word) => words.some((other) => other.startsWith(word) || word.startsWith(`${other}s`))).length,
    }
  })
  const [best] = scored.filter(({ name, score }) => name !== undefined && score > 0).sort((one, other) => other.score - one.score)
  return best?.name ?? ''
}

const account =
  /(?<!\p{L}|up\s)(?:to|in|against|under|auf|unter|sur|au compte|a la cuenta)\s(?:account\s|konto\s)?(\d{3,6}\s\p{Lu}[\p{L}-]{1,30}(?:\s\p{L}[\p{L}-]{2,30})?(?=[\s.,;]|$)|\d{3,6}(?=[.,;]|$|\s(?:gebucht|verbucht|posted|booked)))/u

/** Returns the account in a posting rule: "2210 Unapplied premium" for "go to 2210 Unapplied premium after …"; empty if there is none. */
const accountIn = (value: unknown): string => account.exec(textOf(value).slice(0, maxLength))?.[1] ?? ''

const numberedPart =
  /(?<![\p{L}\d])(?!(?:after|before|about|over|under|from|since|with|every|nach|seit|über|unter|jeder|après|depuis|lot|shift|order|week|page|step|schicht)\s)(\p{L}{4,20})\s(?:no\.?\s|nr\.?\s)?(\d{1,3})(?![\p{L}\d%]|[.,:]\d|\s?(?:%|°|percent|prozent|bar|mm|cm|kg|h|min|minutes?|hours?|seconds?|days?|times|degrees|parts|pieces|stück|stunden|minuten)(?!\p{L}))/giu

/** Returns the numbered parts in texts, such as "valve 12", without duplicates. */
const numberedParts = (value: unknown): string[] => {
  const text = (Array.isArray(value) ? value.slice(0, maxValues) : [value]).map(textOf).join('\n')
  return [...new Set([...text.slice(0, maxLength).matchAll(numberedPart)].map(([, name, count]) => `${name} ${count}`))].slice(0, maxValues)
}

export const caseTypeFilters = {
  numbered_parts: numberedParts,
  account_in: accountIn,
  owner_in: ownerIn,
  amounts,
  shares,
  elapsed,
  clock_time: clockTime,
  follow_up: followUp,
  contact_day: contactDay,
  rule_in: ruleIn,
  without_titled_names: withoutTitledNames,
  for_reader: forReader,
} as const
