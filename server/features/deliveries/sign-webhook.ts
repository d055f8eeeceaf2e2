import { createHmac, randomBytes } from 'node:crypto'

/** Prefix of secrets in Standard Webhooks; the rest is base64. */
const prefix = 'whsec_'

export const makeWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

export interface SignedMessage {
  /** Message id, sent in the `webhook-id` header. */
  id: string
  sentAt: Date
  body: string
}

/**
 * Returns the headers of Standard Webhooks 1.0 ("Signature scheme"): HMAC-SHA256 over `id.timestamp.body`, with one signature for
 * each valid secret.
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
