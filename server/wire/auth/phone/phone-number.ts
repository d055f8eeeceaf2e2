import type { Settings } from '../../../config/settings.ts'
import { AuthError } from '../errors.ts'

/** Returns the digits of a phone number, country code first, or null if it is invalid (E.164). */
export function parsePhone(text: string): string | null {
  const phone = text.replace(/[\s().-]/g, '').replace(/^\+/, '')
  return /^[1-9]\d{6,14}$/.test(phone) ? phone : null
}

/** Returns a phone number in its stored form. @throws AuthError `validation_failed` if it is invalid */
export function requirePhoneNumber(text: string): string {
  const phone = parsePhone(text)
  if (phone === null) throw new AuthError('validation_failed', { message: 'Invalid phone number format (E.164 required)' })
  return phone
}

/** Checks that users may sign in with a phone number. @throws AuthError `phone_provider_disabled` */
export function requirePhoneSignIn({ AUTH_PHONE }: Pick<Settings, 'AUTH_PHONE'>, message?: string): void {
  if (!AUTH_PHONE) throw new AuthError('phone_provider_disabled', message === undefined ? {} : { message })
}
