import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a mail takes to be queued. Milliseconds. */
const floor = 120

/** Answers no sooner than a known address would be answered: the work that an unknown one spares does not show. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), sleep(floor)])
  return outcome
}

/** Fails no sooner than that, for whatever reason; what succeeds need not wait. */
export async function failInEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const waited = sleep(floor)
  return work().catch(async (error) => {
    await waited
    throw error
  })
}
