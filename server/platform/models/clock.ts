import { setTimeout } from 'node:timers/promises'

/** Time and chance, so that tests wait for nothing. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds. @throws when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** From 0 to 1, 1 excluded. */
  random(): number
}

/** The time and the chance of this machine. */
export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
  random: Math.random,
}
