/**
 * Returns a function that calls `make` once, on its first call, and then always returns the same result. Used for modules and
 * clients that are not needed at the start. If `make` fails, the next call tries again.
 */
export function lazy<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let cached: Promise<Made> | null = null
  return () => {
    if (cached) return cached
    const result = make()
    cached = result
    result.catch(() => {
      if (cached === result) cached = null
    })
    return result
  }
}
