import { describe, expect, it } from 'vitest'
import { aims, failuresOf, type Outcome, verdictOf } from './verdict.ts'

const calm = { longestHealthMs: 5, longestReadMs: 10, failedHealth: 0, failedReads: 0, answered: 100, ownDelayMs: 1 }
const held: Outcome = {
  attack: { name: 'one', limit: 'a limit' },
  answer: { holds: true, text: '413' },
  probe: calm,
  serverBytes: 0,
  helperBytes: 0,
  databaseBytes: 0,
  processEnded: false,
  left: [],
}

describe('failuresOf', () => {
  it.each<[string, Partial<Outcome>, string[]]>([
    ['passes an attack that meets every aim', {}, []],
    ['fails an attack whose limit did not hold', { answer: { holds: false, text: '200' } }, ['limit not held']],
    ['fails an attack that ends the process', { processEnded: true }, ['process ended']],
    ['fails an attack that slows /healthz', { probe: { ...calm, longestHealthMs: aims.healthMs + 1 } }, ['/healthz slow']],
    ['fails an attack that slows others', { probe: { ...calm, longestReadMs: aims.readMs + 1 } }, ['others slow']],
    ['fails an attack that gets others rejected', { probe: { ...calm, failedReads: 1 } }, ['others rejected']],
    ['adds the memory of server and database', { serverBytes: aims.memoryBytes - 1, databaseBytes: 2 }, ['memory']],
    ['fails an attack that leaves something behind', { left: ['1 queries'] }, ['left behind']],
    ['judges an attack with a server of its own by its answer', { probe: null }, []],
  ])('%s', (_, change, failures) => {
    expect(failuresOf({ ...held, ...change })).toEqual(failures)
  })

  it('counts a skipped attack neither way', () => {
    const skipped = { ...held, answer: { holds: false, isSkipped: true, text: 'no permission to mount' } }
    expect(failuresOf(skipped)).toEqual([])
    expect(verdictOf(skipped)).toBe('skipped')
  })
})
