import type pg from 'pg'
import { receivedBodyLimits } from '../../../../contracts/runs/endpoint-mapping.ts'

/** The webhook endpoint that a secret belongs to, with its configuration. */
export interface EndpointRow {
  id: string
  configuration_id: string
  user_id: string
  workflow_id: string
  definition_hash: string | null
  /** True if the stored time of the last use is old enough to be updated. */
  is_stale: boolean
  /** The stored mapping of fields, not validated; null if fields are matched by name. */
  mapping: unknown
  /** True if the latest stored body is old enough to store another one. */
  remembers_body: boolean
}

const findText = `
select e.id, e.configuration_id, e.user_id, c.workflow_id, w.definition_hash,
  coalesce(e.last_used_at < now() - interval '1 minute', true) as is_stale, e.mapping,
  not exists (select from public.webhook_received_bodies b
    where b.endpoint_id = e.id and b.received_at > now() - interval '${receivedBodyLimits.intervalMs} milliseconds') as remembers_body
from app.webhook_endpoint_secrets s
join public.webhook_endpoints e on e.id = s.endpoint_id
join public.workflow_configurations c on c.id = e.configuration_id
join public.workflows w on w.id = c.workflow_id
where s.secret_hash = $1 and (s.valid_until is null or s.valid_until > now())`

/** Finds the webhook endpoint with this secret. Returns null if the secret is unknown or has expired. */
export async function findEndpoint(client: pg.ClientBase, secretHash: Buffer): Promise<EndpointRow | null> {
  return (await client.query<EndpointRow>({ name: 'find-webhook-endpoint', text: findText, values: [secretHash] })).rows[0] ?? null
}

/**
 * Records the time of use. Runs in a separate transaction: in the run's transaction, concurrent calls would wait for each other's commits.
 */
export async function recordEndpointUse(owner: pg.Pool, endpointId: string): Promise<void> {
  await owner.query(
    `update public.webhook_endpoints set last_used_at = now() where id = $1 and coalesce(last_used_at < now() - interval '1 minute', true)`,
    [endpointId],
  )
}
