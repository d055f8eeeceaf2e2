import { expect, it } from 'vitest'
import { decideRotation, type Rotation, type RotationCase } from './decide-rotation.ts'

const cases: [string, Omit<RotationCase, 'reuseInterval'> & { reuseInterval?: number }, Rotation][] = [
  ['advances the first token', { presented: 0, current: 0, sinceRefresh: 0 }, { advance: { counter: 1 } }],
  ['advances the current token after a long time', { presented: 7, current: 7, sinceRefresh: 1e6 }, { advance: { counter: 8 } }],
  ['repeats for the previous token, immediately', { presented: 6, current: 7, sinceRefresh: 0 }, { repeat: { counter: 7 } }],
  ['repeats for the previous token, at any time', { presented: 6, current: 7, sinceRefresh: 1e6 }, { repeat: { counter: 7 } }],
  [
    'repeats for the previous token, without an interval',
    { presented: 6, current: 7, sinceRefresh: 1e6, reuseInterval: 0 },
    { repeat: { counter: 7 } },
  ],
  ['repeats for an older token within the interval', { presented: 2, current: 7, sinceRefresh: 9.99 }, { repeat: { counter: 7 } }],
  ['revokes for an older token at the end of the interval', { presented: 5, current: 7, sinceRefresh: 10 }, { revoke: true }],
  ['revokes for an older token after the interval', { presented: 5, current: 7, sinceRefresh: 11 }, { revoke: true }],
  ['revokes for an older token without an interval', { presented: 5, current: 7, sinceRefresh: 0, reuseInterval: 0 }, { revoke: true }],
  ['does not recognize a token ahead of the session', { presented: 8, current: 7, sinceRefresh: 0 }, { unknown: true }],
]

it.each(cases)('%s', (_, { reuseInterval = 10, ...rest }, rotation) => {
  expect(decideRotation({ ...rest, reuseInterval })).toEqual(rotation)
})
