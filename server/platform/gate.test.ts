import { expect, it } from 'vitest'
import { makeGate, OverloadedError } from './gate.ts'

/** Work that ends when it is told to. */
function makeWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

it('runs no more than its number at once, in the order of arrival', async () => {
  const gate = makeGate({ concurrent: 2, waiting: 10 })
  let running = 0
  let most = 0
  const order: number[] = []
  const one = async (n: number) => {
    order.push(n)
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map((n) => gate(() => one(n))))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5])
})

it('refuses at once when too many wait, and lets in again afterwards', async () => {
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

it('gives its place on when work fails', async () => {
  const gate = makeGate({ concurrent: 1, waiting: 5 })
  const failing = gate(() => Promise.reject(new Error('no')))
  const next = gate(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})
