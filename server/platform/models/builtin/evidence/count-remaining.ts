import { readNumber } from '../extract/numbers.ts'

/** A count such as 388 of 400, and the number that is still open (12). */
export interface RemainingCount {
  part: number
  whole: number
  open: number
  /** The counted part in percent of the whole, with up to two decimal places. */
  percent: number
}

const number = String.raw`\d{1,3}(?:[,.’' ]\d{3}){1,3}|\d{1,9}`
const of = String.raw`of(?:\sthe)?|out of|von(?:\sden)?|sur(?:\sles)?|de(?:\slos)?|su|van(?:\sde)?|/`
const share = new RegExp(String.raw`(?<![\p{L}\d.,-])(${number})\s(?:\p{L}{3,20}\s)?(?:${of})\s?(${number})(?![\d:/-])`, 'iu')
/** Matches a whole and then a part of it on the same line: "400 calls sampled, 388 with PIN". */
const wholeFirst = new RegExp(
  String.raw`(?<![\p{L}\d.,-])(${number})(?:\s\p{L}[^.;:\n\d]{1,60}[,:;]\s?(?:\p{L}{2,12}\s){0,2}|,\s(?:of which|davon|dont|de los cuales|di cui|dos quais|das quais|waarvan)\s)(${number})\s([^.;\n]{1,40})`,
  'iu',
)
/** Matches words that mark the counted part as the open one, such as "missing". */
const lacking =
  /^(?:\p{L}+\s){0,2}?(?:without|missing|not|no|open|late|overdue|failed|lacking|ohne|fehl\p{L}*|nicht|offen|sans|manqu\p{L}*|non|sin|faltan?|senza|mancan\p{L}*|sem|faltam?|zonder|ontbre\p{L}*|niet)(?!\p{L})/iu

const rounded = (value: number) => Math.round(value * 100) / 100

function countOf(part: number | null, whole: number | null, isOpen: boolean): RemainingCount | null {
  if (part === null || whole === null || whole === 0 || part > whole) return null
  const done = isOpen ? whole - part : part
  return { part: done, whole, open: whole - done, percent: rounded((done / whole) * 100) }
}

/** Returns the first count of a part and a whole in a text, or null. */
export function countRemaining(text: string): RemainingCount | null {
  const line = text.slice(0, 2000)
  const found = share.exec(line)
  if (found) {
    const rest = line.slice(found.index + found[0].length).trimStart()
    return countOf(readNumber(found[1] ?? ''), readNumber(found[2] ?? ''), lacking.test(rest))
  }
  const listed = wholeFirst.exec(line)
  if (!listed) return null
  return countOf(readNumber(listed[2] ?? ''), readNumber(listed[1] ?? ''), lacking.test(listed[3] ?? ''))
}
