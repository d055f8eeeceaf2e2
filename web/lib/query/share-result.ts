/** Returns a function that calls `fetch` once and returns the same promise to each caller. After an error, the next call fetches again. */
export function shareResult<T>(fetch: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    if (result === undefined) {
      result = fetch()
      result.catch(() => {
        result = undefined
      })
    }
    return result
  }
}
