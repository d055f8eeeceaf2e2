import { setTimeout as sleep } from 'node:timers/promises'
import { LimitError } from './limit-error.ts'

/* Functions that the tests of compute-pool.test.ts execute in a compute process. */

export const echo = (input: unknown) => input
export const environment = () => Object.keys(process.env).filter((name) => !name.startsWith('NODE_'))
export const processId = () => process.pid
export const wait = (ms: number) => sleep(ms, ms)
export const repeat = (length: number) => 'x'.repeat(length)
export function refuse(reason: string): never {
  throw new LimitError(reason)
}
export function loop(): never {
  for (;;) Math.random()
}
export function fillList(): never {
  const list: unknown[] = []
  for (;;) list.push({ at: list.length })
}
/** Makes one large allocation. In a worker thread, this would end the whole process. */
export const fillArray = () => new Array(200_000_000).fill(1.5).length
