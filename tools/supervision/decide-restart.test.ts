import { describe, expect, it } from 'vitest'
import { decideRestart, type EndedProcess, exitCodes } from './decide-restart.mjs'

const secondMs = 1000
const minuteMs = 60 * secondMs

/** Creates the history of consecutive processes. Each starts `apartMs` milliseconds after the end of the previous one. */
function ends(list: readonly { aliveMs: number; readyAfterMs?: number | null; code?: number | null; signal?: string; apartMs?: number }[]) {
  let clock = 0
  return list.map(({ aliveMs, readyAfterMs = null, signal = null, code = signal === null ? 1 : null, apartMs = 0 }): EndedProcess => {
    const startedAt = clock + apartMs
    clock = startedAt + aliveMs
    return { startedAt, readyAt: readyAfterMs === null ? null : startedAt + readyAfterMs, endedAt: clock, code, signal }
  })
}
const decide = (list: Parameters<typeof ends>[0]) => decideRestart(ends(list), { random: () => 0.5 })
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)

const early = { aliveMs: secondMs }
const served = { aliveMs: 20 * secondMs, readyAfterMs: 2 * secondMs }
const healthy = { aliveMs: 6 * minuteMs, readyAfterMs: 2 * secondMs }

describe('after a single exit', () => {
  it.each([
    ['an exit with 0', { aliveMs: minuteMs, readyAfterMs: secondMs, code: 0 }, { action: 'end', code: 0 }],
    ['a configuration error', { aliveMs: secondMs, code: exitCodes.configuration }, { action: 'end', code: 78 }],
    [
      'a database that cannot be reached at the first start',
      { aliveMs: secondMs, code: exitCodes.databaseUnavailable },
      { action: 'end', code: 75 },
    ],
    [
      'a crash loop of web processes',
      { aliveMs: minuteMs, readyAfterMs: secondMs, code: exitCodes.crashLoop },
      { action: 'end', code: 70 },
    ],
    ['an exit with 1', { ...served, code: 1 }, { action: 'restart', delayMs: secondMs, crashes: 1 }],
    ['an exit with another code', { ...served, code: 134 }, { action: 'restart', delayMs: secondMs, crashes: 1 }],
    ['SIGKILL', { ...served, signal: 'SIGKILL' }, { action: 'restart', delayMs: secondMs, crashes: 1 }],
    ['SIGSEGV before it was ready', { ...early, signal: 'SIGSEGV' }, { action: 'restart', delayMs: secondMs, crashes: 1 }],
    ['a full disk', { ...early, code: exitCodes.outOfStorage }, { action: 'restart', delayMs: secondMs, crashes: 1 }],
  ])('decides after %s', (_name, end, decision) => {
    expect(decide([end])).toEqual(decision)
  })
})

describe('after repeated exits', () => {
  it('doubles the delay, up to 30 seconds', () => {
    const delays = Array.from({ length: 9 }, (_, count) => decide(times(count + 1, served)))
    expect(delays.map((decision) => ('delayMs' in decision ? decision.delayMs / secondMs : null))).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30])
  })

  it('varies the delay by 20 % at random', () => {
    const delayOf = (random: number) => decideRestart(ends([served]), { random: () => random })
    expect(delayOf(0)).toMatchObject({ delayMs: 800 })
    expect(delayOf(1)).toMatchObject({ delayMs: 1200 })
  })

  it('starts with the shortest delay again after five ready minutes', () => {
    expect(decide([...times(4, served), healthy])).toEqual({ action: 'restart', delayMs: secondMs, crashes: 1 })
  })

  it('gives up after five crashes before the server was ready', () => {
    expect(decide(times(4, early))).toMatchObject({ action: 'restart' })
    expect(decide(times(5, early))).toEqual({ action: 'give-up', code: 70, crashes: 5 })
  })

  it('continues when each start takes long before it fails', () => {
    expect(decide(times(7, { aliveMs: 3 * minuteMs }))).toMatchObject({ action: 'restart' })
  })

  it('continues when one of five processes was ready', () => {
    expect(decide([early, early, served, early, early])).toMatchObject({ action: 'restart' })
  })

  it('gives up after ten crashes in ten minutes', () => {
    expect(decide(times(10, served))).toEqual({ action: 'give-up', code: 70, crashes: 10 })
    expect(decide(times(10, { ...served, apartMs: 2 * minuteMs }))).toMatchObject({ action: 'restart' })
  })

  it('retries without a limit while the disk is full', () => {
    const full = { ...early, code: exitCodes.outOfStorage }
    expect(decide(times(100, full))).toMatchObject({ action: 'restart', delayMs: 30 * secondMs })
    expect(decide([...times(100, full), early])).toMatchObject({ action: 'restart' })
  })

  it('retries without a limit while a database that was reachable before is not', () => {
    expect(decide([served, ...times(50, { ...early, code: exitCodes.databaseUnavailable })])).toMatchObject({ action: 'restart' })
  })

  it('restarts after a configuration error if the server was ready before, and gives up after five', () => {
    const refused = { ...early, code: exitCodes.configuration }
    expect(decide([served, ...times(4, refused)])).toMatchObject({ action: 'restart' })
    expect(decide([served, ...times(5, refused)])).toEqual({ action: 'give-up', code: 78, crashes: 6 })
  })
})
