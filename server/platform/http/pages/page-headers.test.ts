import { expect, it } from 'vitest'
import { pageHeaders } from './security-headers.ts'

it('allows scripts only from its own origin or with the nonce, and forbids framing', () => {
  const policy = pageHeaders('abc')['content-security-policy']?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self' 'nonce-abc'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
  )
  expect(policy?.join()).not.toMatch(/unsafe-inline|unsafe-eval|script-src[^;]*\*/)
})

it('forbids content sniffing, and sends no path in the Referer to other sites', () => {
  expect(pageHeaders()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  })
})
