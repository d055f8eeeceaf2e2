import { expect, it } from 'vitest'
import { profileFromClaims } from './provider-profile.ts'

const profileOf = (claims: Record<string, unknown>, trustsEmail = false) =>
  profileFromClaims({ id: 'okta', trustsEmail }, 'https://idp.test', claims)

it('returns the claims that identify the user', () => {
  expect(
    profileOf({ sub: '7', email: ' Ada@Example.com', email_verified: true, name: 'Ada', secret: 'x', picture: 'x'.repeat(2000) }),
  ).toEqual({
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
])('treats %j of a provider (trusted: %s) as verified: %s', (claims, trusted, verified) => {
  expect(profileOf({ sub: '7', email: 'ada@example.com', ...claims }, trusted)?.emailVerified).toBe(verified)
})

it('returns no verified address if there is no address, and no profile if there is no id', () => {
  expect(profileOf({ sub: '7', email_verified: true }, true)).toMatchObject({ email: null, emailVerified: false })
  for (const sub of [undefined, '', 7, 'x'.repeat(256)]) expect(profileOf({ sub })).toBeNull()
})

it.each([
  // The lower case of the Kelvin sign is k, which would make this the address of another mailbox.
  'vi\u212Aing@example.com',
  // Unicode lower-casing converts this letter to an i and a combining dot.
  'v\u0130king@example.com',
  'ｖiking@example.com',
  'viking@example.com\u0000',
  'viking@example.com, other@example.com',
  'viking@exam\u00ADple.com',
])('does not normalize %j to a different address', (email) => {
  expect(profileOf({ sub: '7', email, email_verified: true }, true)).toMatchObject({ email: null, emailVerified: false })
})
