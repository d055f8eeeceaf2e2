import { expect, it } from 'vitest'
import { notificationAddressOf } from './notification-email.ts'

it('trims and lowercases an address', () => expect(notificationAddressOf('  UP@Example.COM\t')).toBe('up@example.com'))

it.each(['', '   ', 'abc', '@', 'a@', '@b', 'a b@c', 'a@b@c', `${'a'.repeat(255)}@b.example`])('rejects %j', (text) =>
  expect(notificationAddressOf(text)).toBeNull(),
)
