import { createHmac, randomBytes } from 'node:crypto'

/** How secrets of Standard Webhooks begin; the rest is base64. */
const prefix = 'whsec_'

export const makeWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

export interface SignedMessage {
  /** `webhook-id` */
  id: string
  sentAt: Date
  body: string
}

/**
 * The headers that Standard Webhooks asks for (specification 1.0, "Signature scheme"): HMAC-SHA256 over
 * `id.timestamp.body`, one signature for each secret that still counts.
 */
export function signatureHeaders({ id, sentAt, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatureOf = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(secret)}`).join(' '),
  }
}
