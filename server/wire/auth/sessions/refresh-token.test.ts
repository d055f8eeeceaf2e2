import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeRefreshTokens } from './refresh-token.ts'

const tokens = makeRefreshTokens(randomBytes(32))
const parts = { sessionId: '7f3c9a52-0d6e-4f0b-9a55-0123456789ab', counter: 3 }

it('parses its own tokens', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(), (sessionId, counter) => {
      expect(tokens.read(tokens.make({ sessionId, counter }))).toEqual({ parts: { sessionId, counter } })
    }),
  )
})

it('returns the same token for the same counter', () => {
  expect(tokens.make(parts)).toBe(tokens.make(parts))
  expect(tokens.make(parts)).not.toBe(tokens.make({ ...parts, counter: 4 }))
})

it('reports other text as malformed, without an exception', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(tokens.read(text)).toBe('malformed')
    }),
  )
})

it('reports a token with a changed, missing or additional character as malformed', () => {
  const token = tokens.make(parts)
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(tokens.read(token.slice(0, at) + other + token.slice(at + 1))).toBe('malformed')
    expect(tokens.read(token.slice(0, at) + token.slice(at + 1))).toBe('malformed')
  }
  for (const mangled of [`${token}A`, `${token}=`, ` ${token}`, `${token}\n`]) expect(tokens.read(mangled)).toBe('malformed')
})

it('reports tokens of another installation, and tokens with an invalid signature, as forged', () => {
  expect(tokens.read(makeRefreshTokens(randomBytes(32)).make(parts))).toBe('forged')
  const body = Buffer.from(tokens.make(parts), 'base64url').subarray(0, 25)
  const signed = Buffer.concat([body, randomBytes(16)])
  const checksum = createHash('sha256').update(signed).digest().subarray(0, 4)
  expect(tokens.read(Buffer.concat([signed, checksum]).toString('base64url'))).toBe('forged')
})
