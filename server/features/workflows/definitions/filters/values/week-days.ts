/** Days of the week, Monday first, and the beginnings of their names in the languages of the built-in model. */
export const weekDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export type WeekDay = (typeof weekDays)[number]

export const dayNames: Readonly<Record<WeekDay, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}

const names: Record<WeekDay, string> = {
  Mon: 'mon(?:day)?s?|montags?|lundi|lunes|luned[iì]|segunda(?:-feira)?|maandag',
  Tue: 'tue(?:s(?:day)?s?)?|dienstags?|mardi|martes|marted[iì]|terça(?:-feira)?|dinsdag',
  Wed: 'wed(?:nesday)?s?|mittwochs?|mercredi|miércoles|mercoled[iì]|quarta(?:-feira)?|woensdag',
  Thu: 'thu(?:rs(?:day)?s?)?|donnerstags?|jeudi|jueves|gioved[iì]|quinta(?:-feira)?|donderdag',
  Fri: 'fri(?:day)?s?|freitags?|vendredi|viernes|venerd[iì]|sexta(?:-feira)?|vrijdag',
  Sat: 'sat(?:urday)?s?|samstags?|sonnabends?|samedi|sábados?|sabato|zaterdag',
  Sun: 'sun(?:day)?s?|sonntags?|dimanche|domingos?|domenica|zondag',
}
const patterns = weekDays.map((day) => [day, new RegExp(String.raw`(?<!\p{L})(?:${names[day]})(?!\p{L})`, 'giu')] as const)

/** Returns the weekdays in a text with their positions, in order. */
export const daysIn = (text: string): { day: WeekDay; index: number }[] =>
  patterns
    .flatMap(([day, pattern]) => [...text.matchAll(pattern)].map(({ index }) => ({ day, index })))
    .sort((one, other) => one.index - other.index)

const time = /(?<![\d.,:])(\d{1,2})(?:[:.](\d{2}))?\s?(a\.?m\.?|p\.?m\.?|uhr|uur|h(?!\p{L}))?(?![\d%])/giu

/** Returns the clock times in a text as hours, with their positions: 15.5 for 15:30. Ignores numbers without minutes or a unit. */
export const timesIn = (text: string): { hour: number; index: number }[] =>
  [...text.matchAll(time)].flatMap((match) => {
    const [, hours = '', minutes, unit = ''] = match
    if (minutes === undefined && unit === '') return []
    const isHalfDay = /^[ap]/i.test(unit) && Number(hours) <= 12
    const wholeHour = isHalfDay ? (Number(hours) % 12) + (/^p/i.test(unit) ? 12 : 0) : Number(hours) % 24
    const hour = wholeHour + Number(minutes ?? 0) / 60
    return Number(minutes ?? 0) < 60 ? [{ hour, index: match.index }] : []
  })

/** Formats hours as a clock time: `15:30` for 15.5, `1:00` for 25. */
export const formatClockTime = (hour: number): string =>
  `${Math.floor(hour > 24 ? hour - 24 : hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`
