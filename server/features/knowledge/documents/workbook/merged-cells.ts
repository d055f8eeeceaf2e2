/** Maximum number of filled cells per sheet, so that merged ranges over millions of rows take little time. */
const maxFilled = 200_000

interface SheetColumns {
  /** Returns the column of a cell reference such as `B7`, from 0. */
  columnOf: (reference: string) => number
  maxColumns: number
}

/**
 * Copies the value of a cell merged over several rows to its first column in each of these rows, because each row becomes a separate text.
 * Changes `rows`.
 * @param rows rows by their number in the sheet, from 1
 * @param ranges merged ranges such as `A2:A5`
 */
export function fillMergedCells(
  rows: ReadonlyMap<number, string[]>,
  ranges: readonly string[],
  { columnOf, maxColumns }: SheetColumns,
): void {
  let remaining = maxFilled
  for (const range of ranges) {
    const match = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(range)
    const [, letters = '', top, bottom] = match ?? []
    const column = columnOf(letters)
    const value = rows.get(Number(top))?.[column]
    if (!match || !value || column >= maxColumns) continue
    for (let number = Number(top) + 1; number <= Number(bottom) && remaining > 0; number += 1) {
      remaining -= 1
      const row = rows.get(number)
      if (row && !row[column]) row[column] = value
    }
  }
}
