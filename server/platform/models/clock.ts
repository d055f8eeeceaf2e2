import { setTimeout } from 'node:timers/promises'

/** Time and randomness, replaced in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Rejects if the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number
}

/** The system's time and randomness. */
export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
  random: Math.random,
}
