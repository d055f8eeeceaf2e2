import { randomInt } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Settings } from '../../../config/settings.ts'
import { AuthError } from '../errors.ts'

export type SmsSettings = Pick<Settings, 'SMS_WEBHOOK_URL' | 'SMS_WEBHOOK_SECRET' | 'PRODUCT_NAME'>

/**
 * Converts a phone number to the form in which it is stored: digits only, country code first.
 * @throws AuthError if text messages are not configured, or the number is invalid
 */
export function requirePhone(text: string, { SMS_WEBHOOK_URL }: SmsSettings): string {
  if (SMS_WEBHOOK_URL === undefined)
    throw new AuthError('mfa_phone_enroll_not_enabled', {
      message: 'MFA enroll is disabled for Phone: text messages are not configured on this server (SMS_WEBHOOK_URL)',
    })
  const phone = parsePhone(text)
  if (phone === null) throw new AuthError('validation_failed', { message: 'Invalid phone number format (E.164 required)' })
  return phone
}

/** Returns the digits of a phone number, or null if it is invalid. */
export function parsePhone(text: string): string | null {
  const phone = text.replace(/[\s().-]/g, '').replace(/^\+/, '')
  return /^[1-9]\d{6,14}$/.test(phone) ? phone : null
}

/** Returns a random code of six digits, uniformly distributed. */
export const makePhoneCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Returns the text whose digest is stored for a code sent by text message. The text contains the factor's id, so that the code is
 * valid for this factor only.
 */
export const phoneCodeSubject = (factorId: string, code: string) => `phone:${factorId}:${code}`

const sendTimeoutMs = 10_000

/**
 * Sends a code through the operator's gateway: POST `{ "phone": "+…", "message", "channel" }`, signed according to
 * standardwebhooks.com if a secret is set. The gateway's address comes from the settings, so private addresses are allowed.
 * @throws AuthError `sms_send_failed` if the gateway does not accept the code within 10 seconds
 */
export async function sendCode(settings: SmsSettings, phone: string, code: string, channel: 'sms' | 'whatsapp'): Promise<void> {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret, PRODUCT_NAME: name } = settings
  if (url === undefined) throw new AuthError('mfa_phone_enroll_not_enabled')
  const body = JSON.stringify({ phone: `+${phone}`, message: `${code} is your ${name} code. It expires in 5 minutes.`, channel })
  const id = `msg_${crypto.randomUUID()}`
  const at = new Date()
  const signed: Record<string, string> =
    secret === undefined
      ? {}
      : {
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Webhook(secret).sign(id, at, body),
        }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(sendTimeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`SMS gateway returned HTTP status ${response.status}`)
  } catch (cause) {
    throw new AuthError('sms_send_failed', { cause })
  }
}
