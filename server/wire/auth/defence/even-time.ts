import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a mail takes to be queued. Milliseconds. */
const floor = 120

/** Answers no sooner than a known address would be answered: the work that an unknown one spares does not show. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), sleep(floor)])
  return outcome
}

/** Fails after that long or a multiple of it, whatever the reason; what succeeds need not wait. */
export async function failInEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } catch (error) {
    // Whoever makes the work long on purpose sees no more of how it ended.
    const steps = Math.ceil((performance.now() - started) / floor)
    await sleep(started + steps * floor - performance.now())
    throw error
  }
}
