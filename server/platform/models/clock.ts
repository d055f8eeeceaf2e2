import { setTimeout } from 'node:timers/promises'

/** Time and randomness. Tests replace them. */
export interface Clock {
  /** Returns the current time in milliseconds since 1970. */
  now(): number
  /** Waits for a number of milliseconds. Rejects if the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
  random(): number
}

/** The system's time and randomness. */
export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
  random: Math.random,
}
