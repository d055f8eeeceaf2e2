import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AuthError } from '../errors.ts'

/** Members of a body or query that request PKCE (RFC 7636). If they are empty, the implicit flow is used. */
export const challengeFields = {
  code_challenge: z.string().default(''),
  code_challenge_method: z.string().default(''),
}

export interface CodeChallenge {
  challenge: string
  method: 's256' | 'plain'
}

/**
 * Returns the requested challenge, or null for the implicit flow.
 * @throws AuthError `validation_failed` if a member is missing or invalid
 */
export function readChallenge(input: { code_challenge: string; code_challenge_method: string }): CodeChallenge | null {
  const { code_challenge: challenge, code_challenge_method: name } = input
  if (challenge === '' && name === '') return null
  if (challenge === '' || name === '')
    throw new AuthError('validation_failed', {
      message: 'PKCE flow requires code_challenge_method and code_challenge, or neither of them',
    })
  const method = name.toLowerCase()
  if (method !== 's256' && method !== 'plain')
    throw new AuthError('validation_failed', { message: 'code_challenge_method must be s256 or plain' })
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw new AuthError('validation_failed', {
      message: 'code challenge has to be between 43 and 128 characters of letters, digits, ".", "-", "_" and "~"',
    })
  return { challenge, method }
}

/** Returns whether the code verifier matches the challenge. */
export function matchesChallenge({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const computed = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  const [actual, expected] = [Buffer.from(computed), Buffer.from(challenge)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
