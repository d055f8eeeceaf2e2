import type pg from 'pg'
import { storableText } from '../../platform/database/storable.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { OutboundError } from '../../platform/outbound/outbound-error.ts'
import { type ClaimedDelivery, postponeDelivery, releaseDelivery } from './claim.ts'
import type { FinishedTry } from './finished-try.ts'
import { judgeTry, type TryOutcome, type TryResult } from './judge-try.ts'
import { recordTry } from './record-try.ts'
import { signatureHeaders } from './sign.ts'
import { requireSecrets, signingSecrets } from './webhook-secrets.ts'

export interface TryOptions {
  owner: pg.Pool
  outbound: Outbound
  productName: string
  signal: AbortSignal
}

/** Milliseconds that a receiver has. */
const patience = 15_000
/** Bytes of the answer that are kept for people to read. */
const excerptBytes = 2000

/**
 * Sends a delivery once and writes down what came of it. When the process ends between the two, the lease runs out and the
 * same message comes again, under the same `webhook-id`.
 * @param isLast whether a failure is not tried again
 * @returns null when the delivery was given back: the process is ending, or its owner has sent too much to this host
 */
export async function tryDelivery(options: TryOptions, delivery: ClaimedDelivery, isLast = false): Promise<FinishedTry | null> {
  const { owner, signal } = options
  const secrets = delivery.configuration_id === null ? null : await requireSecrets(owner, delivery.configuration_id)
  const started = new Date()
  const finish = async (result: TryResult, excerpt: string | null, outcome: TryOutcome) => {
    const status = 'status' in result ? result.status : null
    const error = 'error' in outcome ? outcome.error : null
    const tried = { at: started.toISOString(), status, error, ms: Date.now() - started.getTime(), excerpt, outcome }
    await recordTry(owner, delivery, tried)
    return tried
  }
  if (!secrets) return finish({ fault: 'unreachable' }, null, { givenUp: true, error: 'The workflow that this belongs to was removed' })
  try {
    const { result, excerpt } = await post(options, delivery, signingSecrets(secrets), { sentAt: started, isLast })
    const judged = judgeTry(result, delivery.attempts, new Date(), Math.random())
    return await finish(result, excerpt, isLast && 'retryInSeconds' in judged ? { givenUp: true, error: judged.error } : judged)
  } catch (error) {
    if (error instanceof OutboundError && error.fault === 'host_busy' && !isLast) {
      await postponeDelivery(owner, delivery, error.retryAfter ?? 60)
      return null
    }
    if (!signal.aborted) throw error
    await releaseDelivery(owner, delivery)
    return null
  }
}

interface Posted {
  result: TryResult
  excerpt: string | null
}

/** @throws the signal's reason */
async function post(
  { outbound, productName, signal }: TryOptions,
  delivery: ClaimedDelivery,
  secrets: string[],
  { sentAt, isLast }: { sentAt: Date; isLast: boolean },
): Promise<Posted> {
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
      timeoutMs: patience,
      share: { person: delivery.user_id },
    })
    return { result: { status: reply.status, retryAfter: reply.headers.get('retry-after') }, excerpt: excerptOf(reply.bytes) }
  } catch (error) {
    if (!(error instanceof OutboundError) || (error.fault === 'host_busy' && !isLast)) throw error
    return { result: { fault: error.fault }, excerpt: null }
  }
}

/** The beginning of an answer as text that PostgreSQL takes. */
const excerptOf = (bytes: Uint8Array): string | null => storableText(Buffer.from(bytes).toString()).slice(0, excerptBytes) || null
