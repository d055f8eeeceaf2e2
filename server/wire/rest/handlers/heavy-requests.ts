import { type FairGate, makeFairGate } from '../../../platform/concurrency/fair-concurrency-gate.ts'
import { requestCaller } from '../../../platform/request-caller.ts'

/** Creates the gate for `waitForHeavySlot`. */
export const makeHeavyGate = (): FairGate => makeFairGate({ concurrent: 1000, maxWaitingPerCaller: 100, maxWaiting: 1000, waitMs: 5000 })

/**
 * Waits until the caller has no other request in progress whose rows can be large. Such a row needs up to 13 times its size in memory.
 * Requests with the secret key do not wait.
 * @returns a function to call when the memory of the response is free again
 * @throws OverloadedError if the wait is too long
 */
export async function waitForHeavySlot(gate: FairGate): Promise<() => void> {
  const caller = requestCaller()
  if (caller === null || caller.kind === 'service') return () => undefined
  const key = caller.kind === 'user' ? `user:${caller.userId}` : `visitor:${caller.network}`
  return gate.enter([{ key, limit: 1 }])
}
