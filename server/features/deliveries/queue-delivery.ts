import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { WebhookEnvelope } from '../../../contracts/run-triggers.ts'
import { storableJson } from '../../platform/database/storable.ts'

export interface NewDelivery {
  userId: string
  configurationId: string | null
  runId: string | null
  /** The step's place in its run; with the run it is what a delivery is ordered for once. */
  path: string | null
  url: string
  event: string
  payload: unknown
}

/** `webhook-id`: what receivers know a message by, however often it comes. */
const makeMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`

const insertText = `
insert into public.webhook_deliveries (user_id, configuration_id, run_id, path, url, event, message_id, payload)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (run_id, path) where replay_of is null do nothing returning id`

/**
 * Orders a delivery, in the caller's transaction: it goes when that commits. A step that is done again orders nothing new.
 * @param onQueued says that there is something to send soon
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
    if (!rows[0]) throw new Error(`the delivery of step ${path} of run ${runId} vanished while it was ordered`)
    return { deliveryId: rows[0].id }
  }
}
