export type CsvValue = string | number | boolean | null

export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => CsvValue
}

/** Text that a spreadsheet would run as a formula. */
const formulaPattern = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/**
 * Returns a CSV field (RFC 4180). Text that looks like a formula is prefixed with an apostrophe; numbers are
 * not.
 */
export function csvField(value: CsvValue): string {
  if (value === null) return ''
  const text = typeof value === 'string' && formulaPattern.test(value) ? `'${value}` : String(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (fields: readonly CsvValue[]) => `${fields.map(csvField).join(',')}\r\n`

/** Returns the byte order mark, which Excel needs to detect UTF-8, and the header line. */
export function csvHead(columns: readonly CsvColumn<never>[]): string {
  return `\uFEFF${line(columns.map(({ header }) => header))}`
}

export function csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => line(columns.map(({ value }) => value(row)))).join('')
}

/** Returns a file name such as `workwright-submissions-2026-11-21.csv`, with the local date. */
export function csvFileName(subject: string, now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `workwright-${subject}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`
}
