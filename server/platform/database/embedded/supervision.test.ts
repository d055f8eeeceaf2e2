import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeLogger } from '../../logging/log.ts'
import { superviseDatabase } from './supervision.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const unusedPid = 2 ** 30
function watch(restart: () => Promise<void>, pid: () => Promise<number | null>) {
  const logged: Record<string, unknown>[] = []
  const stop = superviseDatabase({ pid, restart, log: makeLogger({ level: 'info', write: (line) => void logged.push(JSON.parse(line)) }) })
  return { stop, logged }
}

describe('database supervision', () => {
  it('does not restart a running database', async () => {
    const restart = vi.fn(async () => undefined)
    const { stop } = watch(restart, async () => process.pid)
    await vi.advanceTimersByTimeAsync(10_000)
    await stop()
    expect(restart).not.toHaveBeenCalled()
  })

  it('restarts a crashed database with exponential backoff', async () => {
    let pid: number | null = unusedPid
    const at: number[] = []
    const startedAt = Date.now()
    const restart = async () => {
      at.push(Date.now() - startedAt)
      if (at.length < 7) throw new Error('port in use')
      pid = process.pid
    }
    const { stop, logged } = watch(restart, async () => pid)
    await vi.advanceTimersByTimeAsync(60_000)
    await stop()
    expect(at).toEqual([500, 1500, 3500, 7500, 15_500, 25_500, 35_500])
    expect(logged.at(-1)).toMatchObject({ level: 'warn', msg: 'the database is running again' })
    expect(logged[1]).toMatchObject({ level: 'error', error: 'port in use' })
  })

  it('restarts a database whose process ID is unknown', async () => {
    const restart = vi.fn(async () => undefined)
    const { stop } = watch(restart, async () => null)
    await vi.advanceTimersByTimeAsync(500)
    await stop()
    expect(restart).toHaveBeenCalledOnce()
  })

  it('on stop, waits for a restart in progress', async () => {
    let finish = () => undefined as undefined
    const restart = () => new Promise<void>((resolve) => (finish = () => void resolve()))
    const { stop } = watch(restart, async () => unusedPid)
    await vi.advanceTimersByTimeAsync(500)
    let stopped = false
    const stopping = stop().then(() => (stopped = true))
    await vi.advanceTimersByTimeAsync(5000)
    expect(stopped).toBe(false)
    finish()
    await stopping
    expect(vi.getTimerCount()).toBe(0)
  })
})
