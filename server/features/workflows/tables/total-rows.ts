import type { TextTable } from './parse-table.ts'
import { isDate } from './read-dates.ts'
import { isMissing, readNumbers } from './read-values.ts'

/** Matches a cell that names a total, in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const totalPattern =
  /^(?:(?:grand|sub|sous|net|overall)?[\s-]*tot(?:al|als|aux|ale|ali|aal|ales|ais)(?: (?:general|général|generale|geral|amount))?|sum(?:me|men|ma|a)?|som|somme|somma|gesamt(?:summe|betrag|ergebnis)?|insgesamt|zwischensumme|endsumme|ergebnis gesamt|subtot(?:ale|aal|ales)|eindtotaal|σ|Σ)\s*:?$/iu
const totalStart = /^(?:total|gesamt|summe|sum|somme|suma|somma|soma|totale|totaal|subtotal|sous-total)(?!\p{L})/iu
/** Matches a group with its total, as pivot tables name it: `Press 1 Total`, `Presse Ergebnis`. */
const groupTotal =
  /^(.+?)[\s:–-]+(?:(?:sub)?tot(?:al|als|ale|aal)|ergebnis|gesamt(?:summe)?|summe|somme|suma|somma|soma|result|resultado|risultato|résultat)$/iu
/** Matches other names of totals. They are totals only if their numbers are the sums of the rows above. */
const possibleTotal =
  /^(?:net(?:to)?|balance|saldo|solde|all|overall|alle|alles|tous|toutes|todos|todas|tutti|tutte|everything|company|ensemble|result|ergebnis)(?!\p{L})/iu
const averagePattern =
  /^(?:avg\.?|average|mean|median|durchschnitt|mittelwert|schnitt|moyenne|promedio|media|médi[ao]|gemiddelde|ø|Ø)\s*:?$/iu
/** Maximum difference between a total and the sum of the rows, as a share of the total. Totals can be rounded. */
const tolerance = 0.005

export type SummaryKind = 'total' | 'average'

/**
 * Returns the indexes of rows that summarize other rows. A total has a name such as `Total`, or it is the total of a group that a row above
 * names. A row with another name that can mean a total, such as `Balance`, is a total only if it contains a sum of the rows above. An average
 * has a name such as `Average`.
 */
export function findSummaryRows({ headings, rows }: Pick<TextTable, 'headings' | 'rows'>): Map<number, SummaryKind> {
  const found = new Map<number, SummaryKind>()
  const names = rows.map((cells) => cells.find((cell) => cell.trim() !== '')?.trim() ?? '')
  if (!names.some((name) => [totalStart, totalPattern, groupTotal, possibleTotal, averagePattern].some((pattern) => pattern.test(name))))
    return found
  const sums = headings.map((_, column) => new RunningSums(readNumbers(rows.map((cells) => cells[column] ?? ''))))
  const earlierNames = new Set<string>()
  for (const [index, name] of names.entries()) {
    const textCount = rows[index]?.filter((cell) => /\p{L}/u.test(cell)).length ?? 0
    const kind = kindOf(name, {
      isGroupTotal: (group) => textCount === 1 && earlierNames.has(group.toLowerCase()),
      isSum: () => sums.some((column) => column.isSum(index)),
      isAverage: () => textCount === 1 && isBetween(index, sums),
    })
    if (kind !== null) found.set(index, kind)
    for (const column of sums) {
      if (kind === null) column.add(index)
      else if (kind === 'total') column.startGroup()
    }
    earlierNames.add(name.toLowerCase())
  }
  return found
}

interface Evidence {
  isGroupTotal: (group: string) => boolean
  isSum: () => boolean
  /** True if the row has one text, and each of its numbers is between the smallest and the largest number above it. */
  isAverage: () => boolean
}

function kindOf(name: string, { isGroupTotal, isSum, isAverage }: Evidence): SummaryKind | null {
  if (totalPattern.test(name)) return 'total'
  if (averagePattern.test(name)) return 'average'
  const group = groupTotal.exec(name)?.[1]
  if (group !== undefined && isGroupTotal(group)) return 'total'
  if (!(totalStart.test(name) || group !== undefined || possibleTotal.test(name))) return null
  return isSum() ? 'total' : isAverage() ? 'average' : null
}

/** Minimum share of dates in a column of dates. Other cells name totals. */
const minDateShare = 0.5
/** Minimum number of entries that an average summarizes. */
const minAveraged = 3
const isBetween = (index: number, columns: readonly RunningSums[]): boolean => {
  const found = columns.map((column) => column.isWithin(index)).filter((result) => result !== null)
  return found.length > 0 && found.every(Boolean)
}

/** Sums of the entries of a column so far: the sum of all entries, and the sum since the last total. */
class RunningSums {
  readonly #values: readonly (number | null | undefined)[]
  readonly #sums = { all: { sum: 0, count: 0 }, group: { sum: 0, count: 0 } }

  #range = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY, count: 0 }

  constructor(values: readonly (number | null | undefined)[]) {
    this.#values = values
  }

  add(index: number): void {
    const value = this.#values[index]
    if (typeof value === 'number')
      this.#range = { from: Math.min(this.#range.from, value), to: Math.max(this.#range.to, value), count: this.#range.count + 1 }
    for (const part of [this.#sums.all, this.#sums.group]) {
      part.sum += this.#values[index] ?? 0
      part.count += 1
    }
  }

  startGroup(): void {
    this.#sums.group = { sum: 0, count: 0 }
  }

  /** Returns whether the number of a row is within the range of at least three numbers above it; null if it has no number. */
  isWithin(index: number): boolean | null {
    const value = this.#values[index]
    return typeof value === 'number' ? this.#range.count >= minAveraged && value > this.#range.from && value < this.#range.to : null
  }

  /** Returns whether a row contains the sum of at least two entries. */
  isSum(index: number): boolean {
    const total = this.#values[index]
    if (typeof total !== 'number' || total === 0) return false
    return [this.#sums.all, this.#sums.group].some(({ sum, count }) => count >= 2 && Math.abs(sum - total) <= Math.abs(total) * tolerance)
  }
}

/**
 * Returns the table with the values of merged cells in the first column, which an export contains only in the first row of a group. A row
 * is part of a group if its first cell is empty and its other cells contain a text and a number. A table whose first column repeats a value in
 * adjacent rows stays unchanged.
 */
export function withGroupNames(table: TextTable): { rows: string[][]; filled: number[] } {
  const filled: number[] = []
  const isRepeated = table.rows.some(([first], index) => first !== undefined && first !== '' && first === table.rows[index - 1]?.[0])
  const firstCells = table.rows.map(([first = '']) => first)
  const isSingleDate =
    firstCells.filter((cell) => cell === '').length === 1 && firstCells.filter(isDate).length >= firstCells.length * minDateShare
  // A single row without a date lacks it. Merged cells leave several cells empty.
  if (isRepeated || isSingleDate || (table.rows[0]?.[0] ?? '') === '') return { rows: table.rows, filled }
  let group = ''
  const rows = table.rows.map((cells, index) => {
    const [first = '', ...others] = cells
    if (first !== '') group = groupTotal.test(first) || totalPattern.test(first) ? '' : first
    const hasText = others.some((cell) => /\p{L}/u.test(cell) && !isMissing(cell))
    const hasNumber = others.some((cell) => /^[^\p{L}]*\d/u.test(cell))
    if (first !== '' || group === '' || !hasText || !hasNumber) return cells
    filled.push(index)
    return [group, ...others]
  })
  return { rows, filled }
}
