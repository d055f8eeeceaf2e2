import { distinctSentences, mentionOf } from '../texts/text-filters.ts'
import { numberOf, numberPattern } from '../values/number-words.ts'
import { daysIn, timesIn, type WeekDay, weekDays } from '../values/week-days.ts'

const isMinimum = mentionOf(
  'minimum, at least, coverage, required, needed, mindest, besetzung, benötigt, au moins, mínimo, al menos, minim, almeno, pelo menos, minstens, bezetting',
)

export interface OpeningHours {
  from: number
  to: number
}
/** Opening hours by day; days without hours are missing. */
export type WeeklyHours = Partial<Record<WeekDay, OpeningHours>>

const clausesOf = (forecast: string) => forecast.split(/[,;]\s|\.\s|\n/)

/** Returns the opening hours in a forecast, by day. */
export function openingHours(forecast: string): WeeklyHours {
  const opening: WeeklyHours = {}
  for (const clause of clausesOf(forecast)) {
    const [from, to] = timesIn(clause)
    const [day] = daysIn(clause)
    if (from && to && from.hour < to.hour && day) opening[day.day] = { from: from.hour, to: to.hour }
  }
  return opening
}

export interface Demand {
  day: WeekDay
  role: string
  minimum: number
  /** Calculation of a proposed minimum: "4 on Fri × 1.5 ÷ 2". Empty for a stated minimum. */
  proposal: string
  /** True if the forecast does not name the traffic of the day. The proposal then assumes a usual day. */
  isUsual: boolean
}

const demand = new RegExp(
  String.raw`(?<![\p{L}\d])(${numberPattern})\s(?:(?:on|in|at|an|auf|en|à|in)\s(?:the\s|der\s|dem\s|la\s)?)?(\p{L}{3,20})`,
  'giu',
)
const isNoRole = mentionOf(
  'the=, and=, for=, are=, hours, times, usual, percent, days, weeks, people, stunden, prozent, tage, heures, fois, horas, veces, ore=, volte, uur',
)

/** Returns the minimum number of people by role and day in a text: "four cashiers and three on the floor on Friday". */
export function demandsIn(text: string): Demand[] {
  return distinctSentences(text)
    .filter((sentence) => isMinimum(sentence))
    .flatMap((sentence) => {
      const days = [...new Set(daysIn(sentence).map(({ day }) => day))]
      return [...sentence.matchAll(demand)].flatMap(([, count = '', role = '']) => {
        const minimum = numberOf(count)
        if (minimum === null || isNoRole(role) || daysIn(role).length > 0) return []
        return (days.length > 0 ? days : weekDays).map((day) => ({ day, role, minimum, proposal: '', isUsual: false }))
      })
    })
}

/** Traffic of a day, as a multiple of a normal day or as a number of customers. */
interface Load {
  kind: 'multiple' | 'count'
  size: number
}

const multiples: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:one and a half|anderthalb|eineinhalb|une fois et demie|vez y media|una volta e mezza|anderhalf)/iu, 1.5],
  [
    /(?<!\p{L})(?:twice|double|two times|doppelt|zweimal|deux fois|doble|dos veces|doppio|due volte|dobro|duas vezes|dubbel|twee keer)/iu,
    2,
  ],
  [/(?<!\p{L})(?:three times|triple|dreimal|dreifach|trois fois|tres veces|tre volte|três vezes|drie keer)/iu, 3],
]
const multiple = /(?<![\d.,])(\d(?:[.,]\d{1,2})?)\s?(?:times|x(?!\p{L})|×|-?fach|mal(?!\p{L})|fois|veces|volte|vezes|keer)/iu
const count = /(?<![\d.,:])(\d{1,3}(?:[.,]\d{3})+|\d{2,6})(?![\d:%]|[.,]\d|\s?(?:%|percent|prozent))/u

function loadOf(clause: string): Load | null {
  const [, named] = multiples.find(([name]) => name.test(clause)) ?? []
  const digits = multiple.exec(clause)?.[1]
  const size = named ?? (digits === undefined ? undefined : Number(digits.replace(',', '.')))
  if (size !== undefined) return { kind: 'multiple', size }
  const customers = timesIn(clause).length === 0 ? count.exec(clause)?.[1] : undefined
  return customers === undefined ? null : { kind: 'count', size: Number(customers.replace(/[.,]/g, '')) }
}

/** Returns the traffic by day in a forecast: "Friday twice a usual Saturday", "Sat 2,600". */
function loadsIn(forecast: string): Partial<Record<WeekDay, Load>> {
  const loads: Partial<Record<WeekDay, Load>> = {}
  for (const sentence of distinctSentences(forecast).filter((text) => !isMinimum(text)))
    for (const clause of clausesOf(sentence)) {
      const [day] = daysIn(clause)
      const load = day ? loadOf(clause) : null
      if (day && load && load.size > 0) loads[day.day] ??= load
    }
  return loads
}

const normalLoad: Load = { kind: 'multiple', size: 1 }

/**
 * Returns proposed minimums for the days without a minimum: the minimums of the busiest planned day, scaled by the traffic. If the forecast
 * compares this day with a usual one, the days that it does not name are usual days.
 */
export function proposedDemands(stated: readonly Demand[], forecast: string): Demand[] {
  const loads = loadsIn(forecast)
  const isStated = (day: WeekDay) => stated.some((wanted) => wanted.day === day)
  const [reference] = weekDays
    .filter((day) => isStated(day) && loads[day])
    .sort((one, other) => (loads[other]?.size ?? 0) - (loads[one]?.size ?? 0))
  const referenceLoad = reference && loads[reference]
  if (!referenceLoad) return []
  return weekDays.flatMap((day) => {
    const load = loads[day] ?? normalLoad
    if (isStated(day) || load.kind !== referenceLoad.kind) return []
    return stated
      .filter((wanted) => wanted.day === reference)
      .map(({ role, minimum }) => ({
        day,
        role,
        minimum: Math.max(1, Math.ceil((minimum * load.size) / referenceLoad.size)),
        proposal: `${minimum} on ${reference} × ${load.size} ÷ ${referenceLoad.size}`,
        isUsual: !loads[day],
      }))
  })
}
