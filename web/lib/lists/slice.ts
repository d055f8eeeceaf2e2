/** A range of rows in a list. */
export interface Slice {
  size: number
  offset: number
  /** True to count all rows, which takes longer than reading the slice. */
  isCounted: boolean
}

export interface SliceRows<Row> {
  rows: Row[]
  /** Number of all rows; null if they were not counted, or if the slice is empty and therefore has no total. */
  total: number | null
}

/** Fetches a slice of a list with the current search, filters and sort order. */
export type FetchSlice<Row> = (slice: Slice, signal?: AbortSignal) => Promise<SliceRows<Row>>
