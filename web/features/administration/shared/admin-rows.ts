/** A page of a list, and the number of all its rows. */
export interface AdminRows<Row> {
  rows: Row[]
  total: number
}
