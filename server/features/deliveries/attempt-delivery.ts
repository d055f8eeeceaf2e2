import type pg from 'pg'
import { storableText } from '../../platform/database/storable.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { OutboundError } from '../../platform/outbound/outbound-error.ts'
import { type ClaimedDelivery, postponeDelivery, releaseDelivery } from './claim-delivery.ts'
import { type AttemptOutcome, type AttemptResult, decideDeliveryRetry } from './decide-delivery-retry.ts'
import type { FinishedAttempt } from './finished-attempt.ts'
import { recordAttempt } from './record-attempt.ts'
import { signatureHeaders } from './sign-webhook.ts'
import { requireSecrets, signingSecrets } from './webhook-secrets.ts'

export interface AttemptOptions {
  owner: pg.Pool
  outbound: Outbound
  productName: string
  signal: AbortSignal
}

const timeoutMs = 15_000
/** Maximum number of bytes of the response that are stored for display. */
const excerptBytes = 2000

/**
 * Sends a delivery once and records the result. If the process ends before the result is recorded, the lease expires, and the message is
 * sent again with the same `webhook-id`.
 * @param isLast true to fail the delivery instead of scheduling a retry
 * @returns null if the delivery was released, because the process is stopping or its owner has reached the limit for this host
 */
export async function attemptDelivery(options: AttemptOptions, delivery: ClaimedDelivery, isLast = false): Promise<FinishedAttempt | null> {
  const { owner, signal } = options
  const secrets = delivery.configuration_id === null ? null : await requireSecrets(owner, delivery.configuration_id)
  const started = new Date()
  const finish = async (result: AttemptResult, excerpt: string | null, outcome: AttemptOutcome) => {
    const status = 'status' in result ? result.status : null
    const error = 'error' in outcome ? outcome.error : null
    const attempt = { at: started.toISOString(), status, error, ms: Date.now() - started.getTime(), excerpt, outcome }
    await recordAttempt(owner, delivery, attempt)
    return attempt
  }
  if (!secrets) return finish({ errorCode: 'unreachable' }, null, { failed: true, error: 'The workflow of this delivery was deleted' })
  try {
    const { result, excerpt } = await post(options, delivery, signingSecrets(secrets), { sentAt: started, isLast })
    const decision = decideDeliveryRetry(result, delivery.attempts, new Date(), Math.random())
    return await finish(result, excerpt, isLast && 'retryInSeconds' in decision ? { failed: true, error: decision.error } : decision)
  } catch (error) {
    if (error instanceof OutboundError && error.code === 'host_busy' && !isLast) {
      await postponeDelivery(owner, delivery, error.retryAfter ?? 60)
      return null
    }
    if (!signal.aborted) throw error
    await releaseDelivery(owner, delivery)
    return null
  }
}

interface ReceiverResponse {
  result: AttemptResult
  excerpt: string | null
}

/** Sends the request and returns the response or the error. @throws the signal's reason if it is aborted */
async function post(
  { outbound, productName, signal }: AttemptOptions,
  delivery: ClaimedDelivery,
  secrets: string[],
  { sentAt, isLast }: { sentAt: Date; isLast: boolean },
): Promise<ReceiverResponse> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${productName.replace(/[^\x20-\x7e]/g, '')} webhooks`.trim(),
    ...signatureHeaders({ id: delivery.message_id, sentAt, body: delivery.body }, secrets),
  }
  try {
    const { url, body } = delivery
    const reply = await outbound.send({
      url,
      method: 'POST',
      headers,
      body,
      signal,
      maxBytes: excerptBytes,
      timeoutMs,
      limit: { userId: delivery.user_id },
    })
    return { result: { status: reply.status, retryAfter: reply.headers.get('retry-after') }, excerpt: excerptOf(reply.bytes) }
  } catch (error) {
    if (!(error instanceof OutboundError) || (error.code === 'host_busy' && !isLast)) throw error
    return { result: { errorCode: error.code }, excerpt: null }
  }
}

/** Converts the start of a response to a text that PostgreSQL can store. */
const excerptOf = (bytes: Uint8Array): string | null => storableText(Buffer.from(bytes).toString()).slice(0, excerptBytes) || null
