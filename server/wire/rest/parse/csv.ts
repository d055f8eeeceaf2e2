import { closingQuote } from '../../../platform/csv-quote.ts'
import { restErrors } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'

/**
 * Parses CSV (RFC 4180) with a header line. Returns objects with text values. An unquoted `NULL` is null.
 * @throws RestError PGRST102 if the lines differ in their number of fields
 */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [header, ...lines] = readLines(text)
  if (!header) throw restErrors.body('Empty or invalid csv')
  requireSmallJson(text, header, lines.length)
  return lines.map((line) => {
    if (line.length !== header.length) throw restErrors.body('All lines must have same number of fields')
    return Object.fromEntries(header.map((name, index) => [name ?? 'NULL', line[index] ?? null]))
  })
}

/**
 * Rejects CSV that would become too long as JSON. Estimates the length: every row repeats the column names, with four characters
 * of punctuation for each.
 */
function requireSmallJson(text: string, header: readonly Field[], rows: number): void {
  const repeated = header.reduce((sum, name) => sum + (name ?? 'NULL').length + 4, 0) * rows
  const { csvGrowth, csvChars } = requestLimits
  if (text.length + repeated > Math.max(csvChars, csvGrowth * text.length))
    throw restErrors.body('The CSV body is too large: send fewer rows at once, with shorter column names', 413)
}

type Field = string | null

function readLines(text: string): Field[][] {
  const lines: Field[][] = []
  let line: Field[] = []
  let cells = 0
  for (let at = 0; at < text.length; ) {
    cells += 1
    if (cells > requestLimits.csvCells) throw restErrors.body(`The CSV body has more than ${requestLimits.csvCells} values`, 413)
    const { value, end } = text[at] === '"' ? readQuotedField(text, at) : readPlainField(text, at)
    line.push(value)
    at = end
    if (text[at] === ',') {
      at += 1
      if (at === text.length) line.push('')
      continue
    }
    if (text.startsWith('\r\n', at)) at += 2
    else if (text[at] === '\n') at += 1
    else if (at < text.length) throw restErrors.body('Empty or invalid csv')
    lines.push(line)
    line = []
  }
  if (line.length > 0) lines.push(line)
  return lines
}

/** Reads a quoted field. Two quotes in the field represent one. */
function readQuotedField(text: string, start: number): { value: Field; end: number } {
  const end = closingQuote(text, start + 1)
  if (end < 0) throw restErrors.body('Empty or invalid csv')
  return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}

function readPlainField(text: string, start: number): { value: Field; end: number } {
  const delimiter = /[",\r\n]|$/g
  delimiter.lastIndex = start
  const end = delimiter.exec(text)?.index ?? text.length
  const value = text.slice(start, end)
  return { value: value === 'NULL' ? null : value, end }
}
