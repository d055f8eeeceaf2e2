/** Comma-separated words of the configuration: `refund, lawyer`. */
const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value ?? '').split(/[,;\n]/)).map((word) => word.trim()).filter((word) => word !== '')

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a text has one of several words, as words of their own: `sue` is not in `issue`. */
function mentions(text: unknown, words: unknown): boolean {
  const own = String(text ?? '')
  return listOf(words).some((word) => new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(word)}(?![\p{L}\p{N}])`, 'iu').test(own))
}

/** The lines of a text that say something, without the marks of a list. */
const lines = (text: unknown): string[] =>
  String(text ?? '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '').trim())
    .filter((line) => line !== '')

type Row = Record<string, string | number>

/** One line of a CSV file (RFC 4180): cells in quotes may hold commas, and quotes doubled. */
function cellsOf(line: string): string[] {
  const cells = [...line.matchAll(/(?:^|,)(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))/g)]
  return cells.map(([, quoted, bare]) => (quoted === undefined ? (bare ?? '').trim() : quoted.replaceAll('""', '"')))
}

const numeric = /^[-+]?[$€£]?\d[\d,]*(?:\.\d+)?%?$/
const cellValue = (cell: string): string | number => (numeric.test(cell) ? Number(cell.replace(/[$€£,%]/g, '')) : cell)
const columnName = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** A CSV text as rows by column name (`Last week` → `last_week`), numbers as numbers; rows as they are when it is rows already. */
function csv(text: unknown): Row[] {
  if (Array.isArray(text)) return rowsOf(text)
  const [head = '', ...rest] = String(text ?? '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const columns = cellsOf(head).map(columnName)
  return rest.map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(columns.map((column, index) => [column, cellValue(cells[index] ?? '')]))
  })
}

/** The cast: rows that a source answered as JSON; a cell that is neither text nor number is shown as what it is. */
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** Rows with `change`: what `now` is above or below `before`, in per cent to one place. From nothing to something counts as 100. */
const changes = (rows: unknown, before: string, now: string) =>
  rowsOf(rows).map((row) => {
    const [from, to] = [Number(row[before]) || 0, Number(row[now]) || 0]
    const change = from === 0 ? (to === 0 ? 0 : 100) : Math.round(((to - from) / Math.abs(from)) * 1000) / 10
    return { ...row, change }
  })

/** What is beyond when the configuration leaves the threshold open. Per cent. */
const defaultThreshold = 10

/** Rows whose change passes a percentage either way, the largest first. */
function beyond(rows: unknown, threshold: unknown) {
  const bound = threshold === undefined || threshold === null || threshold === '' ? defaultThreshold : Number(threshold)
  const size = (row: Row) => Math.abs(Number(row.change) || 0)
  return rowsOf(rows)
    .filter((row) => size(row) > bound)
    .sort((one, other) => size(other) - size(one))
}

/** The day so many days after a moment, as `2026-03-09`; nothing without a number of days. */
function daysLater(moment: unknown, days: unknown): string {
  if (!Number(days)) return ''
  const date = new Date(String(moment))
  date.setUTCDate(date.getUTCDate() + Number(days))
  return date.toISOString().slice(0, 10)
}

/** A row in words: `Unit: 4B; Rent: 1850`. */
const inWords = (row: unknown): string =>
  row !== null && typeof row === 'object'
    ? Object.entries(row)
        .map(([name, value]) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}: ${String(value)}`)
        .join('; ')
    : String(row ?? '')

/** A text without its citations: quoted in another text, their numbers would point to other passages. */
const uncited = (text: unknown): string => String(text ?? '').replace(/\s*\[\d+\]/g, '')

/** Filters that Liquid lacks and the catalogue needs. Each is pure and does no more work than its input is long. */
export const filters = {
  mentions,
  lines,
  csv,
  changes,
  beyond,
  in_words: inWords,
  uncited,
  addresses: listOf,
  days_later: daysLater,
} as const
