import { Webhook } from 'standardwebhooks'
import type { Settings } from '../../../config/settings.ts'
import { pluralize } from '../../../platform/pluralize.ts'
import { AuthError } from '../errors.ts'

export type SmsSettings = Pick<Settings, 'SMS_WEBHOOK_URL' | 'SMS_WEBHOOK_SECRET' | 'PRODUCT_NAME'>

export const textChannels = ['sms', 'whatsapp'] as const

export interface CodeText {
  /** Digits of the phone number. */
  phone: string
  code: string
  /** Lifetime of the code. */
  minutes: number
  channel: (typeof textChannels)[number]
}

const sendTimeoutMs = 10_000

/**
 * Sends a code through the operator's gateway: POST `{ "phone": "+…", "message", "channel" }`, signed according to
 * standardwebhooks.com if a secret is set. The gateway's address comes from the settings, so private addresses are allowed.
 * @throws AuthError `sms_send_failed` if the gateway does not accept the code within 10 seconds
 */
export async function sendCode(settings: SmsSettings, { phone, code, minutes, channel }: CodeText): Promise<void> {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret, PRODUCT_NAME: name } = settings
  if (url === undefined) throw new AuthError('sms_send_failed', { cause: new Error('SMS_WEBHOOK_URL is not set') })
  const message = `${code} is your ${name} code. It expires in ${pluralize(minutes, 'minute')}.`
  const body = JSON.stringify({ phone: `+${phone}`, message, channel })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(secret !== undefined && signatureHeaders(secret, body)) },
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

function signatureHeaders(secret: string, body: string): Record<string, string> {
  const id = `msg_${crypto.randomUUID()}`
  const at = new Date()
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
}
