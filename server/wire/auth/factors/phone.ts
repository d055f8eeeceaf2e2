import { randomInt } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Settings } from '../../../config/settings.ts'
import { AuthError } from '../errors.ts'

export type SmsSettings = Pick<Settings, 'SMS_WEBHOOK_URL' | 'SMS_WEBHOOK_SECRET' | 'PRODUCT_NAME'>

/**
 * A number as it is stored: digits, country code first.
 * @throws AuthError when no message can be sent, or it is no number.
 */
export function requirePhone(text: string, { SMS_WEBHOOK_URL }: SmsSettings): string {
  if (SMS_WEBHOOK_URL === undefined)
    throw new AuthError('mfa_phone_enroll_not_enabled', {
      message: 'MFA enroll is disabled for Phone: this server has no way to send text messages (SMS_WEBHOOK_URL)',
    })
  const phone = text.replace(/[\s().-]/g, '').replace(/^\+/, '')
  if (!/^[1-9]\d{6,14}$/.test(phone)) throw new AuthError('validation_failed', { message: 'Invalid phone number format (E.164 required)' })
  return phone
}

/** Six digits, each of a million as likely. */
export const makePhoneCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** What the digest of a sent code is of. */
export const phoneCodeSubject = (factorId: string, code: string) => `phone:${factorId}:${code}`

const sendMs = 10_000

/**
 * Hands a message to the operator's own gateway: POST `{ "phone": "+…", "message", "channel" }`, signed after
 * standardwebhooks.com when there is a secret. The address comes from the settings, so it may be a private one.
 * @throws AuthError `sms_send_failed`
 */
export async function sendCode(settings: SmsSettings, phone: string, code: string, channel: 'sms' | 'whatsapp'): Promise<void> {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret, PRODUCT_NAME: name } = settings
  if (url === undefined) throw new AuthError('mfa_phone_enroll_not_enabled')
  const body = JSON.stringify({ phone: `+${phone}`, message: `${code} is your ${name} code. It is good for five minutes.`, channel })
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
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(sendMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
  } catch (cause) {
    throw new AuthError('sms_send_failed', { cause })
  }
}
