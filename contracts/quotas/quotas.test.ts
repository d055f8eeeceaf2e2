import { expect, it } from 'vitest'
import { formatUsage, usageStateOf } from './quotas.ts'

it.each([
  [0, 0, 'unlimited'],
  [999, 0, 'unlimited'],
  [79, 100, 'free'],
  [80, 100, 'near'],
  [99, 100, 'near'],
  [100, 100, 'full'],
  [130, 100, 'full'],
])('%i of %i is %s', (used, limit, state) => expect(usageStateOf({ used, limit })).toBe(state))

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1536, '1.5 KB'],
  [50 * 1024 ** 2, '50 MB'],
  [2 * 1024 ** 3, '2 GB'],
])('formats %i bytes as %s', (bytes, expected) => expect(formatUsage('stored_bytes', bytes)).toBe(expected))

it('formats counts with thousands separators', () => expect(formatUsage('messages', 100_000)).toBe('100,000'))
