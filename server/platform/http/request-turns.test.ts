import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeRequestTurns } from './request-turns.ts'

it('begins eight requests of a network in one turn, and those of another network at once', async () => {
  const turns = makeRequestTurns()
  const begun: string[] = []
  for (let index = 0; index < 20; index++) turns('a', () => begun.push('a'))
  turns('b', () => begun.push('b'))
  expect(begun.join('')).toBe('aaaaaaaab')
  await turn()
  expect(begun.join('')).toBe('aaaaaaaabaaaaaaaa')
  await turn()
  expect(begun.join('')).toBe('aaaaaaaabaaaaaaaaaaaa')
})

it('begins a request at once when its network was quiet', async () => {
  const turns = makeRequestTurns()
  for (let round = 0; round < 3; round++) {
    let begun = 0
    for (let index = 0; index < 8; index++) turns('a', () => (begun += 1))
    expect(begun).toBe(8)
    await turn()
  }
})
