import { oneLine } from './block.ts'

/** Maximum length of a label in a table's header, in characters. A longer text is not a label. */
const maxLabelLength = 80

/** Matches a text with a letter, or a year. */
const isLabel = /\p{L}|^\s*(?:19|20)\d\d\s*$/u

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== ''

/**
 * Formats the rows of a table as text such as `Plan: Basic; Price: 20`, so that each row is understandable alone. The header is the first
 * row with several texts, if all its cells are labels. Rows above it with a single cell, such as a title, remain unchanged.
 */
export function tableLines(allRows: readonly (readonly string[])[]): string[] {
  const rows = allRows.filter((row) => row.some(isFilled))
  const firstWide = rows.findIndex((row) => row.filter(isFilled).length > 1)
  const header = firstWide === -1 ? [] : (rows[firstWide] ?? [])
  const hasHeader =
    firstWide !== -1 &&
    rows.length > firstWide + 1 &&
    header.some((cell) => /\p{L}/u.test(cell)) &&
    header.every((cell) => !isFilled(cell) || (cell.length <= maxLabelLength && isLabel.test(cell)))
  if (!hasHeader) return rows.map((row) => labelled(row, []))
  return [...rows.slice(0, firstWide).map((row) => labelled(row, [])), ...rows.slice(firstWide + 1).map((row) => labelled(row, header))]
}

function labelled(row: readonly string[], header: readonly string[]): string {
  const cells: string[] = []
  for (const [column, cell] of row.entries()) {
    const text = oneLine(cell)
    if (text === '') continue
    const label = oneLine(header[column] ?? '')
    cells.push(label === '' ? text : `${label}: ${text}`)
  }
  return cells.join('; ')
}
