import { expect, it } from 'vitest'
import { isEmail, normalizeEmail } from './credentials.ts'

it.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada+x@example.com', 'ada+x@example.com'],
])('normalizes %j to %j', (input, normalized) => {
  expect(normalizeEmail(input)).toBe(normalized)
  expect(isEmail(normalized)).toBe(true)
})

it.each([
  'vi\u212Aing@example.com',
  'v\u0130king@example.com',
  'viking@ex\u0430mple.com',
  'viking@example\u3002com',
  'viking@example.com\u0000',
  'viking@example.com\r\nBcc: other@example.com',
  'viking@example.com,other@example.com',
  '"viking"@example.com',
  'viking@[127.0.0.1]',
  `${'x'.repeat(250)}@example.com`,
])('rejects the address %j', (input) => {
  expect(isEmail(normalizeEmail(input))).toBe(false)
})
