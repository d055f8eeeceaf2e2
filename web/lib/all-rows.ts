interface Page<Row> {
  data: Row[]
  /** How many rows there are in all; null when the server did not count. */
  count: number | null
}

/**
 * Every row of a list that may be longer than one answer: the server caps an answer without
 * saying so, and the count tells. The first answer's length is the size of the others.
 *
 * @param fetchPage rows `from` to `to`, both included, in an order that stays the same
 */
export async function fetchAllRows<Row>(fetchPage: (from: number, to: number) => Promise<Page<Row>>, firstSize = 1000): Promise<Row[]> {
  const first = await fetchPage(0, firstSize - 1)
  const size = first.data.length
  if (size === 0 || first.count === null || first.count <= size) return first.data
  const starts = Array.from({ length: Math.ceil(first.count / size) - 1 }, (_, page) => (page + 1) * size)
  const others = await Promise.all(starts.map((from) => fetchPage(from, from + size - 1)))
  return [first.data, ...others.map(({ data }) => data)].flat()
}
