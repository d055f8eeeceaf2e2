import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeBurstSpreader } from './spread-bursts.ts'

it('starts eight requests of a network per turn, and requests of another network immediately', async () => {
  const turns = makeBurstSpreader()
  const begun: string[] = []
  for (let index = 0; index < 20; index++) turns('a', () => begun.push('a'))
  turns('b', () => begun.push('b'))
  expect(begun.join('')).toBe('aaaaaaaab')
  await turn()
  expect(begun.join('')).toBe('aaaaaaaabaaaaaaaa')
  await turn()
  expect(begun.join('')).toBe('aaaaaaaabaaaaaaaaaaaa')
})

it('starts a request immediately if its network was idle', async () => {
  const turns = makeBurstSpreader()
  for (let round = 0; round < 3; round++) {
    let begun = 0
    for (let index = 0; index < 8; index++) turns('a', () => (begun += 1))
    expect(begun).toBe(8)
    await turn()
  }
})
