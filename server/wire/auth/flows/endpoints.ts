import type { Endpoint } from '../dependencies.ts'
import { sendOneTimePassword } from './otp.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import { resend } from './resend.ts'
import { verify } from './verify.ts'
import { followLink } from './verify-link.ts'

/** Endpoints for sign-up, sign-in and password reset by email. */
export const emailEndpoints: readonly ['get' | 'post', string, Endpoint][] = [
  ['post', '/otp', sendOneTimePassword],
  ['post', '/magiclink', sendOneTimePassword],
  ['post', '/recover', recover],
  ['post', '/resend', resend],
  ['get', '/verify', followLink],
  ['post', '/verify', verify],
  ['get', '/reauthenticate', reauthenticate],
]
