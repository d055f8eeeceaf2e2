import { setTimeout as sleep } from 'node:timers/promises'

/** Duration of one step, in milliseconds. It exceeds the time that queuing an email takes. */
const stepMs = 120

/** Waits until the next multiple of `stepMs` after the start. @param started value of `performance.now()` */
async function fillStep(started: number): Promise<void> {
  const steps = Math.max(1, Math.ceil((performance.now() - started) / stepMs))
  await sleep(started + steps * stepMs - performance.now())
}

/**
 * Runs `work` and returns its result after a multiple of 120 ms, for success and failure. This conceals that requests for unknown
 * addresses need less work, even if the work for a known address takes longer than one step on a busy machine.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await fillStep(started)
  }
}

/** Runs `work`. Delays only failures to a multiple of 120 ms; success returns immediately. */
export async function failInConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } catch (error) {
    await fillStep(started)
    throw error
  }
}
