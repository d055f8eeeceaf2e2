/** Results of a measurement: operations per second, latency percentiles in milliseconds, and failed operations. */
export interface Figures {
  perSecond: number
  p50: number
  p95: number
  p99: number
  failed: number
}

/** Computes the results from latencies (in milliseconds) that were measured during `seconds`. */
export function figuresOf(latencies: readonly number[], seconds: number, failed: number): Figures {
  const sorted = Float64Array.from(latencies).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: latencies.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed }
}

/** Runs `operation` in `concurrency` concurrent loops for `seconds`, after a warm-up that is not counted. */
export async function measureLoad(concurrency: number, seconds: number, operation: (lane: number) => Promise<boolean>): Promise<Figures> {
  let latencies: number[] = []
  let failed = 0
  const run = async (durationSeconds: number) => {
    latencies = []
    failed = 0
    const end = performance.now() + durationSeconds * 1000
    const loop = async (lane: number) => {
      for (let startedAt = performance.now(); startedAt < end; startedAt = performance.now()) {
        if (!(await operation(lane))) failed += 1
        latencies.push(performance.now() - startedAt)
      }
    }
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: concurrency }, (_, lane) => loop(lane)))
    return (performance.now() - startedAt) / 1000
  }
  await run(1)
  const elapsed = await run(seconds)
  return figuresOf(latencies, elapsed, failed)
}
