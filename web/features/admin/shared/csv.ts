export type CsvValue = string | number | boolean | null

export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => CsvValue
}

/** Text that a spreadsheet would run as a formula when it opens the file. */
const formula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/** One field (RFC 4180). Text that begins as a formula does gets an apostrophe before it; a number is what it is. */
export function csvField(value: CsvValue): string {
  if (value === null) return ''
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (fields: readonly CsvValue[]) => `${fields.map(csvField).join(',')}\r\n`

/** The first line, after the mark by which Excel knows UTF-8. */
export function csvHead(columns: readonly CsvColumn<never>[]): string {
  return `\uFEFF${line(columns.map(({ header }) => header))}`
}

export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => line(columns.map(({ value }) => value(row)))).join('')
}

/** `workwright-submissions-2026-11-21.csv`, with the day of the person's calendar. */
export function csvFileName(what: string, now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `workwright-${what}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`
}
