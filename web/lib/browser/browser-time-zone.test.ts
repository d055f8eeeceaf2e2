import { expect, test } from 'vitest'
import { isSameZone } from './browser-time-zone.ts'

test.each([
  ['America/New_York', 'America/New_York', true],
  ['Asia/Kolkata', 'Asia/Calcutta', true],
  ['UTC', 'Etc/UTC', true],
  ['UTC', 'Europe/London', false],
  ['Nowhere/Town', 'UTC', false],
  ['Nowhere/Town', 'Nowhere/Town', true],
])('%s and %s are the same zone: %s', (one, other, isSame) => {
  expect(isSameZone(one, other)).toBe(isSame)
})
