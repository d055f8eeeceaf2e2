import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a mail takes to be queued. Milliseconds. */
const step = 120

/** Waits until that long, or the next multiple of it, has passed. @param started of `performance.now()` */
async function fillStep(started: number): Promise<void> {
  const steps = Math.max(1, Math.ceil((performance.now() - started) / step))
  await sleep(started + steps * step - performance.now())
}

/**
 * Answers after 120 ms or a multiple of it, whatever the outcome: the work that an unknown address spares does not show, on a busy
 * machine either, where the work for a known one takes longer than the first step.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await fillStep(started)
  }
}

/** Fails after that long or a multiple of it, whatever the reason; what succeeds need not wait. */
export async function failInEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } catch (error) {
    await fillStep(started)
    throw error
  }
}
