import { clauses, language, lengthIn, textsIn } from './text-filters.ts'

/** Word between an offer and its last day, by language. */
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
/** Matches the part of an offer that names what the customer gets. */
const benefit =
  /\d|[%$€£]|(?<!\p{L})(?:half|free|off|save|third|second|extra|bonus|gratis|halbe\p{L}*|dritte\p{L}*|geschenkt|rabatt|gratuit\p{L}*|offert\p{L}*|moitié|remise|mitad|descuento|metà|sconto|metade|desconto|korting|halve)(?!\p{L})/iu
const maxSubjects = 5
const defaultSubjectLength = 60

/** Returns the last day of a range of dates without its year: `April 5`; '' if the text is no range. */
function lastDayOf(dates: string): string {
  const parts = dates.split(rangeWord)
  return parts.length < 2 ? '' : (parts.at(-1) ?? '').trim().replace(year, '')
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Returns up to five subject lines within a number of characters, put together from the parts of an offer and its dates. */
export function subjectLines(value: unknown, dates: unknown, maxLength: unknown): string[] {
  const [offer = ''] = textsIn(value).map((text) => text.trim().replace(/\.$/, ''))
  const [range = ''] = textsIn(dates).map((text) => text.trim())
  const max = Number(maxLength) || defaultSubjectLength
  const parts = clauses(offer).map((part) => part.replace(/[!.]$/, '').trim())
  const gains = parts.filter((part) => benefit.test(part)).reverse()
  const last = lastDayOf(range)
  const until = last === '' ? '' : ` ${untilWords[language([offer, range])] ?? 'until'} ${last}`
  const short = range.replace(year, '')
  const candidates = [
    `${offer}${until}`,
    ...gains.map((part) => `${part}${until}`),
    ...gains,
    ...(until === '' ? [] : gains.map((part) => `${until.trim()}: ${capital(part)}`)),
    offer,
    ...(short === '' ? [] : [`${short}: ${gains[0] ?? parts[0] ?? ''}`, `${gains[0] ?? parts[0] ?? ''}, ${short}`]),
    ...(gains.length > 0 ? [] : parts.map((part) => `${part}${until}`)),
  ].map((text) => capital(text.trim()))
  return [...new Set(candidates)].filter((text) => text !== '' && lengthIn(text, 'characters') <= max).slice(0, maxSubjects)
}

/** Returns the longest of several versions of a text within a limit, or the shortest version if none fits. */
export function longestWithin(value: unknown, maxLength: unknown, unit: unknown): string {
  const versions = textsIn(value)
    .map((text) => text.trim())
    .sort((one, other) => lengthIn(other, unit) - lengthIn(one, unit))
  const max = Number(maxLength) || Number.POSITIVE_INFINITY
  return versions.find((text) => lengthIn(text, unit) <= max) ?? versions.at(-1) ?? ''
}
