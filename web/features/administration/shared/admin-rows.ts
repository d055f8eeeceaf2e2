/** One page of a list, with the total number of rows. */
export interface AdminRows<Row> {
  rows: Row[]
  total: number
}
