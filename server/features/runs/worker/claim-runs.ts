import type pg from 'pg'
import { notPaused } from '../not-paused.ts'
import type { ClaimedRun } from './claimed-run.ts'

/** Number of process crashes during a run, without progress between them, after which the run is quarantined (quarantine-run.ts). */
export const crashLimit = 2

const claimText = `
with candidates as materialized (
  select id, status, crashes + (status = 'running')::int as crashes from public.workflow_runs
  where id = any ($1::uuid[])
    and (status = 'running' or ${notPaused('workflow_runs')})
    and (
    (status = 'queued' and (resume_at is null or resume_at <= now()))
    or (status = 'waiting_approval' and resume_at <= now())
    or (status = 'running' and lease_until < now()))
  order by id for update),
due as (
  select id, crashes from (
    select *, row_number() over (partition by crashes between 1 and ${crashLimit - 1} order by id) as place from candidates) numbered
  where crashes not between 1 and ${crashLimit - 1} or place <= $3)
update public.workflow_runs r set
  status = 'running', lease = gen_random_uuid(), lease_until = now() + make_interval(secs => $2), resume_at = null,
  started_at = coalesce(r.started_at, now()), takeovers = r.takeovers + (r.status = 'running')::int, crashes = due.crashes
from due, public.profiles p, public.workflows w
where r.id = due.id and p.id = r.user_id and w.id = r.workflow_id
returning r.id, r.user_id, r.workspace_id, r.workflow_id, r.configuration_id, w.name as workflow_name, r.subject, r.trigger, r.is_test, r.only_new_rows, r.uses_sample, r.priority,
  r.input, r.configuration, r.definition_hash, r.lease, r.takeovers, r.crashes, r.active_ms::float8, r.tokens_in::float8,
  r.tokens_out::float8, r.cost_usd::float8, r.counted_tokens::float8, r.counted_cost_usd::float8, r.started_at = now() as is_fresh, r.checks,
  jsonb_build_object('email', p.email, 'company_name', p.company_name, 'email_footer', p.email_footer, 'industry', p.industry, 'company_size', p.company_size,
    'user_role', p.user_role) as profile`

export interface ClaimOptions {
  leaseSeconds: number
  /** Maximum number of claimed runs that are suspected of having crashed a process. */
  suspects: number
}

/** Claims the runs that are ready, each under its own lease. Skips queued runs of users and workspaces whose runs are paused. */
export async function claimRuns(
  client: pg.ClientBase,
  ids: readonly string[],
  { leaseSeconds, suspects }: ClaimOptions,
): Promise<ClaimedRun[]> {
  if (ids.length === 0) return []
  return (await client.query<ClaimedRun>({ name: 'claim-runs', text: claimText, values: [ids, leaseSeconds, suspects] })).rows
}

const deferredText = `
select id, user_id, priority from public.workflow_runs
where id = any ($1::uuid[]) and status = 'queued' and (resume_at is null or resume_at <= now()) and crashes between 1 and ${crashLimit - 1}`

/** Returns the runs that were not claimed because they are suspected of having crashed a process. */
export async function findCrashSuspects(client: pg.ClientBase, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await client.query<Pick<ClaimedRun, 'id' | 'user_id' | 'priority'>>(deferredText, [ids])
  return rows
}
