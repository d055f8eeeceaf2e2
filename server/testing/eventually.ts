import { setTimeout as sleep } from 'node:timers/promises'

/** Must be shorter than the test timeout, so that the last error is reported instead of the timeout. */
const timeoutMs = 15_000

/** Repeats `attempt` until it succeeds. @throws the last error after 15 s */
export async function eventually<T>(attempt: () => Promise<T> | T): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(20)
    }
  }
}
