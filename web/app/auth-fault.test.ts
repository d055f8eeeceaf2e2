import { expect, it } from 'vitest'
import { authFaultIn, isOfProvider } from './auth-fault.ts'

it.each([
  ['', null],
  ['#top', null],
  ['#access_token=x&type=recovery', null],
  ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid&sb=', { fault: 'otp_expired' }],
  ['error=server_error', { fault: 'server_error' }],
  ['#error_code=identity_already_exists', null],
  ['#message=Confirmation+link+accepted.&sb=', { half: true }],
  ['#message=hello', null],
])('of %s is %j', (hash, found) => {
  expect(authFaultIn(hash)).toEqual(found)
})

it.each([
  ['bad_oauth_state', '', true],
  ['unexpected_failure', '?error=server_error&error_code=unexpected_failure', true],
  ['unexpected_failure', '', false],
  ['otp_expired', '?tab=security', false],
])('%s with the query %j came of a provider: %j', (fault, search, expected) => {
  expect(isOfProvider(fault, search)).toBe(expected)
})
