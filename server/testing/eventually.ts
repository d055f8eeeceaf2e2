import { setTimeout as sleep } from 'node:timers/promises'

/** The first success of something that is tried until it has one; the test's own time limit ends it. */
export async function eventually<T>(attempt: () => Promise<T> | T): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch {
      await sleep(20)
    }
  }
}
