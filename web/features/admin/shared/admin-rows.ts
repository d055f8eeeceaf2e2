/** One page of a list, and how many rows there are in all. */
export interface AdminRows<Row> {
  rows: Row[]
  total: number
}
