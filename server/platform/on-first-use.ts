/**
 * What `make` resolves to, made at the first call and kept for all others: for what a start does not need and many never use.
 * One that failed is tried again at the next call.
 */
export function onFirstUse<Made>(make: () => Promise<Made>): () => Promise<Made> {
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
