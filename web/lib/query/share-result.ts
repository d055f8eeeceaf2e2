/** Returns a function that calls `fetch` once and returns the same promise to each caller. */
export function shareResult<T>(fetch: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= fetch()
    return result
  }
}
