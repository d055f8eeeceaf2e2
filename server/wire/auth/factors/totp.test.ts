import { expect, it } from 'vitest'
import { codeAt, describeTotp, matchingStep } from './totp.ts'

/** Test vectors for SHA-1 in RFC 6238, appendix B: the last six of their eight digits. */
const secret = Buffer.from('12345678901234567890')
const vectors = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const

it.each(vectors)('returns the code of RFC 6238 at %i s', (seconds, code) => {
  expect(codeAt(secret, seconds * 1000)).toBe(code.slice(2))
  expect(matchingStep(secret, code.slice(2), null, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

const now = 1_700_000_010_000
const step = Math.floor(now / 30_000)

it('accepts a clock difference of one step, and no more', () => {
  const acceptedSteps = [-2, -1, 0, 1, 2].map((offset) => matchingStep(secret, codeAt(secret, now + offset * 30_000), null, now))
  expect(acceptedSteps).toEqual([null, step - 1, step, step + 1, null])
})

it('rejects a used code, and codes older than the last used code', () => {
  expect(matchingStep(secret, codeAt(secret, now), step, now)).toBeNull()
  expect(matchingStep(secret, codeAt(secret, now - 30_000), step, now)).toBeNull()
  expect(matchingStep(secret, codeAt(secret, now + 30_000), step, now)).toBe(step + 1)
})

it.each(['', '12345', '1234567', 'abcdef', ' 12345', '１２３４５６'])('rejects the code %j', (code) => {
  expect(matchingStep(secret, code, null, now)).toBeNull()
})

it('returns a secret as text, URI and QR code', () => {
  const { secret: base32, uri, qr_code: svg } = describeTotp(secret, 'Work: wright', 'ada@example.com')
  expect(base32).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const url = new URL(uri)
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual(['otpauth:', 'totp', '/Work  wright:ada@example.com'])
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret: base32, algorithm: 'SHA1', digits: '6', period: '30' })
  expect(svg).toMatch(/^<svg [^>]*>/)
})
