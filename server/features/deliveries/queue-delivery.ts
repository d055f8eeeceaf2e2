import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { WebhookEnvelope } from '../../../contracts/runs/run-triggers.ts'
import { storableJson } from '../../platform/database/storable.ts'

export interface NewDelivery {
  userId: string
  configurationId: string | null
  runId: string | null
  /** Path of the step in its run. Each step of a run creates at most one delivery. */
  path: string | null
  url: string
  event: string
  payload: unknown
}

/** Creates a `webhook-id`. Receivers use it to recognize repeated messages. */
const makeMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`

const insertText = `
insert into public.webhook_deliveries (user_id, configuration_id, run_id, path, url, event, message_id, payload)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (run_id, path) where replay_of is null do nothing returning id`

/**
 * Creates a function that queues a delivery in the caller's transaction. The delivery is sent after the commit. A repeated step
 * does not create a second delivery.
 * @param onQueued called after a delivery was queued
 */
export function makeQueueDelivery(onQueued: () => void): (client: pg.ClientBase, given: NewDelivery) => Promise<{ deliveryId: string }> {
  return async (client, { userId, configurationId, runId, path, url, event, payload }) => {
    const envelope: WebhookEnvelope = { type: event, timestamp: new Date().toISOString(), data: payload ?? null }
    const values = [userId, configurationId, runId, path, url, event, makeMessageId(), storableJson(envelope)]
    const inserted = await client.query<{ id: string }>({ name: 'queue-delivery', text: insertText, values })
    if (inserted.rows[0]) {
      onQueued()
      return { deliveryId: inserted.rows[0].id }
    }
    const { rows } = await client.query<{ id: string }>(
      'select id from public.webhook_deliveries where run_id = $1 and path = $2 and replay_of is null',
      [runId, path],
    )
    if (!rows[0]) throw new Error(`the delivery of step ${path} of run ${runId} was deleted while it was queued`)
    return { deliveryId: rows[0].id }
  }
}
