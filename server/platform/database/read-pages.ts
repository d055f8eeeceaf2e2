/**
 * Reads the rows of a query in pages, so that only one page is in memory at a time.
 * @param run executes a statement in the caller's transaction, which the cursor belongs to
 */
export async function* readPages<Row>(
  run: (text: string) => Promise<{ rows: Row[] }>,
  query: string,
  pageSize: number,
): AsyncGenerator<Row[]> {
  await run(`declare pages no scroll cursor for ${query}`)
  for (let count = pageSize; count === pageSize; ) {
    const { rows } = await run(`fetch ${pageSize} from pages`)
    count = rows.length
    if (count > 0) yield rows
  }
  await run('close pages')
}
