import { isMissing, maxValueLength } from './read-values.ts'

/** Unit of the numbers in a field of durations, or of energy. */
export type FieldUnit = 'minutes' | 'hours' | 'days' | 'kWh'

/** Size of each unit: in minutes for durations, where a day has 24 hours, and in kilowatt hours for energy. */
const baseOf: Record<FieldUnit, number> = { minutes: 1, hours: 60, days: 1440, kWh: 1 }

/** Words and abbreviations for units in the languages of the product, with their minutes. */
const unitWords: readonly (readonly [RegExp, number])[] = [
  [/^(?:w|wk|wks|weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week)$/iu, 10_080],
  [/^(?:d|days?|tage?n?|t|jours?|j|d[ií]as?|giorn[oi]|gg?|dagen|dag)$/iu, 1440],
  [/^(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|u)$/iu, 60],
  [/^(?:m|mins?|minutes?|minuten?|minutos?|minut[oi]|min)$/iu, 1],
  [/^(?:s|secs?|seconds?|sek|sekunden?|secondes?|segundos?|second[oi]|seconden)$/iu, 1 / 60],
]
/** Units of energy, with their kilowatt hours. */
const energyWords: readonly (readonly [RegExp, number])[] = [
  [/^wh$/iu, 1 / 1000],
  [/^kwh$/iu, 1],
  [/^mwh$/iu, 1000],
  [/^gwh$/iu, 1_000_000],
]
const amountPer = (word: string, units = unitWords): number | null => units.find(([pattern]) => pattern.test(word))?.[1] ?? null

interface Duration {
  minutes: number
  hasDays: boolean
  /** True for `11:45` without a unit, which is read as hours and minutes. */
  isClock: boolean
}

const clockPattern = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?\s?(\p{L}{1,10})?\.?$/u
const partPattern = /(\d{1,9}(?:[.,]\d{1,6})?)\s?(\p{L}{1,10})\.?(?:\s|,|(?=\d)|$)\s?/uy

/** Reads `11 h 45 min`, `11:45 h`, `11h45`, `2 Std. 30 Min.`, `1 d 4 h`. Returns null for a number without a unit and for other texts. */
export function durationOf(cell: string): Duration | null {
  if (cell.length > maxValueLength || isMissing(cell)) return null
  const [, sign = '', text = ''] = /^([−–-])?\s*(.+)$/.exec(cell.trim()) ?? []
  const duration = clockOf(text) ?? partsOf(text)
  return duration && { ...duration, minutes: sign === '' ? duration.minutes : -duration.minutes }
}

function clockOf(text: string): Duration | null {
  const [, first, second, third, unit] = clockPattern.exec(text) ?? []
  if (first === undefined) return null
  const unitMinutes = unit === undefined ? 60 : amountPer(unit)
  if (unitMinutes !== 60 && unitMinutes !== 1) return null
  const total = Number(first) + Number(second) / 60 + Number(third ?? 0) / 3600
  return { minutes: total * unitMinutes, hasDays: false, isClock: unit === undefined }
}

function partsOf(text: string): Duration | null {
  let [minutes, smallest, offset] = [0, Number.POSITIVE_INFINITY, 0]
  let hasDays = false
  while (offset < text.length) {
    partPattern.lastIndex = offset
    const [whole, number = '', unit = ''] = partPattern.exec(text) ?? []
    // The number after the last unit counts the next smaller unit: `11h45`.
    const isLast = whole === undefined && smallest === 60 && /^[0-5]?\d$/.test(text.slice(offset))
    if (isLast) return { minutes: minutes + Number(text.slice(offset)), hasDays, isClock: false }
    const unitMinutes = whole === undefined ? null : amountPer(unit)
    if (unitMinutes === null || unitMinutes >= smallest) return null
    minutes += Number(number.replace(',', '.')) * unitMinutes
    smallest = unitMinutes
    hasDays ||= unitMinutes >= 1440
    offset = partPattern.lastIndex
  }
  return smallest === Number.POSITIVE_INFINITY ? null : { minutes, hasDays, isClock: false }
}

const roundedTo4 = (value: number): number => Math.round(value * 10_000) / 10_000
/** Converts minutes, or kilowatt hours for a field of energy, to the unit of a field, with at most four decimals. */
export const minutesToUnit = (minutes: number, unit: FieldUnit): number => roundedTo4(minutes / baseOf[unit])

/**
 * Converts a number to the unit of its field, with at most four decimals.
 * @param factor number of the field's units in one unit of the number
 */
export const convertToFieldUnit = (factor: number, value: number): number => (factor === 1 ? value : roundedTo4(value * factor))

/** Plural names of units, which a heading can have as a whole word. The singular can be a period: `Hours per day`, `Cover last week`. */
const plurals =
  'seconds|minutes|hours|days|weeks|sekunden|minuten|stunden|tage|wochen|heures|jours|semaines|minutos|horas|d[ií]as|semanas|minuti|ore|giorni|settimane|uren|dagen|weken'
/** Matches a unit in brackets or after a preposition (`Dauer (h)`, `Dauer in Std.`), or a plural (`Downtime hours`). */
const headingUnit = new RegExp(
  String.raw`[([]\s?(?:in\s)?(\p{L}{1,10})\.?\s?[)\]]|(?<!\p{L})(?:in|en)\s(\p{L}{1,10})\.?$|(?<![\p{L}/])(?<!(?:per|last|pro|par|por)[\s_])(${plurals})(?!\p{L})`,
  'iu',
)

/** Returns a heading without its unit in brackets or after a preposition. */
export const withoutUnit = (heading: string): string => heading.replace(/[([][^)\]]{0,12}[)\]]|\s(?:in|en)\s\p{L}{1,10}\.?$/u, '').trim()

/**
 * Returns the number of the field's units in one unit of the heading, such as 60 for `Dauer (h)` and minutes; null if the heading names no
 * unit.
 */
export function unitFactorOfHeading(heading: string, unit: FieldUnit): number | null {
  const [, ...words] = headingUnit.exec(heading.trim()) ?? []
  const amount = amountPer(words.find((word) => word !== undefined) ?? '', unit === 'kWh' ? energyWords : unitWords)
  return amount === null ? null : roundedTo4(amount / baseOf[unit])
}
