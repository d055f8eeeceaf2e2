import { expect, it } from 'vitest'
import { authErrorIn, isProviderError } from './auth-error.ts'

it.each([
  ['', null],
  ['#top', null],
  ['#access_token=x&type=recovery', null],
  ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb=', { reason: 'otp_expired' }],
  ['error=server_error', { reason: 'server_error' }],
  ['#error_code=identity_already_exists', null],
  ['#message=Confirmation+link+accepted.&sb=', { half: true }],
  ['#message=hello', null],
])('parses %s: %j', (hash, expected) => {
  expect(authErrorIn(hash)).toEqual(expected)
})

it.each([
  ['bad_oauth_state', '', true],
  ['unexpected_failure', '?error=server_error&error_code=unexpected_failure', true],
  ['unexpected_failure', '', false],
  ['otp_expired', '?tab=security', false],
])('%s with the query %j comes from a provider: %j', (reason, search, expected) => {
  expect(isProviderError(reason, search)).toBe(expected)
})
