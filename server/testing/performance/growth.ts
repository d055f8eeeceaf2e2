/** Lower bound in milliseconds for the duration of the small input; shorter measurements are too inaccurate. */
const fine = 20
/** Maximum factor by which linear work may grow for an input four times as long, including a tolerance. */
export const linear = 9
const tries = 3

async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/**
 * Returns the factor by which the duration of `work` grows for an input four times as long: about 4 if it is linear, 16 if it is
 * quadratic. Uses the fastest of several measurements, because other load on the machine only slows the work down.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let n = 0; n < tries && !(large / Math.max(small, fine) < linear); n += 1) {
    small = Math.min(small, await timed(() => work(Math.floor(size / 4))))
    large = Math.min(large, await timed(() => work(size)))
  }
  return large / Math.max(small, fine)
}
