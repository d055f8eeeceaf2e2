import { expect, it } from 'vitest'
import { formatUsage, isRunLimitReached, usageStateOf } from './quotas.ts'

it.each([
  [0, 0, 'unlimited'],
  [999, 0, 'unlimited'],
  [79, 100, 'free'],
  [80, 100, 'near'],
  [99, 100, 'near'],
  [100, 100, 'full'],
  [130, 100, 'over'],
])('%i of %i is %s', (used, limit, state) => expect(usageStateOf({ used, limit })).toBe(state))

it('formats stored data in a readable unit', () => expect(formatUsage('stored_bytes', 2 * 1024 ** 3)).toBe('2 GB'))

it('formats counts with thousands separators', () => expect(formatUsage('messages', 100_000)).toBe('100,000'))

it('prevents runs at a monthly limit, but not at a limit of stored data', () => {
  expect(isRunLimitReached([{ kind: 'runs', used: 10, limit: 10 }])).toBe(true)
  expect(isRunLimitReached([{ kind: 'cost_usd', used: 12, limit: 10 }])).toBe(true)
  expect(
    isRunLimitReached([
      { kind: 'messages', used: 10, limit: 10 },
      { kind: 'runs', used: 10, limit: 0 },
    ]),
  ).toBe(false)
})
