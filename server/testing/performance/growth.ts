/** Shorter measurements are too inaccurate. */
const fine = 20
/** Upper bound of the growth of linear work at four times the size, with a tolerance. */
export const linear = 9
const tries = 3

async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/**
 * Measures how much longer work takes at four times the size: about 4 times if it is linear, 16 times if it is quadratic. Other
 * load only slows work down, so the fastest of several measurements counts.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let n = 0; n < tries && !(large / Math.max(small, fine) < linear); n += 1) {
    small = Math.min(small, await timed(() => work(Math.floor(size / 4))))
    large = Math.min(large, await timed(() => work(size)))
  }
  return large / Math.max(small, fine)
}
