const monthNames: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'janvier', 'enero', 'janner', 'gennaio', 'janeiro', 'januari'],
  ['february', 'feb', 'februar', 'fevrier', 'febrero', 'febbraio', 'fevereiro', 'februari'],
  ['march', 'mar', 'marz', 'mars', 'marzo', 'mrz', 'marco', 'maart'],
  ['april', 'apr', 'avril', 'abril', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio', 'maio', 'mei'],
  ['june', 'jun', 'juni', 'juin', 'junio', 'giugno', 'junho'],
  ['july', 'jul', 'juli', 'juillet', 'julio', 'luglio', 'julho'],
  ['august', 'aug', 'aout', 'agosto', 'augustus'],
  ['september', 'sep', 'sept', 'septembre', 'septiembre', 'settembre', 'setembro'],
  ['october', 'oct', 'oktober', 'okt', 'octobre', 'octubre', 'ottobre', 'outubro'],
  ['november', 'nov', 'novembre', 'noviembre', 'novembro'],
  ['december', 'dec', 'dezember', 'dez', 'decembre', 'diciembre', 'dicembre', 'dezembro'],
]

/** Returns the number of a month by its name in any supported language, or 0. */
export const monthOf = (word: string): number => {
  const plain = word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
  return monthNames.findIndex((names) => names.includes(plain)) + 1
}

/** Returns the date as yyyy-mm-dd, or null if the day does not exist. */
function dateOf(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(full, month - 1, day))
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

/** Reads a date with slashes. `03/04/2024` is day/month, as in most countries; `03/25/2024` can only be month/day. */
const slashDateOf = (first: number, second: number, year: number) =>
  second > 12 ? dateOf(year, first, second) : dateOf(year, second, first)

const forms: readonly [RegExp, (parts: string[]) => string | null][] = [
  [/\b(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g, ([y = '', m = '', d = '']) => dateOf(+y, +m, +d)],
  [/\b(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})\b/g, ([a = '', b = '', y = '']) => slashDateOf(+a, +b, +y)],
  [
    /\b(\d{1,2})(?:st|nd|rd|th|er|\.)?\s(?:of\s|de\s)?(\p{L}{3,10})\.?,?\s(?:de\s|del\s)?(\d{4})\b/gu,
    ([d = '', m = '', y = '']) => dateOf(+y, monthOf(m), +d),
  ],
  [/\b(\p{L}{3,10})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})\b/gu, ([m = '', d = '', y = '']) => dateOf(+y, monthOf(m), +d)],
]

/** Returns all dates in a text as yyyy-mm-dd, in order. */
export function findDates(text: string): { value: string; index: number }[] {
  const valuesByIndex = new Map<number, string>()
  for (const [form, read] of forms)
    for (const match of text.matchAll(form)) {
      const value = read(match.slice(1))
      if (value !== null && !valuesByIndex.has(match.index)) valuesByIndex.set(match.index, value)
    }
  return Array.from(valuesByIndex, ([index, value]) => ({ value, index })).sort((one, other) => one.index - other.index)
}
