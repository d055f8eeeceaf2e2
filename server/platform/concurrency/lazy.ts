/**
 * Returns a function that calls `make` once, on its first call, and returns the same result afterwards. Used for modules and
 * clients that a start does not need. If `make` fails, the next call tries again.
 */
export function lazy<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null
  return () => {
    if (made) return made
    const making = make()
    made = making
    making.catch(() => {
      if (made === making) made = null
    })
    return making
  }
}
