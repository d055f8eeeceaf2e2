import type { TextTable } from './parse-table.ts'
import { readNumbers } from './read-values.ts'

/** Matches a cell that names a total, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const totalPattern =
  /^(?:(?:grand|sub|sous|net|overall)?[\s-]*tot(?:al|als|aux|ale|ali|aal|ales|ais)(?: (?:general|général|generale|geral|amount))?|sum(?:me|men|ma|a)?|som|somme|somma|gesamt(?:summe|betrag)?|insgesamt|zwischensumme|endsumme|ergebnis gesamt|subtot(?:ale|aal|ales)|eindtotaal|σ|Σ)\s*:?$/iu
const totalStart = /^(?:total|gesamt|summe|sum|somme|suma|somma|soma|totale|totaal|subtotal|sous-total)(?!\p{L})/iu
/** Maximum difference between a total and the sum of the rows, as a share of the total. Totals can be rounded. */
const tolerance = 0.005

/**
 * Returns the indexes of rows that contain totals: their first value is a word such as `Total`, or begins with it while their numbers
 * are the sums of the rows above.
 */
export function findTotalRows({ headings, rows }: Pick<TextTable, 'headings' | 'rows'>): Set<number> {
  const found = new Set<number>()
  const names = rows.map((cells) => cells.find((cell) => cell.trim() !== '')?.trim() ?? '')
  if (!names.some((name) => totalStart.test(name) || totalPattern.test(name))) return found
  const columns = headings.map((_, column) => withSums(readNumbers(rows.map((cells) => cells[column] ?? ''))))
  let start = 0
  for (const [index, name] of names.entries()) {
    if (!totalPattern.test(name) && !(totalStart.test(name) && columns.some((column) => isSum(column, start, index)))) continue
    found.add(index)
    start = index + 1
  }
  return found
}

interface SummedColumn {
  values: readonly (number | null | undefined)[]
  /** Sum of the values before each row. */
  sums: readonly number[]
}

function withSums(values: SummedColumn['values']): SummedColumn {
  const sums = [0]
  for (const value of values) sums.push((sums.at(-1) ?? 0) + (value ?? 0))
  return { values, sums }
}

/** Returns whether a row contains the sum of at least two rows from `start`. */
function isSum({ values, sums }: SummedColumn, start: number, row: number): boolean {
  const total = values[row]
  if (row - start < 2 || typeof total !== 'number' || total === 0) return false
  return Math.abs((sums[row] ?? 0) - (sums[start] ?? 0) - total) <= Math.abs(total) * tolerance
}
