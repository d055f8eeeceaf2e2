import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeReadiness, type ReadinessChecks } from './readiness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function readinessOf(checks: ReadinessChecks, isDraining = () => false) {
  return makeReadiness(checks, { isDraining, now: () => Date.now() })
}

it('reports every check by name', async () => {
  const readiness = readinessOf({
    database: async () => Promise.reject(Object.assign(new Error('/var/lib/x'), { code: '53100' })),
    files: async () => undefined,
    'disk-space': async () => 'low',
  })
  expect(await readiness.check()).toEqual({
    status: 'not_ready',
    checks: { database: 'failed (53100)', files: 'ok', 'disk-space': 'low' },
  })
})

it('reports readiness if a check returns a remark', async () => {
  expect(await readinessOf({ 'disk-space': async () => 'low' }).check()).toEqual({ status: 'ready', checks: { 'disk-space': 'low' } })
})

it('runs its checks at most once a second', async () => {
  const check = vi.fn(async () => undefined)
  const readiness = readinessOf({ database: check })
  for (let elapsed = 0; elapsed < 3000; elapsed += 100) {
    await Promise.all(Array.from({ length: 50 }, () => readiness.check()))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(check).toHaveBeenCalledTimes(3)
})

it('does not restart a check that is still running', async () => {
  const check = vi.fn(() => new Promise<void>(() => undefined))
  const readiness = readinessOf({ database: check })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const report = readiness.check()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await report).toEqual({ status: 'not_ready', checks: { database: 'no answer in 2 s' } })
    await vi.advanceTimersByTimeAsync(1500)
  }
  expect(check).toHaveBeenCalledOnce()
})

it('reports that the server is not ready as soon as it drains', async () => {
  let draining = false
  const readiness = readinessOf({ database: async () => undefined }, () => draining)
  expect((await readiness.check()).status).toBe('ready')
  draining = true
  expect(await readiness.check()).toEqual({ status: 'not_ready', checks: { database: 'ok', server: 'shutting down' } })
})

it('runs its checks again after `forget`', async () => {
  const check = vi.fn(async () => undefined)
  const readiness = readinessOf({ database: check })
  await readiness.check()
  readiness.forget()
  await readiness.check()
  expect(check).toHaveBeenCalledTimes(2)
})
