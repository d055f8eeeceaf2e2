import { expect, it } from 'vitest'
import { authResultIn, isProviderError, linkErrorIn, withoutError } from './auth-error.ts'

it.each([
  ['', null],
  ['#top', null],
  ['#access_token=x&type=recovery', null],
  [
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb=',
    { code: 'otp_expired', description: 'Email link is invalid' },
  ],
  ['error=server_error', { code: 'server_error', description: '' }],
  ['#error_code=identity_already_exists', { code: 'identity_already_exists', description: '' }],
  ['#message=Confirmation+link+accepted.&sb=', 'half'],
  ['#message=hello', null],
])('parses %s: %j', (hash, expected) => {
  expect(authResultIn(hash)).toEqual(expected)
})

it.each([
  ['bad_oauth_state', '', true],
  ['unexpected_failure', '?error=server_error&error_code=unexpected_failure', true],
  ['unexpected_failure', '', false],
  ['otp_expired', '?tab=security', false],
])('%s with the query %j is from a provider: %j', (code, search, expected) => {
  expect(isProviderError(code, search)).toBe(expected)
})

it.each([
  ['', ''],
  ['?tab=security', '?tab=security'],
  ['?tab=security&error=x&error_code=y&error_description=z', '?tab=security'],
  ['?error=x&error_code=y', ''],
])('removes the error from the query %j: %j', (search, expected) => {
  expect(withoutError(search)).toBe(expected)
})

it.each([
  ['#link_error=user_already_exists&link_error_description=Use+another+address', 'Use another address'],
  ['#link_error=unexpected_failure', 'Failed to link the account'],
  ['#error_code=access_denied', null],
  ['', null],
])('reads the error of connecting an account in %j', (hash, error) => {
  expect(linkErrorIn(hash)).toBe(error)
  if (error !== null) expect(authResultIn(hash)).toBeNull()
})
