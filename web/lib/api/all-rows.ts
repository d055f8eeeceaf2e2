interface Page<Row> {
  data: Row[]
  /** Total number of rows; null if the server did not count. */
  count: number | null
}

/**
 * Fetches all rows of a list that may be longer than one response. The server limits the rows of a response, and the total number shows
 * whether rows are missing. Further requests use the size of the first response.
 *
 * @param fetchPage fetches the rows from index `from` to index `to` (inclusive) in a stable order
 */
export async function fetchAllRows<Row>(fetchPage: (from: number, to: number) => Promise<Page<Row>>, firstSize = 1000): Promise<Row[]> {
  const firstPage = await fetchPage(0, firstSize - 1)
  const size = firstPage.data.length
  if (size === 0 || firstPage.count === null || firstPage.count <= size) return firstPage.data
  const starts = Array.from({ length: Math.ceil(firstPage.count / size) - 1 }, (_, page) => (page + 1) * size)
  const others = await Promise.all(starts.map((from) => fetchPage(from, from + size - 1)))
  return [firstPage.data, ...others.map(({ data }) => data)].flat()
}
