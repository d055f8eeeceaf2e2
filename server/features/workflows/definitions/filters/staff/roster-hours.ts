import { mentionOf } from '../texts/text-filters.ts'
import { numberOf, numberPattern } from '../values/number-words.ts'
import { daysIn, formatClockTime, timesIn, type WeekDay, weekDays } from '../values/week-days.ts'

/** The hours of a day when a person can work; null on a day off. */
export type Hours = { from: number; to: number } | null
type Week = Record<WeekDay, Hours>

export interface Person {
  name: string
  /** The complete line. */
  line: string
  hours: Week
  /** Conflicts with a rule, as sentences. */
  conflicts: string[]
  /** Day and hour of the late shift that the person closes, or null. */
  closing: { day: WeekDay; hour: number } | null
  /** Number of hours that the rules require between two shifts; null if they state none. */
  rest: number | null
}

const workDays: readonly WeekDay[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const isSchool = mentionOf(
  'school, class, classes, lecture, college, schule, unterricht, vorlesung, école, cours, escuela, clase, scuola, lezion, escola, aula, school, les=',
)
const isAway = mentionOf(
  'vacation, holiday, leave, sick, day off, off=, absent, urlaub, krank, frei=, abwesend, congé, absent, malade, vacaciones, baja, libre, ferie, malattia, férias, folga, vakantie, ziek, vrij',
)
const isNegative = mentionOf(
  'no=, not, cannot, can t, never, except, kein, nicht, nie, außer, pas, jamais, sauf, nunca, salvo, non, mai=, tranne, não, niet, geen, nooit',
)
const isOnly = mentionOf('only, nur, seulement, uniquement, solo, solamente, soltanto, apenas, alleen')
const isMorning = mentionOf('morning, vormittag, morgens, früh, matin, mañana, mattina, manhã, ochtend')
const isNight = mentionOf('night, evening, late, abend, nacht, spät, soir, nuit, noche, tarde, sera, notte, noite, avond')
const isUntil = mentionOf('until, till, by, before, bis, jusqu, hasta, fino, até, tot')
const isFrom = mentionOf('from, after, since, ab, nach, dès, après, depuis, desde, después, dalle, dopo, a partir, vanaf, na=')
const isBack = mentionOf('back, returns, return, zurück, de retour, revient, vuelve, regresa, torna, rientra, volta, terug')
const isClosing = mentionOf(
  'close, closing, finish, schließ, spätschicht, ferme, fermeture, cierra, cierre, chiude, chiusura, fecha, sluit',
)
const isMinor = mentionOf(
  'under 18, minor, underage, jugendlich, unter 18, minderjährig, mineur, moins de 18, menor, minore, minorenn, jonger dan 18, minderjarig',
)
const isRest = mentionOf(
  'between closing, rest, clopen, between shifts, ruhezeit, zwischen, repos, entre, descanso, riposo, fra=, tra=, descanso, rust',
)

const hoursOf = new RegExp(String.raw`(?<![\p{L}\d])(${numberPattern})[\s-](?:hours?|stunden|heures|horas|ore|uur|uren)(?!\p{L})`, 'iu')
/** Returns the number of hours in the first matching rule, or null. */
function hoursIn(rules: readonly string[], isAbout: (rule: string) => boolean): number | null {
  for (const rule of rules)
    if (isAbout(rule)) {
      const found = numberOf(hoursOf.exec(rule)?.[1] ?? '')
      if (found !== null) return found
    }
  return null
}

const fullDay = { from: 0, to: 24 }
/** Returns the part of the hours that is within a limit; null if nothing is left. */
export const limitHours = (hours: Hours, { from = 0, to = 24 }: { from?: number; to?: number }): Hours =>
  hours === null || Math.max(hours.from, from) >= Math.min(hours.to, to)
    ? null
    : { from: Math.max(hours.from, from), to: Math.min(hours.to, to) }

/** Days that a clause limits, and the hours that it allows on them; null for no hours. */
interface Limit {
  days: readonly WeekDay[]
  allowed: { from?: number; to?: number } | null
}

/** Reads one clause of a line, such as "school until 15:00" or "no nights". Returns null if it limits no hours. */
function limitIn(clause: string): Limit | null {
  const named = daysIn(clause).map(({ day }) => day)
  const [time] = timesIn(clause)
  const last = named.at(-1)
  const days = named.length > 0 ? named : weekDays
  if (isBack(clause) && last) return { days: weekDays.slice(0, weekDays.indexOf(last)), allowed: null }
  if (isAway(clause) && isUntil(clause) && last) return { days: weekDays.slice(0, weekDays.indexOf(last) + 1), allowed: null }
  if (isSchool(clause) && time) return { days: named.length > 0 ? named : workDays, allowed: { from: time.hour } }
  if (isOnly(clause) && isMorning(clause)) return { days, allowed: { to: 13 } }
  if (isOnly(clause) && isNight(clause) && !time) return { days, allowed: { from: 17 } }
  if (isOnly(clause) && last) return { days: weekDays.filter((day) => !named.includes(day)), allowed: null }
  if (isClosing(clause)) return null
  if (isNegative(clause) && isMorning(clause)) return { days, allowed: { from: 12 } }
  if (isNegative(clause) && isNight(clause)) return { days, allowed: { to: 22 } }
  if (isAway(clause) || (isNegative(clause) && last)) return { days, allowed: null }
  if (time && isUntil(clause)) return { days, allowed: { to: time.hour } }
  return time && isFrom(clause) ? { days, allowed: { from: time.hour } } : null
}

/** Applies one clause of a line to the hours of a week. */
function applyClause(clause: string, hours: Week): void {
  const found = limitIn(clause)
  for (const day of found?.days ?? []) hours[day] = found?.allowed ? limitHours(hours[day], found.allowed) : null
}

/** Last hour of the night. A late shift that ends by this hour belongs to the previous day. */
const nightEndHour = 5
/** Returns the hour when a late shift ends, counted from the start of its day: 24 for midnight, 25 for 1:00. */
const closingHour = <T extends number | undefined>(hour: T) => (hour !== undefined && hour <= nightEndHour ? hour + 24 : hour) as T

/** Delays the start of the day after a late shift, so that the rest between the shifts is as long as the rules require. */
function applyRest(line: string, hours: Week, rest: number | null): string[] {
  const times = timesIn(line)
  const [closing, opening] = daysIn(line)
  if (!isClosing(line) || !closing || times.length === 0) return []
  const close = closingHour(times.find(({ index }) => index > closing.index)?.hour)
  const next = weekDays[(weekDays.indexOf(closing.day) + 1) % 7]
  if (close === undefined || next === undefined) return []
  const open = opening && opening.day === next ? times.find(({ index }) => index > opening.index)?.hour : undefined
  const between = open === undefined ? null : 24 - close + open
  if (rest !== null) hours[next] = limitHours(hours[next], { from: Math.max(0, close + rest - 24) })
  if (between === null || rest === null || between >= rest) return []
  return [
    `${between} hours between closing on ${closing.day} at ${formatClockTime(close)} and ${next} at ${formatClockTime(open ?? 0)}, ${rest} required. Either the shift on ${next} begins at ${formatClockTime(close + rest - 24)}, or another person opens on ${next}.`,
  ]
}

/** Returns the day and hour of a late shift in a line: "closes Friday 23:00". */
function closingIn(line: string): Person['closing'] {
  const [day] = daysIn(line)
  const time = day && isClosing(line) ? timesIn(line).find(({ index }) => index > day.index) : undefined
  return day && time ? { day: day.day, hour: closingHour(time.hour) } : null
}

/** Reads the line of a person, and applies the rules on rest and age. */
export function personOf(line: string, rules: readonly string[]): Person {
  const hours: Week = { Mon: fullDay, Tue: fullDay, Wed: fullDay, Thu: fullDay, Fri: fullDay, Sat: fullDay, Sun: fullDay }
  const clauses = line
    .split(/[,;()]\s?|:\s|\s[-–]\s/)
    .flatMap((clause) => (daysIn(clause).length > 1 ? [clause] : clause.split(/\s(?:and|und|et|y|e|en)\s/u)))
    .map((clause) => clause.trim())
    .filter(Boolean)
  for (const clause of clauses.slice(1)) applyClause(clause, hours)
  const rest = hoursIn(rules, isRest)
  const conflicts = applyRest(line, hours, rest)
  const age = clauses
    .map((clause) => (/^\d{2}\b/.test(clause) ? Number(clause.slice(0, 2)) : Number.NaN))
    .find((number) => number >= 13 && number < 18)
  if (age !== undefined || isMinor(line)) {
    const ruleFor = rules.filter((rule) => isMinor(rule))
    const max = hoursIn(ruleFor, () => true)
    const latest = ruleFor.flatMap((rule) => timesIn(rule)).at(0)?.hour
    for (const day of weekDays) {
      const allowed = limitHours(hours[day], latest === undefined ? {} : { to: latest })
      hours[day] =
        allowed && max !== null && workDays.includes(day) && allowed.from > 0 ? limitHours(allowed, { to: allowed.from + max }) : allowed
    }
    conflicts.push(
      `Under 18${max === null ? '' : `, at most ${max} hours on a school day`}${latest === undefined ? '' : `, not after ${formatClockTime(latest)}`}.`,
    )
  }
  return { name: clauses[0] ?? line, line, hours, conflicts, closing: closingIn(line), rest }
}
