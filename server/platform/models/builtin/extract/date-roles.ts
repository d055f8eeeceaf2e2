import { sentencesOf } from '../sentences.ts'

/** Roles of a date, by the words around it in seven languages and by the names of fields. */
const roles: Readonly<Record<string, { field: RegExp; words: RegExp }>> = {
  purchase: {
    field: /bought|purchase|order_date|ordered_on|gekauft|kaufdatum/,
    words:
      /(?<!\p{L})(?:bought|purchased?|ordered|got|picked up|gekauft|kaufte|erworben|bestellt|kauf|kaufdatum|ach[eè]t\p{L}{1,4}|command\p{L}{1,4}|compr[éeaoió]\p{L}{0,4}|adquir\p{L}{1,4}|ped[íi]\p{L}{0,3}|acquist\p{L}{1,4}|ordinat\p{L}|encomend\p{L}{1,4}|gekocht|kocht(?:en)?|besteld|aankoop)(?!\p{L})/iu,
  },
  invoice: {
    field: /invoice|bill_date|statement|rechnung/,
    words:
      /(?<!\p{L})(?:invoices?|bills?|statement|rechnung\p{L}{0,6}|factures?|facturas?|fatturas?|fattur[ae]|faturas?|factuur|facturen)(?!\p{L})/iu,
  },
  delivery: {
    field: /deliver|arriv|liefer/,
    words:
      /(?<!\p{L})(?:deliver\p{L}{0,4}|arriv\p{L}{0,5}|geliefert|lieferung|liefern|angekommen|livr\p{L}{1,6}|entreg\p{L}{1,5}|lleg\p{L}{1,5}|recibi\p{L}{1,4}|consegn\p{L}{1,4}|cheg\p{L}{1,5}|geleverd|levering|aangekomen)(?!\p{L})/iu,
  },
}
const names = Object.keys(roles)

const roleOf = (field: string) => names.find((name) => roles[name]?.field.test(field))

/** Returns whether the name of a field tells the role of its date. */
export const hasDateRole = (field: string): boolean => roleOf(field) !== undefined

/**
 * Returns whether the date at a position can be the value of a field. If the name of the field tells the role of its date, the sentence
 * must contain a word for this role.
 */
export const fitsDateRole = (field: string, text: string, index: number): boolean => roleDistance(field, text, index) !== null

/** Matches the end of a clause, and the distance that it adds between a date and a word, in characters. */
const clauseEnd = /,\s|\s(?:and|und|et|y|e|en)\s/u
const clauseDistance = 40

/**
 * Returns the distance in characters between a date and the nearest word of the role that the name of the field tells, in the sentence of the date.
 * Returns null if the sentence has no such word, and 0 if the field has no role.
 */
export function roleDistance(field: string, text: string, index: number): number | null {
  const words = roles[roleOf(field) ?? '']?.words
  if (!words) return 0
  const { sentence, start } = sentenceAt(text, index)
  const at = index - start
  const distances = [...sentence.matchAll(new RegExp(words, 'giu'))].map((match) => {
    const between = match.index < at ? sentence.slice(match.index + match[0].length, at) : sentence.slice(at, match.index)
    return between.length + clauseDistance * (between.split(clauseEnd).length - 1)
  })
  return distances.length === 0 ? null : Math.min(...distances)
}

/** Maximum length of the text around a date that is read, in characters. */
const maxAround = 300

function sentenceAt(text: string, index: number): { sentence: string; start: number } {
  const from = Math.max(0, index - maxAround)
  let start = from
  for (const sentence of sentencesOf(text.slice(from, index + maxAround).replaceAll('\n', ' '))) {
    const at = text
      .slice(from, index + maxAround)
      .replaceAll('\n', ' ')
      .indexOf(sentence, start - from)
    if (at < 0) continue
    start = from + at
    if (index < start + sentence.length) return { sentence, start }
  }
  return { sentence: '', start: 0 }
}
