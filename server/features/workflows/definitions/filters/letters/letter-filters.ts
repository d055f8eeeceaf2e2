import { unambiguousLanguage } from '../../../../../platform/models/builtin/detect-language.ts'
import { findDates } from '../../../../../platform/models/builtin/extract/dates.ts'
import { knownLanguage, textsIn } from '../texts/text-filters.ts'
import { textOf } from '../values/values.ts'
import { dayNames } from '../values/week-days.ts'
import { hasPhrasesFor } from './document-phrases.ts'

/** Maximum length of the text for language detection, in characters. */
const maxLength = 10_000

/**
 * Returns the language of a letter: the language of the case texts, or `otherwise` if they have too few words. Returns an empty text if the
 * language is not clear or letters cannot be written in it. A person then writes the letter.
 */
export const letterLanguage = (value: unknown, otherwise?: unknown): string => {
  const found = unambiguousLanguage(textsIn(value).join('\n').slice(0, maxLength))
  if (found === null) return textOf(otherwise)
  return found !== 'unclear' && hasPhrasesFor(found) ? found : ''
}

/** Words that introduce a remark on a copied statement, by language: conjunctions, and adverbs that can occur inside the clause. */
const remarkWords: Readonly<Record<string, { conjunctions: string; adverbs: string }>> = {
  en: { conjunctions: 'but|although', adverbs: 'however' },
  de: { conjunctions: 'obwohl', adverbs: 'aber|jedoch|allerdings' },
  fr: { conjunctions: 'mais|bien que', adverbs: 'cependant|toutefois|pourtant' },
  es: { conjunctions: 'pero|aunque', adverbs: 'sin embargo' },
  it: { conjunctions: 'ma|anche se', adverbs: 'però|tuttavia' },
  pt: { conjunctions: 'mas|embora', adverbs: 'porém|contudo' },
  nl: { conjunctions: 'maar|hoewel', adverbs: 'echter' },
}

/**
 * Returns a statement without the remark of the person who copied it: the text before "but", a semicolon or a parenthesis. A letter must
 * not attribute the remark to its recipient.
 */
export const beforeRemark = (value: unknown, language: unknown): string => {
  const [text = ''] = textOf(value)
    .slice(0, maxLength)
    .split(/;|\s\(/)
  const words = remarkWords[textOf(language)]
  const start = words && new RegExp(String.raw`\s(?:(?:${words.conjunctions})|(${words.adverbs}))(?!\p{L})`, 'iu').exec(text)
  if (!start) return text.trim()
  const statement = text.slice(0, start.index)
  const clause = statement.lastIndexOf(', ')
  return (start[1] === undefined || clause === -1 ? statement : statement.slice(0, clause)).replace(/[\s,:–-]+$/, '').trim()
}

/** Returns a label with its colon: `When:`, `Quand :`. */
export const label = (text: unknown, wanted: unknown): string => `${textOf(text)}${textOf(wanted) === 'fr' ? '\u00a0' : ''}:`

/** Inserts values into a phrase: `'Order [number]' | fill: 'number', order`. */
export const fill = (phrase: unknown, ...pairs: unknown[]): string => {
  let text = textOf(phrase)
  for (let index = 0; index + 1 < pairs.length; index += 2)
    text = text.replaceAll(`[${textOf(pairs[index])}]`, () => textOf(pairs[index + 1]))
  return text
}

const isIn = (text: string, wanted: string) => [null, wanted].includes(knownLanguage(text))

/** Returns the texts or chunks whose language is the given one or unknown, because a letter must not quote text in another language. */
export const inLanguage = (value: unknown, wanted: unknown): unknown => {
  const code = textOf(wanted)
  if (Array.isArray(value)) return value.filter((item) => isIn(textsIn(item).join('\n'), code))
  return isIn(textOf(value), code) ? value : ''
}

/**
 * Returns a part of a source text for use in a sentence. If the source is in a different language, the part is in brackets, so that the
 * approver must translate it.
 */
export const toTranslate = (part: unknown, wanted: unknown, source: unknown): string =>
  textOf(part) === '' || isIn(textsIn(source).join('\n'), textOf(wanted)) ? textOf(part) : `[${textOf(part)}]`

/** Writes the times of `fitting_times` in a language: `Saturday, 12:00 to 13:00` becomes `Samstag, 12:00–13:00`. */
export const localTimes = (text: unknown, wanted: unknown): string => {
  const code = textOf(wanted)
  if (code === 'en' || !hasPhrasesFor(code)) return textOf(text)
  const weekday = new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' })
  // The first day of 2024 is a Monday.
  const localDay = (index: number) => weekday.format(new Date(Date.UTC(2024, 0, 1 + index)))
  return Object.values(dayNames)
    .reduce((changed, name, index) => changed.replaceAll(name, localDay(index)), textOf(text))
    .replaceAll(/(?<=\d) to (?=\d)/g, '–')
}

/** Formats a day for a letter: `2026-12-04` becomes `December 4`, `4. Dezember`, `4 décembre`. */
export const letterDay = (value: unknown, wanted: unknown): string => formatDay(value, wanted, { day: 'numeric', month: 'long' })

/**
 * Formats a day with its year for a letter: `2026-12-04` becomes `December 4, 2026`, `4. Dezember 2026`, `4 décembre 2026`. From a longer
 * text ("28 January 2026, by email"), only the first date is used.
 */
export const letterDate = (value: unknown, wanted: unknown): string =>
  formatDay(value, wanted, { day: 'numeric', month: 'long', year: 'numeric' })

function formatDay(value: unknown, wanted: unknown, format: Intl.DateTimeFormatOptions): string {
  const text = textOf(value).slice(0, maxLength)
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? findDates(text)[0]?.value
  const day = new Date(`${iso}T00:00:00Z`)
  const code = textOf(wanted)
  if (Number.isNaN(day.getTime()) || !hasPhrasesFor(code)) return textOf(value)
  return new Intl.DateTimeFormat(code, { ...format, timeZone: 'UTC' }).format(day)
}
