import { expect, it } from 'vitest'
import { matchesChallenge, readChallenge } from './code-challenge.ts'

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

it('verifies the test vector in RFC 7636, appendix B', () => {
  expect(matchesChallenge({ challenge, method: 's256' }, verifier)).toBe(true)
  expect(matchesChallenge({ challenge, method: 's256' }, challenge)).toBe(false)
  expect(matchesChallenge({ challenge, method: 'plain' }, verifier)).toBe(false)
  expect(matchesChallenge({ challenge: verifier, method: 'plain' }, verifier)).toBe(true)
})

it('requires both fields or neither', () => {
  expect(readChallenge({ code_challenge: '', code_challenge_method: '' })).toBeNull()
  expect(readChallenge({ code_challenge: challenge, code_challenge_method: 'S256' })).toEqual({ challenge, method: 's256' })
})

it.each([
  [challenge, ''],
  ['', 's256'],
  [challenge, 's512'],
  ['short', 's256'],
  [`${challenge}=`, 's256'],
  ['x'.repeat(129), 'plain'],
])('rejects %s with %s', (code_challenge, code_challenge_method) => {
  expect(() => readChallenge({ code_challenge, code_challenge_method })).toThrow(expect.objectContaining({ code: 'validation_failed' }))
})
