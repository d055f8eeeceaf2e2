export type CsvValue = string | number | boolean | null

export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => CsvValue
}

/** Matches text that a spreadsheet would run as a formula. */
const formulaPattern = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/**
 * Returns a value as a field of a CSV file (RFC 4180). Adds an apostrophe before text that a spreadsheet would run as a formula. Numbers
 * stay unchanged.
 */
export function csvField(value: CsvValue): string {
  if (value === null) return ''
  const text = typeof value === 'string' && formulaPattern.test(value) ? `'${value}` : String(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (fields: readonly CsvValue[]) => `${fields.map(csvField).join(',')}\r\n`

/** Returns the first line of a CSV file: a byte order mark that makes Excel recognize UTF-8, and the names of the columns. */
export function csvHead(columns: readonly CsvColumn<never>[]): string {
  return `\uFEFF${line(columns.map(({ header }) => header))}`
}

export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => line(columns.map(({ value }) => value(row)))).join('')
}

/** Returns a file name with the local date, such as `workwright-submissions-2026-11-21.csv`. */
export function csvFileName(subject: string, now: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `workwright-${subject}-${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}.csv`
}
