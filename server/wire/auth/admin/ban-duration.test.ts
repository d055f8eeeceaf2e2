import { expect, it } from 'vitest'
import { bannedUntil } from './ban-duration.ts'

it.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['300ms', 300],
  ['876000h', 876_000 * 3_600_000],
])('parses %s', (text, milliseconds) => {
  expect(bannedUntil(text, 0)).toEqual(new Date(milliseconds))
})

it('lifts a ban for the value none', () => {
  expect(bannedUntil('none')).toBeNull()
})

it.each(['', '24', 'forever', '24 h', '1d', '-1h', '24hx', '99999999999h'])('rejects %j', (text) => {
  expect(() => bannedUntil(text)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
})
