import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeLifecycle } from './lifecycle.ts'
import { makeLogger } from './logging/log.ts'

function makeSubject() {
  const logged: Record<string, unknown>[] = []
  const lifecycle = makeLifecycle(makeLogger({ level: 'debug', write: (line) => void logged.push(JSON.parse(line)) }))
  return { lifecycle, logged }
}

describe('shutdown phases', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs its phases one after another, in reverse order of registration', async () => {
    const { lifecycle } = makeSubject()
    const order: string[] = []
    for (const name of ['database', 'queue', 'http'])
      lifecycle.onStop(name, 5, async () => {
        order.push(`${name} ends`)
        await Promise.resolve()
        order.push(`${name} ended`)
      })
    await lifecycle.stop()
    expect(order).toEqual(['http ends', 'http ended', 'queue ends', 'queue ended', 'database ends', 'database ended'])
  })

  it('logs and skips a phase that rejects or throws', async () => {
    const { lifecycle, logged } = makeSubject()
    const last = vi.fn(async () => undefined)
    lifecycle.onStop('database', 5, last)
    lifecycle.onStop('queue', 5, () => Promise.reject(new Error('queue is stuck')))
    lifecycle.onStop('http', 5, () => {
      throw new Error('no server')
    })
    await lifecycle.stop()
    expect(last).toHaveBeenCalledOnce()
    expect(logged).toMatchObject([
      { level: 'error', phase: 'http', error: 'no server' },
      { level: 'error', phase: 'queue', error: 'queue is stuck' },
      { level: 'debug', phase: 'database' },
    ])
  })

  it('ends each phase after its timeout', async () => {
    const { lifecycle, logged } = makeSubject()
    const last = vi.fn(async () => undefined)
    lifecycle.onStop('database', 5, last)
    lifecycle.onStop('http', 3, () => new Promise(() => undefined))
    const stopped = lifecycle.stop()
    await vi.advanceTimersByTimeAsync(2999)
    expect(last).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await stopped
    expect(last).toHaveBeenCalledOnce()
    expect(logged[0]).toMatchObject({ phase: 'http', error: 'not done after 3 s' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('runs only once', async () => {
    const { lifecycle } = makeSubject()
    const end = vi.fn(async () => undefined)
    lifecycle.onStop('http', 5, end)
    expect(lifecycle.isStopping()).toBe(false)
    const both = [lifecycle.stop(), lifecycle.stop()]
    expect(lifecycle.isStopping()).toBe(true)
    await Promise.all(both)
    await lifecycle.stop()
    expect(end).toHaveBeenCalledOnce()
  })
})
