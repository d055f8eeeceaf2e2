import { expect, it } from 'vitest'
import { requireUsablePassword } from './user-passwords.ts'

const strict = { AUTH_REFUSE_COMMON_PASSWORDS: true, PRODUCT_NAME: 'Workwright' }
const lenient = { ...strict, AUTH_REFUSE_COMMON_PASSWORDS: false }
const email = 'ada@example.com'

it.each(['kzv4wr', 'kzv4wr '.repeat(10), 'übel wächst '.repeat(5)])('accepts the password %j', (password) => {
  expect(requireUsablePassword(password, email, strict)).toBe(password)
})

it.each([
  ['', 'Password must be at least 6 characters.'],
  ['short', 'Password must be at least 6 characters.'],
  ['123456', 'This password is too easy to guess.'],
  ['x'.repeat(73), 'Password must be at most 72 bytes.'],
  ['ü'.repeat(37), 'Password must be at most 72 bytes.'],
])('rejects the password %j', (password, complaint) => {
  expect(() => requireUsablePassword(password, email, strict)).toThrow(complaint)
})

it('accepts a common password if the check is off', () => {
  expect(requireUsablePassword('123456', email, lenient)).toBe('123456')
})
