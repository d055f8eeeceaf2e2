export type SortDirection = 'asc' | 'desc'

export interface Sorting {
  column: string
  direction: SortDirection
}

/** Sort value of a row. Null is last in both directions. */
export type SortValue = string | number | null

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(one: SortValue, other: SortValue): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))
}

/** Returns a sorted copy of the rows. Rows with equal values keep their order. */
export function sortRows<Row>(rows: readonly Row[], value: (row: Row) => SortValue, direction: SortDirection): Row[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, value: value(row) }))
    .sort((one, other) => {
      if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null)
      return sign * compare(one.value, other.value)
    })
    .map(({ row }) => row)
}

/** Formats a sort order for the URL: `title`, or `-title` for descending order. */
export function writeSorting({ column, direction }: Sorting): string {
  return direction === 'desc' ? `-${column}` : column
}

/** Parses a sort order from the URL; null for an unknown column. */
export function readSorting(text: unknown, columns: readonly string[]): Sorting | null {
  if (typeof text !== 'string') return null
  const column = text.replace(/^-/, '')
  return columns.includes(column) ? { column, direction: text.startsWith('-') ? 'desc' : 'asc' } : null
}

/** Returns the sort order after a click on the heading of a column. */
export function nextSorting(current: Sorting, column: string): Sorting {
  return { column, direction: current.column === column && current.direction === 'asc' ? 'desc' : 'asc' }
}

/** Returns the rows of one page. A page past the end becomes the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number): { rows: readonly Row[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const currentPage = Math.min(Math.max(1, page), pages)
  return { rows: rows.slice((currentPage - 1) * size, currentPage * size), page: currentPage, pages }
}

/** Returns the page that a user has typed, at most the last one; null for a text that is not a page number. */
export function pageIn(text: string, pages: number): number | null {
  const page = Number(text.trim())
  return Number.isInteger(page) && page >= 1 ? Math.min(page, pages) : null
}
