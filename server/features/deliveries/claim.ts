import type pg from 'pg'

/** A delivery that this worker holds until its lease ends. */
export interface ClaimedDelivery {
  id: string
  user_id: string
  configuration_id: string | null
  run_id: string | null
  url: string
  event: string
  message_id: string
  /** The body, as it was ordered: the same for every try. */
  body: string
  /** This try included. Whoever holds a row with another number has lost it. */
  attempts: number
}

/** Seconds for which nobody else tries it: much more than a try may take. */
const leaseSeconds = 60
/** Deliveries of one person under way at once: one slow receiver does not take every lane. */
const lanesOfOne = 4

const columns = 'id, user_id, configuration_id, run_id, url, event, message_id, payload::text as body, attempts'

const claimText = `
update public.webhook_deliveries delivery
set attempts = delivery.attempts + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
where delivery.id in (
  select id from (
    select due.id, row_number() over (partition by due.user_id order by due.next_attempt_at) as place, due.busy
    from (
      select waiting.id, waiting.user_id, waiting.next_attempt_at, (
        select count(*) from public.webhook_deliveries held
        where held.status = 'queued' and held.lease_until > now() and held.user_id = waiting.user_id) as busy
      from public.webhook_deliveries waiting
      where waiting.status = 'queued' and waiting.next_attempt_at <= now() and (waiting.lease_until is null or waiting.lease_until < now())
        and waiting.user_id not in (
          select user_id from public.webhook_deliveries where status = 'queued' and lease_until > now()
          group by user_id having count(*) >= ${lanesOfOne})
      order by waiting.next_attempt_at limit 200 for update skip locked) due) ranked
  where place + busy <= ${lanesOfOne}
  order by place limit $1)
returning ${columns}`

/** Takes deliveries that are due, or that a dead worker has left. */
export async function claimDue(owner: pg.Pool, most: number): Promise<ClaimedDelivery[]> {
  return (await owner.query<ClaimedDelivery>({ name: 'claim-deliveries', text: claimText, values: [most] })).rows
}

/** Takes one by name, in the caller's transaction. Null: somebody else has it, or it is through. */
export async function claimOne(client: pg.ClientBase, id: string): Promise<ClaimedDelivery | null> {
  const { rows } = await client.query<ClaimedDelivery>(
    `update public.webhook_deliveries set attempts = attempts + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
     where id = $1 and status = 'queued' and (lease_until is null or lease_until < now()) returning ${columns}`,
    [id],
  )
  return rows[0] ?? null
}

/** Gives one back as if it had not been taken: this worker is going. */
export async function releaseDelivery(owner: pg.Pool, { id, attempts }: ClaimedDelivery): Promise<void> {
  await owner.query(
    `update public.webhook_deliveries set attempts = attempts - 1, lease_until = null where id = $1 and attempts = $2 and status = 'queued'`,
    [id, attempts],
  )
}

/** Puts a delivery back, with a later time, as if it had not been taken: its owner has sent too much to its host. */
export async function postponeDelivery(owner: pg.Pool, { id, attempts }: ClaimedDelivery, seconds: number): Promise<void> {
  await owner.query(
    `update public.webhook_deliveries set attempts = attempts - 1, lease_until = null, next_attempt_at = now() + make_interval(secs => $3)
     where id = $1 and attempts = $2 and status = 'queued'`,
    [id, attempts, seconds],
  )
}
