import { describe, expect, it } from 'vitest'
import { failuresOf, maxEffects, type Outcome, verdictOf } from './verdict.ts'

const noDelays = { slowestHealthMs: 5, slowestReadMs: 10, failedHealth: 0, failedReads: 0, answered: 100, ownDelayMs: 1 }
const defended: Outcome = {
  attack: { name: 'one', limit: 'a limit' },
  result: { isDefended: true, text: '413' },
  probe: noDelays,
  serverBytes: 0,
  helperBytes: 0,
  databaseBytes: 0,
  processEnded: false,
  leftovers: [],
}

describe('failuresOf', () => {
  it.each<[string, Partial<Outcome>, string[]]>([
    ['returns no failure when all figures are within their maximum', {}, []],
    ['fails when the limit did not work', { result: { isDefended: false, text: '200' } }, ['limit not held']],
    ['fails when the server process ended', { processEnded: true }, ['process ended']],
    ['fails when /healthz was slow', { probe: { ...noDelays, slowestHealthMs: maxEffects.healthMs + 1 } }, ['/healthz slow']],
    ['fails when other users waited too long', { probe: { ...noDelays, slowestReadMs: maxEffects.readMs + 1 } }, ['others slow']],
    ['fails when requests of other users were rejected', { probe: { ...noDelays, failedReads: 1 } }, ['others rejected']],
    [
      'adds the memory of server and database, and fails above the maximum',
      { serverBytes: maxEffects.memoryBytes - 1, databaseBytes: 2 },
      ['memory'],
    ],
    ['fails when resources were not freed', { leftovers: ['1 queries'] }, ['left behind']],
    ['ignores waiting times when the attack starts its own server', { probe: null }, []],
  ])('%s', (_, change, failures) => {
    expect(failuresOf({ ...defended, ...change })).toEqual(failures)
  })

  it('neither fails nor passes a skipped attack', () => {
    const skipped = { ...defended, result: { isDefended: false, isSkipped: true, text: 'no permission to mount' } }
    expect(failuresOf(skipped)).toEqual([])
    expect(verdictOf(skipped)).toBe('skipped')
  })
})
