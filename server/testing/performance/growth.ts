import { measureProcessorMs } from './processor-time.ts'

/** Lower bound in milliseconds for the CPU time of the small input. Shorter measurements are too inaccurate. */
const minMs = 20
/** Maximum growth factor of linear work for an input four times as long, including a tolerance. */
export const maxLinearFactor = 9
/** Growth factor of cubic work for an input four times as long. */
const cubicFactor = 4 ** 3
const maxMeasurements = 5

/**
 * Returns how many times the CPU time of `work` grows for an input four times as long: about 4 if it is linear, 16 if it is
 * quadratic. Uses the smallest of several measurements, because garbage collection and other load on the machine only add to it.
 * If even cubic growth would stay below `maxLinearFactor`, skips the large input and returns the cubic growth as an upper bound.
 */
export async function measureGrowth(work: (size: number) => unknown, size: number): Promise<number> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < maxMeasurements && !(large / Math.max(small, minMs) < maxLinearFactor); round += 1) {
    small = Math.min(small, await measureProcessorMs(() => work(Math.floor(size / 4))))
    if (small * cubicFactor < minMs * maxLinearFactor) return (small * cubicFactor) / minMs
    large = Math.min(large, await measureProcessorMs(() => work(size)))
  }
  return large / Math.max(small, minMs)
}
