import { AuthError } from '../errors.ts'
import { requirePhoneNumber } from '../phone/phone-number.ts'
import type { SmsSettings } from '../phone/send-text.ts'

/**
 * Returns the phone number of a factor in its stored form.
 * @throws AuthError if text messages are not configured, or the number is invalid
 */
export function requirePhone(text: string, { SMS_WEBHOOK_URL }: SmsSettings): string {
  if (SMS_WEBHOOK_URL === undefined)
    throw new AuthError('mfa_phone_enroll_not_enabled', {
      message: 'MFA enroll is disabled for Phone: text messages are not configured on this server (SMS_WEBHOOK_URL)',
    })
  return requirePhoneNumber(text)
}

/**
 * Returns the text whose digest is stored for a code sent by text message. The text contains the factor's id, so that the code is
 * valid for this factor only.
 */
export const phoneCodeSubject = (factorId: string, code: string) => `phone:${factorId}:${code}`
