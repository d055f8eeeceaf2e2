import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeBurstSpreader } from './spread-bursts.ts'

it('starts eight requests of a network per turn, and requests of another network immediately', async () => {
  const turns = makeBurstSpreader()
  const started: string[] = []
  for (let index = 0; index < 20; index++) turns('a', () => started.push('a'))
  turns('b', () => started.push('b'))
  expect(started.join('')).toBe('aaaaaaaab')
  await turn()
  expect(started.join('')).toBe('aaaaaaaabaaaaaaaa')
  await turn()
  expect(started.join('')).toBe('aaaaaaaabaaaaaaaaaaaa')
})

it('starts a request immediately if its network was idle', async () => {
  const turns = makeBurstSpreader()
  for (let round = 0; round < 3; round++) {
    let started = 0
    for (let index = 0; index < 8; index++) turns('a', () => (started += 1))
    expect(started).toBe(8)
    await turn()
  }
})
