import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type ComputeLimits, type ComputePool, makeComputePool } from './compute-pool.ts'
import type { ComputeTask } from './compute-task.ts'

const module = new URL('compute-pool.fixture.ts', import.meta.url).href
const task = (name: string): ComputeTask<unknown, unknown> => ({ module, name })
const pools: ComputePool[] = []
const open = (limits: Partial<ComputeLimits> = {}) => {
  const pool = makeComputePool(limits)
  pools.push(pool)
  return pool
}
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close()
})
const me = { owner: 'me' }

describe('compute pool', () => {
  it('returns results and rethrows errors by name and message', async () => {
    const pool = open()
    expect(await pool.run(task('echo'), { a: [1, 'two'] }, me)).toEqual({ a: [1, 'two'] })
    await expect(pool.run(task('refuse'), 'a reason', me)).rejects.toMatchObject({ name: 'LimitError', message: 'a reason' })
  })

  it('passes no settings to its processes', async () => {
    expect(await open().run(task('environment'), null, me)).toEqual([])
  })

  it('aborts a task at its deadline and runs the next one', async () => {
    const pool = open({ timeoutMs: 3000 })
    await expect(pool.run(task('loop'), null, me)).rejects.toMatchObject({ name: 'ComputeError', code: 'timeout' })
    expect(await pool.run(task('echo'), 1, me)).toBe(1)
  })

  it('survives a task that exhausts its memory and runs the next one', async () => {
    const pool = open({ memoryMb: 48 })
    for (const name of ['fillList', 'fillArray'])
      await expect(pool.run(task(name), null, me)).rejects.toMatchObject({ name: 'ComputeError', code: 'too_large' })
    expect(await pool.run(task('echo'), 1, me)).toBe(1)
  })

  it('rejects a result that is too large', async () => {
    await expect(open().run(task('repeat'), 17_000_000, me)).rejects.toThrow('The result is too large')
  })

  it('serves owners in turn, so that many tasks of one owner do not delay the tasks of others', async () => {
    const pool = open({ processes: 2 })
    const ended: string[] = []
    const heavy = Array.from({ length: 4 }, () => pool.run(task('wait'), 300, { owner: 'heavy' }).then(() => ended.push('heavy')))
    await pool.run(task('wait'), 1, { owner: 'light' }).then(() => ended.push('light'))
    await Promise.all(heavy)
    expect(ended.indexOf('light')).toBeLessThanOrEqual(1)
  })

  it('rejects tasks above the queue limit of one owner', async () => {
    const pool = open({ processes: 1, maxQueuedPerOwner: 2 })
    const calls = Array.from({ length: 4 }, () => pool.run(task('wait'), 50, me))
    const results = await Promise.allSettled(calls)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect((results[3] as PromiseRejectedResult).reason).toMatchObject({ code: 'busy' })
  })

  it('aborts a queued or running task when its signal is aborted', async () => {
    const pool = open({ processes: 1 })
    const stop = new AbortController()
    const both = [pool.run(task('loop'), null, { ...me, signal: stop.signal }), pool.run(task('echo'), 1, { ...me, signal: stop.signal })]
    const results = Promise.allSettled(both)
    await sleep(50)
    stop.abort(new Error('stopped'))
    expect((await results).map((result) => (result as PromiseRejectedResult).reason.message)).toEqual(['stopped', 'stopped'])
    expect(await pool.run(task('echo'), 2, me)).toBe(2)
  })

  it('on close, ends idle processes and rejects open tasks', async () => {
    const pool = open({ idleMs: 20 })
    const first = await pool.run(task('processId'), null, me)
    await sleep(100)
    expect(await pool.run(task('processId'), null, me)).not.toBe(first)
    const open_ = pool.run(task('loop'), null, me)
    const failed = expect(open_).rejects.toMatchObject({ code: 'crashed' })
    pool.close()
    await failed
    await expect(pool.run(task('echo'), 1, me)).rejects.toMatchObject({ code: 'crashed' })
  })

  it('an orphaned process ends even if its task does not return', async () => {
    const child = fork(new URL('compute-process.ts', import.meta.url), { serialization: 'advanced', execArgv: [] })
    child.send({ module, name: 'loop', input: null, timeoutMs: -4000 })
    expect(await once(child, 'exit')).toEqual([1, null])
  })
})
