import type pg from 'pg'
import { minimumRoles } from '../../../contracts/workspaces/workspace-roles.ts'

/**
 * Queues a delivery again with the same message ID, to the current URL in its configuration. A delivery that is still queued is
 * sent immediately instead.
 * @returns the ID of the delivery that will be sent; null if there is none in a workspace that the user may configure
 */
export async function replayDelivery(owner: pg.Pool, userId: string, deliveryId: string): Promise<string | null> {
  const forward = await owner.query<{ id: string }>(
    `update public.webhook_deliveries set next_attempt_at = now() where id = $1 and workspace_id = any (app.workspaces_of($2, $3)) and status = 'queued' returning id`,
    [deliveryId, userId, minimumRoles.configure],
  )
  if (forward.rows[0]) return forward.rows[0].id
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.webhook_deliveries (user_id, configuration_id, run_id, path, url, event, message_id, payload, replay_of)
     select $2, d.configuration_id, d.run_id, d.path, coalesce(nullif(btrim(c.configuration_data ->> 'webhook_url'), ''), d.url),
       d.event, d.message_id, d.payload, d.id
     from public.webhook_deliveries d left join public.workflow_configurations c on c.id = d.configuration_id
     where d.id = $1 and d.workspace_id = any (app.workspaces_of($2, $3)) returning id`,
    [deliveryId, userId, minimumRoles.configure],
  )
  return rows[0]?.id ?? null
}
