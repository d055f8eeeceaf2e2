import { expect, it } from 'vitest'
import { decideRotation, type Rotation, type RotationCase } from './decide-rotation.ts'

const cases: [string, Omit<RotationCase, 'reuseInterval'> & { reuseInterval?: number }, Rotation][] = [
  ['the first token', { presented: 0, current: 0, sinceRefresh: 0 }, { advance: { counter: 1 } }],
  ['the current token, long after', { presented: 7, current: 7, sinceRefresh: 1e6 }, { advance: { counter: 8 } }],
  ['its parent, immediately', { presented: 6, current: 7, sinceRefresh: 0 }, { repeat: { counter: 7 } }],
  ['its parent, at any time', { presented: 6, current: 7, sinceRefresh: 1e6 }, { repeat: { counter: 7 } }],
  ['its parent, without an interval', { presented: 6, current: 7, sinceRefresh: 1e6, reuseInterval: 0 }, { repeat: { counter: 7 } }],
  ['an older one within the interval', { presented: 2, current: 7, sinceRefresh: 9.99 }, { repeat: { counter: 7 } }],
  ['an older one at the end of the interval', { presented: 5, current: 7, sinceRefresh: 10 }, { revoke: true }],
  ['an older one afterwards', { presented: 5, current: 7, sinceRefresh: 11 }, { revoke: true }],
  ['an older one without an interval', { presented: 5, current: 7, sinceRefresh: 0, reuseInterval: 0 }, { revoke: true }],
  ['one ahead of us', { presented: 8, current: 7, sinceRefresh: 0 }, { unknown: true }],
]

it.each(cases)('%s', (_, { reuseInterval = 10, ...rest }, rotation) => {
  expect(decideRotation({ ...rest, reuseInterval })).toEqual(rotation)
})
