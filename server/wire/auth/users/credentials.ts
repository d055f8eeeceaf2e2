import { z } from 'zod'
import { limits } from '../../../../contracts/limits.ts'
import { findWeakness, type PasswordRules } from '../../../platform/passwords/password-rules.ts'
import { AuthError } from '../errors.ts'

const emailSchema = z.email()

/** Converts only ASCII letters to lower case. Unicode lower-casing would convert the Kelvin sign to k, which mail servers do not do. */
export const lowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Returns an email address in the form that is stored and compared. */
export const normalizeEmail = (email: string): string => lowerCase(email.trim())

/** Returns whether a normalized address is valid. The database is never queried for an invalid address. */
export const isEmail = (normalized: string) => normalized.length <= limits.emailMax && emailSchema.safeParse(normalized).success

/** Returns the normalized address. @throws AuthError `validation_failed` if it is invalid */
export function requireEmail(email: string): string {
  const normalized = normalizeEmail(email)
  if (!isEmail(normalized)) throw new AuthError('validation_failed', { message: 'Unable to validate email address: invalid format' })
  return normalized
}

/**
 * Checks a new password for the account with this email address or phone number.
 * @throws AuthError `weak_password` with its reasons, or `validation_failed`
 */
export function requireAcceptablePassword(password: string, address: string | null, rules: PasswordRules): void {
  if (Buffer.byteLength(password) > limits.passwordMaxBytes)
    throw new AuthError('validation_failed', { message: `Password cannot be longer than ${limits.passwordMaxBytes} bytes` })
  const weakness = findWeakness(password, address, rules)
  if (weakness)
    throw new AuthError('weak_password', { message: weakness.message, details: { weak_password: { reasons: weakness.reasons } } })
}
