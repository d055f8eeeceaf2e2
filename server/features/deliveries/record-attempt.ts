import type pg from 'pg'
import { appPaths } from '../../../contracts/app-paths.ts'
import { transaction } from '../../platform/database/database.ts'
import { addNotification } from '../notifications/add-notification.ts'
import type { ClaimedDelivery } from './claim-delivery.ts'
import type { FinishedAttempt } from './finished-attempt.ts'

const maxLoggedAttempts = 20

const recordText = `
update public.webhook_deliveries set
  status = $3::public.delivery_status, response_status = $4, response_excerpt = $5, error = $6, lease_until = null,
  log = (select coalesce(jsonb_agg(entry order by position), '[]') from jsonb_array_elements(log || $7::jsonb) with ordinality as entries (entry, position)
    where position > jsonb_array_length(log) + 1 - ${maxLoggedAttempts}),
  next_attempt_at = case when $8::float8 is null then next_attempt_at else now() + make_interval(secs => $8) end,
  delivered_at = case when $3 = 'delivered' then now() end
where id = $1 and attempts = $2 and status = 'queued'`

/** Records an attempt, unless another worker has claimed the delivery. Notifies the owner if the delivery has failed. */
export async function recordAttempt(owner: pg.Pool, delivery: ClaimedDelivery, attempt: FinishedAttempt): Promise<void> {
  const { at, status, error, ms, excerpt, outcome } = attempt
  const state = 'delivered' in outcome ? 'delivered' : 'failed' in outcome ? 'failed' : 'queued'
  const delay = 'retryInSeconds' in outcome ? outcome.retryInSeconds : null
  const entry = JSON.stringify([{ at, status, error, ms }])
  const values = [delivery.id, delivery.attempts, state, status, excerpt, error, entry, delay]
  if (state !== 'failed') {
    await owner.query({ name: 'record-delivery', text: recordText, values })
    return
  }
  await transaction(owner, async (client) => {
    const { rowCount } = await client.query(recordText, values)
    if (rowCount === 1 && delivery.run_id !== null) await notifyOwner(client, delivery, error ?? '')
  })
}

async function notifyOwner(client: pg.ClientBase, { user_id, run_id, url, attempts }: ClaimedDelivery, error: string): Promise<void> {
  await addNotification(client, {
    userId: user_id,
    kind: 'delivery_failed',
    title: `A webhook to ${URL.parse(url)?.host ?? 'your URL'} was not delivered`,
    body: `${error}. Attempts: ${attempts}. You can resend it from the run.`,
    link: run_id === null ? null : appPaths.run(run_id),
    runId: run_id,
  })
}
