import { expect, it } from 'vitest'
import { authFaultIn } from './auth-fault.ts'

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
