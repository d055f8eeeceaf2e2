import { sentencesOf } from '../sentences.ts'

/** Roles of a date, by the words around it in seven languages and by the names of fields. */
const roles: Readonly<Record<string, { field: RegExp; words: RegExp }>> = {
  purchase: {
    field: /bought|purchase|order_date|ordered_on|gekauft|kaufdatum/,
    words:
      /(?<!\p{L})(?:bought|purchased|ordered|got|gekauft|bestellt|kauf|achet\p{L}{1,4}|command\p{L}{1,4}|compr[éaoi]\p{L}{0,4}|ped[íi]\p{L}{0,3}|acquist\p{L}{1,4}|ordinat\p{L}|encomend\p{L}{1,4}|gekocht|besteld|aankoop)(?!\p{L})/iu,
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
 * Returns whether a date at a position can be the value of a field: its sentence speaks of the role that the name of the field tells, if
 * any.
 */
export function fitsDateRole(field: string, text: string, index: number): boolean {
  const role = roleOf(field)
  return role === undefined || roles[role]?.words.test(sentenceAt(text, index)) === true
}

/** Maximum length of the text around a date that is read, in characters. */
const maxAround = 300

function sentenceAt(text: string, index: number): string {
  const from = Math.max(0, index - maxAround)
  let start = from
  for (const sentence of sentencesOf(text.slice(from, index + maxAround).replaceAll('\n', ' '))) {
    const at = text
      .slice(from, index + maxAround)
      .replaceAll('\n', ' ')
      .indexOf(sentence, start - from)
    if (at < 0) continue
    start = from + at
    if (index < start + sentence.length) return sentence
  }
  return ''
}
