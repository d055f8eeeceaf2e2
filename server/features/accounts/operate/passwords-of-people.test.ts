import { expect, it } from 'vitest'
import { requireUsablePassword } from './passwords-of-people.ts'

it.each(['sixsix', 'x'.repeat(72), 'ü'.repeat(36)])('takes the password %j', (password) => {
  expect(requireUsablePassword(password)).toBe(password)
})

it.each([
  ['', 'Password must be at least 6 characters.'],
  ['short', 'Password must be at least 6 characters.'],
  ['x'.repeat(73), 'Password must be at most 72 bytes.'],
  ['ü'.repeat(37), 'Password must be at most 72 bytes.'],
])('refuses the password %j', (password, complaint) => {
  expect(() => requireUsablePassword(password)).toThrow(complaint)
})
