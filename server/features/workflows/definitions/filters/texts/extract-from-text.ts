import { clauses, distinctSentences, language, textsIn } from './text-filters.ts'

const clock = String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|uhr|uur|h)?`
const span = new RegExp(
  String.raw`(?<![\d.,])${clock}\s?(?:to|until|and|bis|und|et|y|en|e|à|a|hasta|alle|às|tot|–|-)\s?(?:las\s)?${clock}(?![\d%])`,
  'iu',
)
/** Returns the first span of clock times in a text, such as `16:00 to 20:00`, or an empty text. */
export const timeSpan = (value: unknown): string => {
  const found = span.exec(textsIn(value).join('\n'))?.[0].trim() ?? ''
  return /[:.]\d{2}|[ap]\.?m|uhr|h/i.test(found) ? found : ''
}

const clockTime =
  /(?<![\d.,:])(?:(?:[01]?\d|2[0-4])[:.][0-5]\d(?![\d.,]\d)|(?:[01]?\d|2[0-4])\s?(?:[ap]\.?m\.?(?!\p{L})|uhr(?!\p{L})|uur(?!\p{L})|h(?!\p{L})))/iu
/** Returns the clauses of a text that contain a time of day: "not on school days before 15:00". */
export const timedClauses = (value: unknown): string[] => clauses(value).filter((clause) => clockTime.test(clause))

const phone = /(?<![\d.,/:-])\+?\(?\d{2,5}\)?(?:[\s./-]{1,2}\d{2,8}){1,4}(?![\d:])/g
const link = /(?:https?:\/\/|www\.)[^\s<>"')\]]{3,200}|[\p{L}\d._+-]{1,60}@[\p{L}\d-]{1,60}(?:\.[\p{L}\d-]{2,20}){1,3}/gu
/** Returns the phone numbers, links and email addresses in a text. */
export const contacts = (value: unknown): string[] => {
  const text = textsIn(value).join('\n')
  const numbers = [...text.matchAll(phone)]
    .map(([found]) => found.trim())
    .filter((found) => found.replace(/\D/g, '').length >= 7 && !/^\d{4}-\d{2}-\d{2}$/.test(found))
  return [...new Set([...numbers, ...[...text.matchAll(link)].map(([found]) => found.replace(/[.,;]$/, ''))])]
}

/** Returns the Flesch-Kincaid grade of an English text, rounded; null for other languages and for fewer than two sentences. */
export function readingGrade(value: unknown): number | null {
  const all = distinctSentences(value)
  const words = all.join(' ').match(/[A-Za-z’']+/g) ?? []
  if (all.length < 2 || language(value) !== 'en') return null
  const syllables = words.reduce(
    (sum, word) =>
      sum +
      Math.max(
        1,
        word
          .toLowerCase()
          .replace(/e$/, '')
          .match(/[aeiouy]+/g)?.length ?? 1,
      ),
    0,
  )
  return Math.max(1, Math.round(0.39 * (words.length / all.length) + 11.8 * (syllables / words.length) - 15.59))
}

/** Matches the part of a sentence before a list, which ends with a verb. */
const beforeList =
  /^.{0,120}?(?<!\p{L})(?:files?|submits?|provides?|hands?\sin|sends?|brings?|needs?|requires?|presents?|(?:is|are)\srequired:?|liegen|legen|legt|reicht|reichen|benötigt|fournit|fournissent|remet|présente|presenta|entrega|aporta|consegna|fornisce|apresenta|levert)(?!\p{L})\s/iu

/** Splits a list in a sentence at its commas and at the conjunction before the last item: "a transcript, a form and a photo". */
export const listed = (value: unknown): string[] =>
  distinctSentences(value).flatMap((sentence) =>
    sentence
      .replace(/(?:\s(?:vor|ein|ab))?[.!?]?$/, '')
      .replace(beforeList, '')
      .split(/,\s(?:and\s|und\s|et\s|y\s|e\s|en\s)?|\s(?:and|und|et|y|e|en)\s/u)
      .map((part) => part.trim())
      .filter(Boolean),
  )
