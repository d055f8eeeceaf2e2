import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds, below the time limit of a test, so that the last reason is told. */
const patience = 15_000

/** The first success of something that is tried until it has one; its last failure when it has none in 15 s. */
export async function eventually<T>(attempt: () => Promise<T> | T): Promise<T> {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(20)
    }
  }
}
