import { expect, test } from 'vitest'
import { isSessionKey, parseStoredSession } from './stored-session.ts'

test.each([
  ['sb-127-auth-token', true],
  ['sb-app-auth-token', true],
  ['sb-app-auth-token-code-verifier', false],
  ['sb-app-auth-token-user', false],
  ['workwright.theme', false],
])('%s is a session key: %s', (key, expected) => expect(isSessionKey(key)).toBe(expected))

test('names the user of an account without an email address by the phone number', () => {
  const text = JSON.stringify({ access_token: 'x', expires_at: 10, user: { id: 'u', email: '', phone: '15550100' } })
  expect(parseStoredSession(text)?.user).toEqual({ id: 'u', email: '+15550100' })
})

test('reads a stored session', () => {
  const text = JSON.stringify({ access_token: 'x', expires_at: 10, user: { id: 'u', email: 'a@b.co', role: 'authenticated' } })
  expect(parseStoredSession(text)).toEqual({ user: { id: 'u', email: 'a@b.co' }, expiresAt: 10_000, needsSecondFactor: false })
})

test('recognizes a session whose second factor is missing', () => {
  const token = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`
  const read = (claims: object) => parseStoredSession(JSON.stringify({ access_token: token(claims), expires_at: 10, user: { id: 'u' } }))
  expect(read({ second_factor_pending: true })?.needsSecondFactor).toBe(true)
  expect(read({ aal: 'aal1' })?.needsSecondFactor).toBe(false)
})

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '[]',
  '{}',
  '{"expires_at":10}',
  '{"expires_at":"10","user":{"id":"u"}}',
  '{"expires_at":10,"user":{"id":5}}',
])('%j is not a session', (text) => expect(parseStoredSession(text)).toBeNull())
