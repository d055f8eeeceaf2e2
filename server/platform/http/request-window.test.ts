import { expect, it } from 'vitest'
import { makeRequestWindow } from './request-window.ts'

it('admits the limit per window', () => {
  let time = 0
  const window = makeRequestWindow({ windowMs: 60_000, maxKeys: 10, now: () => time })
  expect([1, 2, 3].map(() => window.take('a', 2))).toEqual([0, 0, 60])
  time = 45_500
  expect(window.take('a', 2)).toBe(15)
  expect(window.take('b', 2)).toBe(0)
  time = 60_000
  expect(window.take('a', 2)).toBe(0)
})

it('does not limit if the limit is 0, and stores a bounded number of keys', () => {
  const window = makeRequestWindow({ windowMs: 60_000, maxKeys: 2, now: () => 0 })
  for (let n = 0; n < 10; n++) expect(window.take('free', 0)).toBe(0)
  for (const key of ['a', 'b', 'c']) window.take(key, 1)
  expect(window.take('a', 1)).toBe(0)
  expect(window.take('c', 1)).toBe(60)
})
