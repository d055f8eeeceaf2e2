import { expect, it } from 'vitest'
import { notificationAddressOf } from './notification-email.ts'

it('trims and lowers an address', () => expect(notificationAddressOf('  UP@Example.COM\t')).toBe('up@example.com'))

it.each(['', '   ', 'abc', '@', 'a@', '@b', 'a b@c', 'a@b@c', `${'a'.repeat(255)}@b.example`])('refuses %j as the database does', (text) =>
  expect(notificationAddressOf(text)).toBeNull(),
)
