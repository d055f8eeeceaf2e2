/** Milliseconds below which a clock says little of what was done. */
const fine = 20
/** Of work that grows with its size, at four times the size, with room for what grows beside it. */
export const linear = 9
const tries = 3

async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/**
 * How many times as long a piece of work takes at four times its size: about 4 when it grows with it, 16 when it grows by the
 * square. A busy machine makes work slower and never quicker: the quickest of a few tries count.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let n = 0; n < tries && !(large / Math.max(small, fine) < linear); n += 1) {
    small = Math.min(small, await timed(() => work(Math.floor(size / 4))))
    large = Math.min(large, await timed(() => work(size)))
  }
  return large / Math.max(small, fine)
}
