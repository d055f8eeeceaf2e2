import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeRefreshTokens } from './refresh-token.ts'

const tokens = makeRefreshTokens(randomBytes(32))
const parts = { sessionId: '7f3c9a52-0d6e-4f0b-9a55-0123456789ab', counter: 3 }

it('reads back what it made', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(), (sessionId, counter) => {
      expect(tokens.read(tokens.make({ sessionId, counter }))).toEqual({ parts: { sessionId, counter } })
    }),
  )
})

it('gives the same token for the same place in the chain', () => {
  expect(tokens.make(parts)).toBe(tokens.make(parts))
  expect(tokens.make(parts)).not.toBe(tokens.make({ ...parts, counter: 4 }))
})

it('calls anything that is no token malformed, and never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(tokens.read(text)).toBe('malformed')
    }),
  )
})

it('calls a token with any character changed, left out or added malformed', () => {
  const token = tokens.make(parts)
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(tokens.read(token.slice(0, at) + other + token.slice(at + 1))).toBe('malformed')
    expect(tokens.read(token.slice(0, at) + token.slice(at + 1))).toBe('malformed')
  }
  for (const mangled of [`${token}A`, `${token}=`, ` ${token}`, `${token}\n`]) expect(tokens.read(mangled)).toBe('malformed')
})

it('does not take a token that another installation made, nor one with a right checksum and a made-up signature', () => {
  expect(tokens.read(makeRefreshTokens(randomBytes(32)).make(parts))).toBe('forged')
  const body = Buffer.from(tokens.make(parts), 'base64url').subarray(0, 25)
  const signed = Buffer.concat([body, randomBytes(16)])
  const checksum = createHash('sha256').update(signed).digest().subarray(0, 4)
  expect(tokens.read(Buffer.concat([signed, checksum]).toString('base64url'))).toBe('forged')
})
