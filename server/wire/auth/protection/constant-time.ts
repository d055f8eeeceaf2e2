import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than queuing an email takes. */
const stepMs = 120

/** Waits for the next multiple of `stepMs` since the start. @param started value of `performance.now()` */
async function fillStep(started: number): Promise<void> {
  const steps = Math.max(1, Math.ceil((performance.now() - started) / stepMs))
  await sleep(started + steps * stepMs - performance.now())
}

/**
 * Runs work and returns after a multiple of 120 ms, for success and failure. This hides that requests for unknown addresses need less
 * work, even when the work for a known address takes longer than one step on a busy machine.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await fillStep(started)
  }
}

/** Runs work and delays only failures to a multiple of 120 ms; success returns immediately. */
export async function failInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } catch (error) {
    await fillStep(started)
    throw error
  }
}
