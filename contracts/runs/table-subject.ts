/** Number of rows and periods that a subject names, and maximum length of each name, in characters. */
const maxNames = 2
const maxNameLength = 40
/** Maximum length of a JSON text that is parsed, in characters. */
const maxJsonLength = 200_000
/** Maximum length of a line that is read, in characters. */
const maxLineLength = 2000

const separators = [';', '\t', '|', ','] as const

const plain = (cell: string) => cell.replace(/\s+/g, ' ').trim()

/** Returns the cells of a line. Quoted cells can contain the separator; quotes within them are doubled. */
function cellsOf(line: string, separator: string): string[] {
  const start = line.slice(0, maxLineLength)
  // The limit can cut the line inside a quoted cell. The incomplete cell is omitted.
  const isCut = start.split('"').length % 2 === 0
  return (isCut ? start.slice(0, start.lastIndexOf('"')) : start)
    .split(new RegExp(`\\${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`))
    .map((cell) => plain(cell.replace(/^\s*"|"\s*$/g, '').replaceAll('""', '"')))
}

/** Splits a text into lines. Line breaks inside quotes belong to a cell. */
const linesOf = (text: string): string[] =>
  text
    .replace(/"[^"]*"/g, (quoted) => quoted.replace(/[\r\n]+/g, ' '))
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')

/** Converts the name of a column to words: `on_time_now` to `On time now`. */
function headingOf(column: string): string {
  const words = column.replaceAll('_', ' ').trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function wordingOf(headings: readonly string[], names: readonly string[], rows: number): string {
  const shown = names
    .slice(0, maxNames)
    .map((name) => (name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength - 1).trimEnd()}…`))
  const others = rows - shown.length
  const list = others > 0 ? `${shown.join(', ')} and ${others.toLocaleString('en-US')} more` : shown.join(' and ')
  // A heading with a number names a period, such as "Nov 3 to 9" or "Week 45".
  const periods = headings.slice(1).filter((heading) => /\d/.test(heading) && heading.length <= maxNameLength)
  return [`${headingOf(headings[0] ?? '')}: ${list}`, ...periods.slice(0, maxNames)].join(' · ')
}

const webPage = /^(?:<!doctype html|<html[\s>]|<\?xml[^>]{0,200}>\s*<!doctype html)/i
const tableKinds = { webPage: 'Web page instead of a table', noRows: 'Table without rows', json: 'JSON without a table' } as const

/** Returns whether a single line contains the headings of a table instead of prose. In prose, a space follows every comma. */
const isHeadings = (line: string): boolean => {
  const separator = separators.find((candidate) => line.includes(candidate))
  return (
    separator !== undefined && !line.includes(', ') && cellsOf(line, separator).every((cell) => cell !== '' && cell.length <= maxNameLength)
  )
}

/** Describes a JSON array of objects, or the first array in a JSON object; null for other JSON. */
function jsonSubject(text: string): string | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const rows: unknown = Array.isArray(parsed) ? parsed : Object.values(Object(parsed)).find(Array.isArray)
    if (!Array.isArray(rows)) return null
    if (rows.length === 0) return tableKinds.noRows
    const headings = Object.keys(Object(rows[0]))
    const [first] = headings
    if (first === undefined) return null
    const names = rows.slice(0, maxNames).map((row: unknown) => plain(String((Object(row) as Record<string, unknown>)[first] ?? '')))
    return wordingOf(headings, names.filter(Boolean), rows.length)
  } catch {
    return null
  }
}

/**
 * Returns a short subject for a table: its first column with the first rows, and the periods in its headings, such as `Lane: Oslo, Bergen
 * and 3 more · Week 45`. Null if the text is not a table. The first line of a table contains a separator.
 */
export function tableSubject(text: string): string | null {
  const trimmed = text.trim()
  if (/^[[{]/.test(trimmed)) return (trimmed.length <= maxJsonLength ? jsonSubject(trimmed) : 'Table') ?? tableKinds.json
  if (webPage.test(trimmed)) return tableKinds.webPage
  const lines = linesOf(trimmed)
  const [header = '', ...rows] = lines
  if (rows.length === 0 && isHeadings(header)) return tableKinds.noRows
  const separator = separators.find((candidate) => cellsOf(header, candidate).length > 1)
  if (rows.length === 0 || separator === undefined) return null
  const headings = cellsOf(header, separator)
  const column = headings.findIndex((heading) => heading !== '')
  const names = rows.slice(0, maxNames).flatMap((row) => cellsOf(row, separator)[column] || [])
  if (column < 0 || names.length === 0) return `Table of ${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'row' : 'rows'}`
  return wordingOf(headings.slice(column), names, rows.length)
}
