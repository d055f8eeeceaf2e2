import { distinctSentences, textsIn } from '../texts/text-filters.ts'

/** Matches a figure with its sign and unit, or a code: `$18,400`, `97 percent`, `JOUR 210`, `0.8 mm`. */
const figure = /[$€£]\s?\d[\d.,]{0,12}\d?|\b[A-Z]{2,5}[ -]?\d{2,6}\b|\d[\d.,]{0,12}\d\s?%?|\d\s?%?/gu
const bare = (text: string) => text.replace(/[\s,$€£%]/g, '').replace(/\.$/, '')

/** Returns the figures and codes in a text, without duplicates. */
export const findFigures = (value: unknown): string[] => [
  ...new Set(textsIn(value).flatMap((text) => [...text.matchAll(figure)].map(([found]) => found.trim().replace(/[.,]$/, '')))),
]

/** Returns the figures and codes in a text that occur in none of the sources. */
export function findUnsupported(value: unknown, sources: unknown): string[] {
  const known = new Set(findFigures(sources).map(bare))
  return findFigures(value).filter((found) => !known.has(bare(found)))
}

/** Two values of the same quantity in a sentence. */
interface Comparison {
  text: string
  /** Words before the values: "Cleaning takes". */
  subject: string
  /** Unit after a value; empty if there is none. */
  unit: string
  now: number
  before: number
  /** Change in percent, with one decimal place. */
  change: number
}

const pair =
  /(\d[\d.,]{0,12})((?:\s?%)?(?:\s\p{L}{1,20}){0,2})\s(?:instead\sof|after|down\sfrom|up\sfrom|statt|nach|au\slieu\sde|contre|en\slugar\sde|invece\sdi|em\svez\sde|in\splaats\svan)\s(\d[\d.,]{0,12})/iu
const fromTo = /(?:from|von|de|da|van)\s(\d[\d.,]{0,12})((?:\s?%)?(?:\s?\p{L}{1,15})?)\s(?:to|auf|à|a|naar|para)\s(\d[\d.,]{0,12})/iu
/** Matches the verb after the name of a measure, such as "takes", and a time before the verb. */
const measureVerb =
  /(?:^|\s)(?:now\s)?(?:takes?|took|needs?|is|are|was|were|went|goes|fell|dropped|rose|decreased|increased|down|up|runs?|lasts?|costs?|dauert|braucht|sank|stieg|prend|tarda)?(?:\s(?:now|only|jetzt|nur))?\s?$/iu
const sinceStart = /^(?:since then|since|now|today|seitdem|jetzt|heute|depuis|desde entonces),?\s/iu
const read = (text = '') =>
  Number(
    text
      .replace(/[.,]$/, '')
      .replace(/,(?=\d{3}\b)/g, '')
      .replace(',', '.'),
  )

/** Returns the comparisons in sentences: "12 minutes instead of 50", "4.2 % after 4.5 %", "from 12 to 9". */
export const findComparisons = (value: unknown): Comparison[] =>
  distinctSentences(value).flatMap((text) => {
    const direct = pair.exec(text)
    const found = direct ?? fromTo.exec(text)
    if (found === null) return []
    const [, one = '', unit = '', other = ''] = found
    const [now, before] = direct ? [read(one), read(other)] : [read(other), read(one)]
    if (!Number.isFinite(now) || !Number.isFinite(before) || before === 0) return []
    const subject = text.slice(0, found.index).trim().replace(sinceStart, '').replace(measureVerb, '').trim()
    return [{ text, subject, unit: unit.trim(), now, before, change: Math.round(((now - before) / Math.abs(before)) * 1000) / 10 }]
  })

const percentage = /(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|percent|per\scent|prozent|pour\scent|por\sciento|per\scento|por\scento|procent)/giu
/** Returns the percentages in a text as numbers. */
export const findPercents = (value: unknown): number[] =>
  textsIn(value).flatMap((text) => [...text.matchAll(percentage)].map(([, found = '']) => Number(found.replace(',', '.'))))

/** Returns the first number in a text, with or without grouped thousands: 5000000 for "5.000.000 per claim"; null if it has none. */
export function firstNumber(value: unknown): number | null {
  const [found] =
    textsIn(value)
      .join(' ')
      .match(/\d[\d.,]{0,15}/) ?? []
  if (found === undefined) return null
  const text = found.replace(/[.,]$/, '')
  return Number(/^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text.replace(',', '.'))
}
