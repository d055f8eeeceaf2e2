import { expect, it } from 'vitest'
import { pageHeaders } from './security-headers.ts'

it('lets a page load scripts of its own origin and of its nonce only, and lets no page frame it', () => {
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

it('forbids type guessing and keeps paths out of the Referer of other sites', () => {
  expect(pageHeaders()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  })
})
