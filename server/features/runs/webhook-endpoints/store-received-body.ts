import type pg from 'pg'
import { receivedBodyLimits } from '../../../../contracts/runs/endpoint-mapping.ts'
import { storableJson } from '../../../platform/database/storable.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import { type FindCredentials, maskBody } from './masked-body.ts'

/** The body of a call to a webhook endpoint, with the outcome of the call. */
export interface ReceivedBody {
  endpointId: string
  body: unknown
  /** Null if the call was rejected. */
  runId: string | null
  /** Message of the response to a rejected call. */
  error: string | null
}

export interface StoreReceivedBodyOptions {
  owner: pg.Pool
  log: Logger
  findCredentials: FindCredentials
}

/** Statement that stores a body and removes the oldest bodies above the maximum number. */
const storeText = `
with stored as (
  insert into public.webhook_received_bodies (endpoint_id, user_id, body, is_shortened, has_secrets, run_id, error)
  select id, user_id, $2, $3, $4, $5, $6 from public.webhook_endpoints where id = $1)
delete from public.webhook_received_bodies where id in (
  select id from public.webhook_received_bodies where endpoint_id = $1 order by received_at desc, id offset $7)`

/**
 * Stores the body of a call, with masked secrets, so that the owner of the endpoint can map its fields. A failure is only logged, because
 * the call has already succeeded or failed.
 */
export async function storeReceivedBody({ owner, log, findCredentials }: StoreReceivedBodyOptions, received: ReceivedBody): Promise<void> {
  const { endpointId, body, runId, error } = received
  if (body === undefined) return
  try {
    const masked = maskBody(body, findCredentials)
    await owner.query({
      name: 'remember-webhook-body',
      text: storeText,
      values: [endpointId, storableJson(masked.body), masked.isShortened, masked.hasSecrets, runId, error, receivedBodyLimits.count - 1],
    })
  } catch (failure) {
    log.warn({ err: failure, endpoint: endpointId }, 'body of a webhook request not remembered')
  }
}
