import { isRow } from '../values/csv.ts'
import { numberPattern } from '../values/number-words.ts'
import { hasSeveralEnds } from './customer-copy.ts'
import { asSentence, cell, clauses, distinctSentences, language, lengthIn, textOf, textsIn } from './text-filters.ts'

/** Word that introduces the last day of an offer, by language. */
const untilWords: Readonly<Record<string, string>> = {
  en: 'until',
  de: 'bis',
  fr: 'jusqu’au',
  es: 'hasta el',
  it: 'fino al',
  pt: 'até',
  nl: 'tot',
}
const rangeWord = /(?:^|\s)(?:to|until|till|through|bis|au|al|hasta|fino|a|até|tot|t\/m|–|-)\s(?:el\s|al\s)?/iu
const year = /,?\s\d{4}$/
/** Matches the part of an offer that states the benefit for the customer. */
const benefit =
  /\d|[%$€£]|(?<!\p{L})(?:half|free|off|save|third|second|extra|bonus|gratis|halbe\p{L}*|dritte\p{L}*|geschenkt|rabatt|gratuit\p{L}*|offert\p{L}*|moitié|remise|mitad|descuento|metà|sconto|metade|desconto|korting|halve)(?!\p{L})/iu
const conditionVerb =
  /^(?:buy|spend|order|take|if|when|for orders|kauf\p{L}{0,3}|beim?\s|wer\s|ab\s|achet\p{L}{1,3}|dès|compra\p{L}{0,2}|por la compra|acquist\p{L}{1,3}|koop)(?!\p{L})/iu
const maxSubjects = 5
const minSpecificSubjects = 3
const defaultSubjectLength = 60

/** Returns the last day of a range of dates without its year, such as `April 5`; empty if the text is not a range. */
export function lastDayOf(value: unknown): string {
  const dates = textsIn(value)[0]?.trim().slice(0, 200) ?? ''
  const parts = dates.split(rangeWord)
  if (parts.length < 2 || hasSeveralEnds(value)) return ''
  const last = (parts.at(-1) ?? '').trim().replace(year, '')
  // In "May 2 to 9", the month is only in the first date.
  return /\p{L}/u.test(last) ? last : `${/\p{L}{3,12}/u.exec(parts[0] ?? '')?.[0] ?? ''} ${last}`.trim()
}

export const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Matches the condition of an offer with its number: "buy two", "ab 50 €". An offer without its condition would promise too much. */
const condition = new RegExp(
  String.raw`^(?:buy|spend|order|take|kauf\p{L}{0,3}|beim?\skauf\svon|ab|achet\p{L}{1,3}|compra\p{L}{0,2}|acquist\p{L}{1,3}|koop)\s(?:sie\s)?[$€£]?(?:${numberPattern})(?![\p{L}\d])\s?[€$£]?`,
  'iu',
)
const gainVerb =
  /^(?:get|receive|save\son|erhalten?(?:\ssie)?|recevez|reciba|llévate|ricevi|ontvang)\s(?:the\s|den\s|die\s|das\s|le\s|la\s|el\s|il\s)?/iu

/** The parts of an offer. `start` is its condition with the number, and `things` are the articles that the condition names. */
interface OfferParts {
  offer: string
  start: string
  things: string
  /** The parts that state a benefit, the last one first. */
  gains: string[]
  isConditional: boolean
}

function partsOf(value: unknown): OfferParts {
  const [offer = ''] = textsIn(value).map((text) => text.trim().replace(/\.$/, ''))
  const parts = clauses(offer).map((part) => part.replace(/[!.]$/, '').trim())
  const conditional = parts.find((part) => condition.test(part)) ?? ''
  const start = condition.exec(conditional)?.[0].trim() ?? ''
  return {
    offer,
    start,
    things: conditional.slice(start.length).trim(),
    gains: parts.filter((part) => benefit.test(part) && !conditionVerb.test(part)).reverse(),
    isConditional: start !== '' || parts.some((part) => conditionVerb.test(part)),
  }
}

/** Matches a condition that is an amount instead of a number of articles: "spend $50", "ab 50 €". */
const amountCondition = /[$€£]|^(?:spend|ab)\s/iu
const preposition = /^(?:on|in|for|of|from|at|in|für|aus|von|sur|de|en|di|da|voor|van)\s/iu

const withGains = (start: string, gains: readonly string[]) =>
  gains.flatMap((part) => [`${start}, ${part}`, `${start}, ${part.replace(gainVerb, '')}`])

/** Returns the short versions of an offer that name its articles. An article alone would not tell how many to buy. */
function namedVersions({ start, things, gains }: OfferParts): string[] {
  if (start === '' || things === '' || amountCondition.test(start) || preposition.test(things)) return []
  const lower = `${start.charAt(0).toLowerCase()}${start.slice(1)}`
  return [...withGains(`${start} ${things}`, gains), ...withGains(`${capital(things)}: ${lower}`, gains)]
}

/** Returns versions of an offer from the longest to the shortest. Each contains the condition of the offer, if it has one. */
export function offerVersions(value: unknown): string[] {
  const { offer, start, gains, isConditional } = partsOf(value)
  const short = start === '' ? [] : withGains(start, gains)
  return [...new Set([offer, ...short, ...(isConditional ? [] : gains)])].filter((text) => text !== '').map(capital)
}

/**
 * Returns up to five subject lines within a number of characters, composed from the parts of an offer and its dates. Lines that name the
 * articles of the offer come first.
 */
export function subjectLines(value: unknown, dates: unknown, maxLength: unknown): string[] {
  const parts = partsOf(value)
  const [offer = '', ...shorter] = offerVersions(value)
  const [range = ''] = textsIn(dates).map((text) => text.trim())
  const max = Number(maxLength) || defaultSubjectLength
  const last = lastDayOf(range)
  const until = last === '' ? '' : ` ${untilWords[language([offer, range])] ?? 'until'} ${last}`
  const short = range.replace(year, '')
  const [best = offer] = shorter
  const candidates = [
    `${offer}${until}`,
    ...namedVersions(parts).flatMap((version) => [`${version}${until}`, version]),
    ...shorter.map((version) => `${version}${until}`),
    ...shorter,
    ...(until === '' ? [] : shorter.map((version) => `${until.trim()}: ${version}`)),
    offer,
    ...(short === '' ? [] : [`${short}: ${best}`, `${best}, ${short}`]),
  ].map((text) => capital(text.trim()))
  const fitting = [...new Set(candidates)].filter((text) => text !== '' && lengthIn(text, 'characters') <= max)
  // A line with neither articles nor date is only used if few others fit.
  const specific = fitting.filter(
    (text) => (parts.things !== '' && text.toLowerCase().includes(parts.things.toLowerCase())) || /\d/.test(text),
  )
  return (specific.length < minSpecificSubjects ? fitting : specific).slice(0, maxSubjects)
}

/** Returns the longest of several versions of a text within a limit, or the shortest version if none fits. */
export function longestWithin(value: unknown, maxLength: unknown, unit: unknown): string {
  const versions = textsIn(value)
    .map((text) => text.trim())
    .sort((one, other) => lengthIn(other, unit) - lengthIn(one, unit))
  const max = Number(maxLength) || Number.POSITIVE_INFINITY
  return versions.find((text) => lengthIn(text, unit) <= max) ?? versions.at(-1) ?? ''
}

/** Returns the first sentences that together stay within a limit. Skips sentences that do not fit. */
export function takeWithin(value: unknown, maxLength: unknown, unit: unknown): string[] {
  let left = Number(maxLength) || 0
  return distinctSentences(value).filter((sentence) => {
    const size = lengthIn(sentence, unit) + (unit === 'words' ? 0 : 1)
    if (size > left) return false
    left -= size
    return true
  })
}

/** Lengths of the texts of several channels, as rows of a Markdown table. */
interface Lengths {
  rows: string
  total: number
  /** Number of texts with a limit, and number of texts that exceed it. */
  limited: number
  over: number
}

const maxCellLength = 70
const shortened = (text: string) => (text.length > maxCellLength ? `${text.slice(0, maxCellLength - 3)}...` : text)

/**
 * Adds the texts of a channel to the lengths of earlier channels.
 * @param limit limit from a rule, as `limit_for` returns it
 * @param otherwise limit in characters if no rule states one; 0 for none
 */
export function measured(value: unknown, channel: unknown, limit: unknown, otherwise: unknown, earlier?: unknown): Lengths {
  const stated = isRow(limit) ? limit : {}
  const max = Number(stated.max) || Number(otherwise) || 0
  const lengths: Lengths = { rows: '', total: 0, limited: 0, over: 0, ...(isRow(earlier) ? earlier : {}) }
  for (const text of textsIn(value)) {
    const size = lengthIn(text, stated.unit)
    const within = max === 0 ? 'no limit to check' : size > max ? `**${size - max} too long**` : 'yes'
    const unit = textOf(stated.unit) || 'characters'
    lengths.rows += `| ${textOf(channel)} | ${shortened(cell(text))} | ${size} ${unit} | ${max || 'none stated'} | ${within} |\n`
    lengths.total += 1
    lengths.limited += max > 0 ? 1 : 0
    lengths.over += max > 0 && size > max ? 1 : 0
  }
  return lengths
}

const calendarWord =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|I)$/
const titledName = /(?:Mr|Mrs|Ms|Dr|Frau|Herrn?|Mme|M|Sra?|Sig)\.?\s(\p{Lu}\p{Ll}[\p{L}’-]{1,30})/gu
const midSentenceName = /(?<=[\p{Ll}\d,]\s)\p{Lu}\p{Ll}[\p{L}’-]{1,30}(?:\s\p{Lu}\p{Ll}[\p{L}’-]{1,30}){0,3}/gu

/**
 * Returns the probable names in a text: capitalized words inside a sentence that the known texts do not contain. In German, where all nouns
 * are capitalized, returns only names after a title.
 */
export function namesIn(value: unknown, known: unknown): string[] {
  const text = textsIn(value).join('\n')
  const knownWords = textsIn(known).join(' ')
  const titled = [...text.matchAll(titledName)].map(([, name = '']) => name)
  const others = language(text) === 'de' ? [] : [...text.matchAll(midSentenceName)].map(([name]) => name)
  return [...new Set([...titled, ...others])].filter((name) => !calendarWord.test(name) && !knownWords.includes(name)).slice(0, 50)
}

/** Removes names from a text. A role before a name stays: "Plant manager Ann says" becomes "The plant manager says". */
export const withoutNames = (value: unknown, names: unknown): string[] =>
  distinctSentences(value).map((sentence) => {
    let text = sentence
    for (const name of textsIn(names).slice(0, 50)) {
      if (!text.includes(name)) continue
      const [before = '', ...after] = text.split(name)
      const role = /^\p{Lu}\p{Ll}+(?:\s\p{Ll}+){0,2}\s$/u.test(before)
      text = `${role ? `The ${before.charAt(0).toLowerCase()}${before.slice(1)}` : before}${after.join(' ')}`
        .replace(/ {2,}/g, ' ')
        .replace(/ ([.,;])/g, '$1')
    }
    return text
  })

const ticketCode = /^\s*(?:\[?[A-Z][A-Z0-9]{0,9}-\d{1,7}\]?|#\d{1,7}|[a-z]{2,10}(?:\([^)]{1,40}\))?!?:)\s*[:–-]?\s*/
const ticketTag = /(?:,\s*|\s*[([])(?:breaking|internal|bug|wip|intern|bugfix|#\d{1,7})[)\]]?\s*$/i
/** Verbs that drop a final "e" in their "-ing" form. */
const verbsInE =
  'lose close cause move remove save hide change delete update create use write freeze take give require produce make ignore resize overwrite receive cache store parse rename reuse leave duplicate truncate escape miscalculate calculate ignore rotate raise merge schedule enable disable include exclude overwrite expire serve share validate round arrive handle resolve'
const baseOfGerund = new Map(verbsInE.split(' ').map((verb) => [`${verb.slice(0, -1)}ing`, verb]))

/** Returns the third person of a verb in "-ing": "losing" becomes "loses", "dropping" becomes "drops". */
function thirdPersonOf(gerund: string): string {
  const stem = gerund.slice(0, -3)
  const base = baseOfGerund.get(gerund) ?? (/([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem)
  return /(?:s|x|z|ch|sh)$/.test(base) ? `${base}es` : /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`
}
/** Matches the title of a fix with an "-ing" verb: "export worker losing its connection". */
const fixedBehavior =
  /^(?:fix|fixes|fixed)\s(?:the\s)?((?!an?\s|missing|failing|loading)(?:\p{L}+\s){0,3}\p{L}*[^s\s])\s(?:not\s)?(\p{Ll}{2,14}ing)\s(.+)$/iu

/** Forms of ticket titles, each with its wording for users. `$1` to `$3` are the parts of the title that the form captures. */
const titleForms: readonly (readonly [RegExp, string])[] = [
  [/^(?:add|adds|added)\s(?!support\s)(.+?)\s(to)\s(.+)$/i, 'You can now add $1 $2 $3'],
  [/^(?:add|adds|added|introduce|introduces)\ssupport\sfor\s(.+)$/i, 'You can now use $1'],
  [/^(?:add|adds|added|introduce|introduces|introduced)\s(.+)$/i, 'You can now use $1'],
  [/^(?:allow|allows|let|enable)\s(?:users?\s|customers?\s|you\s|admins?\s)?(?:to\s)?(.+)$/i, 'You can now $1'],
  [
    /^(?:fix|fixes|fixed)\s(?:(?:an?|the)\s)?(crash|bug|error|problem|issue|leak|timeout|delay|regression)(?!\p{L})(.*)$/iu,
    'You no longer run into a $1$2',
  ],
  [/^(?:fix|fixes|fixed)\s(.+)$/i, 'You no longer run into $1'],
  [/^(?:speed\sup|speeds\sup)\s(\p{L}+ing\s.+?)(\sby\s[^,]+)?$/iu, '$1 is now faster$2'],
  [/^(?:speed\sup|speeds\sup)\s(.+)$/i, 'You now get faster $1'],
  [/^(?:improve|improves|improved)\s(.+)$/i, 'You now get better $1'],
  [/^(?:remove|removes|removed|drop|drops)\ssupport\sfor\s(.+)$/i, 'No longer supported: $1'],
  [/^(?:remove|removes|removed|drop|drops)\s(?:deprecated\s)?(?!the\s|an?\s)(.*[^s])$/i, 'You can no longer use the $1'],
  [/^(?:remove|removes|removed|drop|drops)\s(?:deprecated\s)?(.+)$/i, 'You can no longer use $1'],
  [/^(?:rename|renames|renamed)\s(.+)$/i, 'Renamed: $1'],
]

/** Rewrites the title of a ticket for users: without its number and tags, and with the effect of the change instead of the work done. */
export function asReleaseNote(value: unknown): string {
  const [ticket = ''] = textsIn(value)
  let text = ticket.slice(0, 500).replace(ticketCode, '').replace(ticketTag, '').replace(ticketTag, '').trim()
  const [, thing, gerund, rest] = fixedBehavior.exec(text) ?? []
  if (thing && gerund && !/\snot\s/i.test(text)) return asSentence(`The ${thing} no longer ${thirdPersonOf(gerund.toLowerCase())} ${rest}`)
  for (const [form, wording] of titleForms)
    if (form.test(text)) {
      text = text.replace(form, wording)
      break
    }
  return asSentence(text)
}
