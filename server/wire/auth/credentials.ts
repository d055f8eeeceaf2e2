import { z } from 'zod'
import { limits } from '../../../contracts/limits.ts'
import { findWeakness, type PasswordRules } from '../../platform/password-rules.ts'
import { AuthError } from './errors.ts'

const emailSchema = z.email()

/** Small letters of ASCII alone: the Kelvin sign is no k, as no mail server takes it for one. */
export const lowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** An address as it is stored and compared. */
export const normaliseEmail = (email: string): string => lowerCase(email.trim())

/** Whether it can be an account's: what cannot is not asked of the database. */
export const isEmail = (normal: string) => normal.length <= limits.emailMax && emailSchema.safeParse(normal).success

/** @throws AuthError `validation_failed` when it is no address. */
export function requireEmail(email: string): string {
  const normal = normaliseEmail(email)
  if (!isEmail(normal)) throw new AuthError('validation_failed', { message: 'Unable to validate email address: invalid format' })
  return normal
}

/**
 * Checks a password that is about to be set for the account of this address.
 * @throws AuthError `weak_password` with its reasons, or `validation_failed`
 */
export function requireAcceptablePassword(password: string, email: string | null, rules: PasswordRules): void {
  if (Buffer.byteLength(password) > limits.passwordMaxBytes)
    throw new AuthError('validation_failed', { message: `Password cannot be longer than ${limits.passwordMaxBytes} bytes` })
  const weakness = findWeakness(password, email, rules)
  if (weakness)
    throw new AuthError('weak_password', { message: weakness.message, details: { weak_password: { reasons: weakness.reasons } } })
}
