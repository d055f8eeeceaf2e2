import type pg from 'pg'

/** A delivery that this worker has leased. */
export interface ClaimedDelivery {
  id: string
  user_id: string
  configuration_id: string | null
  run_id: string | null
  url: string
  event: string
  message_id: string
  /** Request body, which is the same for every attempt. */
  body: string
  /** Number of attempts, including the current one. If the row has a different number, another worker has claimed the delivery. */
  attempts: number
}

/** Duration of a lease, in seconds. A lease is much longer than the timeout of an attempt. */
const leaseSeconds = 60
/** Maximum number of concurrent deliveries per user, so that one slow receiver does not occupy all workers. */
const maxConcurrentPerUser = 4

const columns = 'id, user_id, configuration_id, run_id, url, event, message_id, payload::text as body, attempts'

const claimText = `
update public.webhook_deliveries delivery
set attempts = delivery.attempts + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
where delivery.id in (
  select id from (
    select due.id, row_number() over (partition by due.user_id order by due.next_attempt_at) as position, due.leased_count
    from (
      select candidate.id, candidate.user_id, candidate.next_attempt_at, (
        select count(*) from public.webhook_deliveries leased
        where leased.status = 'queued' and leased.lease_until > now() and leased.user_id = candidate.user_id) as leased_count
      from public.webhook_deliveries candidate
      where candidate.status = 'queued' and candidate.next_attempt_at <= now() and (candidate.lease_until is null or candidate.lease_until < now())
        and candidate.workspace_id <> all ((select app.suspended_workspaces())::uuid[])
        and candidate.user_id not in (
          select user_id from public.webhook_deliveries where status = 'queued' and lease_until > now()
          group by user_id having count(*) >= ${maxConcurrentPerUser})
      order by candidate.next_attempt_at limit 200 for update skip locked) due) ranked
  where position + leased_count <= ${maxConcurrentPerUser}
  order by position limit $1)
returning ${columns}`

/**
 * Leases up to `limit` deliveries that are due, including deliveries whose worker has crashed. Deliveries of workspaces whose owners are all
 * suspended wait.
 */
export async function claimDueDeliveries(owner: pg.Pool, limit: number): Promise<ClaimedDelivery[]> {
  return (await owner.query<ClaimedDelivery>({ name: 'claim-deliveries', text: claimText, values: [limit] })).rows
}

/** Leases one delivery in the caller's transaction. Returns null if it is already leased or not queued. */
export async function claimDelivery(client: pg.ClientBase, id: string): Promise<ClaimedDelivery | null> {
  const { rows } = await client.query<ClaimedDelivery>(
    `update public.webhook_deliveries set attempts = attempts + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
     where id = $1 and status = 'queued' and (lease_until is null or lease_until < now()) returning ${columns}`,
    [id],
  )
  return rows[0] ?? null
}

/** Ends a lease without counting the attempt, because this worker is stopping. */
export async function releaseDelivery(owner: pg.Pool, { id, attempts }: ClaimedDelivery): Promise<void> {
  await owner.query(
    `update public.webhook_deliveries set attempts = attempts - 1, lease_until = null where id = $1 and attempts = $2 and status = 'queued'`,
    [id, attempts],
  )
}

/** Ends a lease without counting the attempt, and postpones the delivery because its owner has reached the limit for the host. */
export async function postponeDelivery(owner: pg.Pool, { id, attempts }: ClaimedDelivery, seconds: number): Promise<void> {
  await owner.query(
    `update public.webhook_deliveries set attempts = attempts - 1, lease_until = null, next_attempt_at = now() + make_interval(secs => $3)
     where id = $1 and attempts = $2 and status = 'queued'`,
    [id, attempts, seconds],
  )
}
