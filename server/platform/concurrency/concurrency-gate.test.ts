import { expect, it } from 'vitest'
import { makeGate, OverloadedError } from './concurrency-gate.ts'

/** Creates a task that ends when the test calls `end`. */
function makeWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

it('limits concurrent tasks and runs them in order of arrival', async () => {
  const gate = makeGate({ concurrent: 2, waiting: 10 })
  let running = 0
  let maxRunning = 0
  const order: number[] = []
  const runTask = async (n: number) => {
    order.push(n)
    maxRunning = Math.max(maxRunning, ++running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map((n) => gate(() => runTask(n))))
  expect(maxRunning).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
})

it('rejects immediately when the queue is full, and accepts tasks again later', async () => {
  const gate = makeGate({ concurrent: 1, waiting: 1 })
  const first = makeWork()
  const running = gate(first.run)
  const waiting = gate(async () => 'waited')
  await expect(gate(async () => 'too many')).rejects.toThrow(OverloadedError)
  first.end()
  await running
  expect(await waiting).toBe('waited')
  expect(await gate(async () => 'again')).toBe('again')
})

it('releases its slot when a task fails', async () => {
  const gate = makeGate({ concurrent: 1, waiting: 5 })
  const failing = gate(() => Promise.reject(new Error('no')))
  const next = gate(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
