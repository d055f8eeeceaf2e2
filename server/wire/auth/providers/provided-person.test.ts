import { expect, it } from 'vitest'
import { personOfClaims } from './provided-person.ts'

const of = (claims: Record<string, unknown>, trustsEmail = false) => personOfClaims({ id: 'okta', trustsEmail }, 'https://idp.test', claims)

it('keeps what identifies a person', () => {
  expect(of({ sub: '7', email: ' Ada@Example.com', email_verified: true, name: 'Ada', secret: 'x', picture: 'x'.repeat(2000) })).toEqual({
    provider: 'okta',
    providerId: '7',
    email: 'ada@example.com',
    emailVerified: true,
    data: {
      iss: 'https://idp.test',
      sub: '7',
      provider_id: '7',
      email: 'ada@example.com',
      email_verified: true,
      phone_verified: false,
      name: 'Ada',
      full_name: 'Ada',
    },
  })
})

it.each([
  [{ email_verified: true }, false, true],
  [{ email_verified: 'true' }, false, true],
  [{ xms_edov: true }, false, true],
  [{ email_verified: false }, false, false],
  [{ email_verified: 'no' }, false, false],
  [{}, false, false],
  [{}, true, true],
])('takes %j of a provider (trusted: %s) for verified: %s', (claims, trusted, verified) => {
  expect(of({ sub: '7', email: 'ada@example.com', ...claims }, trusted)?.emailVerified).toBe(verified)
})

it('trusts no address that is not there, and knows nobody without an id', () => {
  expect(of({ sub: '7', email_verified: true }, true)).toMatchObject({ email: null, emailVerified: false })
  for (const sub of [undefined, '', 7, 'x'.repeat(256)]) expect(of({ sub })).toBeNull()
})

it.each([
  // The Kelvin sign, whose small letter is a k: another mailbox, which somebody else may have verified.
  'vi\u212Aing@example.com',
  // Which Unicode's small letters turn into an i and a dot.
  'v\u0130king@example.com',
  'ｖiking@example.com',
  'viking@example.com\u0000',
  'viking@example.com, other@example.com',
  'viking@exam\u00ADple.com',
])('does not bend %j into an address of somebody else', (email) => {
  expect(of({ sub: '7', email, email_verified: true }, true)).toMatchObject({ email: null, emailVerified: false })
})
