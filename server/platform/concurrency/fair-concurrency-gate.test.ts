import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OverloadedError } from './concurrency-gate.ts'
import { type GroupLimit, makeFairGate } from './fair-concurrency-gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shareOf = (caller: string, limit = 1): readonly [GroupLimit] => [{ key: caller, limit }]
const gateOf = (options: Partial<Parameters<typeof makeFairGate>[0]> = {}) =>
  makeFairGate({ concurrent: 4, maxWaitingPerCaller: 3, maxWaiting: 100, waitMs: 1000, ...options })

it('limits the concurrent requests of a caller to its share', async () => {
  const gate = gateOf()
  const leave = await gate.enter(shareOf('a', 2))
  await gate.enter(shareOf('a', 2))
  let isIn = false
  const third = gate.enter(shareOf('a', 2)).then(() => {
    isIn = true
  })
  await vi.advanceTimersByTimeAsync(1)
  expect(isIn).toBe(false)
  leave()
  await third
})

it('admits another caller while the first one waits for its share', async () => {
  const gate = gateOf()
  await gate.enter(shareOf('a'))
  const waiting = gate.enter(shareOf('a'))
  waiting.catch(() => undefined)
  await expect(gate.enter(shareOf('b'))).resolves.toBeTypeOf('function')
})

it('limits a class of callers to its share of the total', async () => {
  const gate = gateOf()
  const visitor = (name: string): readonly [GroupLimit, GroupLimit] => [
    { key: name, limit: 2 },
    { key: 'visitors', limit: 2 },
  ]
  await gate.enter(visitor('v1'))
  await gate.enter(visitor('v2'))
  const third = gate.enter(visitor('v3'))
  third.catch(() => undefined)
  await gate.enter(shareOf('person'))
  const refused = expect(third).rejects.toMatchObject({ name: 'OverloadedError', isCallersOwn: false })
  await vi.advanceTimersByTimeAsync(1000)
  await refused
})

it('admits waiting callers in turn, regardless of their number of requests', async () => {
  const gate = gateOf({ concurrent: 1 })
  const order: string[] = []
  let leave = await gate.enter(shareOf('first'))
  const all = ['a', 'a', 'a', 'b', 'c'].map((caller) =>
    gate.enter(shareOf(caller)).then((next) => {
      order.push(caller)
      leave = next
    }),
  )
  for (let n = 0; n < all.length; n++) {
    leave()
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(order).toEqual(['a', 'b', 'c', 'a', 'a'])
})

it('rejects a caller whose queue is full or who has waited too long', async () => {
  const gate = gateOf()
  const leave = await gate.enter(shareOf('a'))
  const waiting = [1, 2, 3].map(() => gate.enter(shareOf('a')))
  const outcomes = Promise.allSettled(waiting)
  await expect(gate.enter(shareOf('a'))).rejects.toMatchObject({ name: 'OverloadedError', isCallersOwn: true })
  await vi.advanceTimersByTimeAsync(1000)
  for (const { status } of await outcomes) expect(status).toBe('rejected')
  leave()
  await expect(gate.enter(shareOf('a'))).resolves.toBeTypeOf('function')
})

it('limits the total number of waiting requests', async () => {
  const gate = gateOf({ concurrent: 1, maxWaiting: 2 })
  await gate.enter(shareOf('x'))
  const waiting = ['a', 'b'].map((caller) => gate.enter(shareOf(caller)))
  for (const one of waiting) one.catch(() => undefined)
  await expect(gate.enter(shareOf('c'))).rejects.toThrow(OverloadedError)
})
