import type pg from 'pg'
import { proofRecordOf, signInLimits } from '../../../../contracts/workspaces/workspace-domains.ts'
import type { WorkspaceRole } from '../../../../contracts/workspaces/workspace-roles.ts'
import type { DomainCheck } from '../../../../contracts/workspaces/workspace-sign-in.ts'

/** Notifies the members of a workspace with at least this role, in the given transaction. */
export type NotifyWorkspace = (
  client: pg.ClientBase,
  recipients: { workspaceId: string; minimumRole: WorkspaceRole },
  notification: { title: string; body: string; link?: string },
) => Promise<void>

export interface DomainRow {
  id: string
  workspace_id: string
  domain: string
  proof_token: string
}

/**
 * A proof ends after this many days without an answer of the name servers. The period is longer than for a missing record, because our own
 * network may be the cause.
 */
const unansweredDays = 30

const seenText = `
update public.workspace_domains set proven_at = coalesce(proven_at, now()), seen_at = now(), checked_at = now(), missing_since = null,
  suspended_at = null
where id = $1 and not exists (
  select from public.workspace_domains other where other.domain = $2 and other.id <> $1 and other.proven_at is not null)`

/**
 * Statement that ends the proof of another workspace, if its record is missing from the response that contains the record of this
 * workspace.
 */
const supersedeText = `
update public.workspace_domains set proven_at = null, suspended_at = now(), checked_at = now()
where domain = $1 and id <> $2 and proven_at is not null and not (proof_token = any ($3)) returning id, workspace_id, domain, proof_token`

const missingText = `
update public.workspace_domains set checked_at = now(), missing_since = case when proven_at is not null then coalesce(missing_since, now()) end
where id = $1 returning proven_at is not null and missing_since = now() as is_new`

const suspendText = `
update public.workspace_domains set proven_at = null, suspended_at = now()
where id = $1 and proven_at is not null
  and (missing_since <= now() - make_interval(days => $2) or seen_at <= now() - make_interval(days => $3)) returning id`

/**
 * Records the result of a lookup, in the caller's transaction. A record proves the domain, unless another workspace with a record in the
 * same answer has proven it before. A proof ends when its record has been missing for days, or when another workspace proves the domain.
 * @param records texts of the TXT records; null if the name servers did not answer
 */
export async function recordDomainCheck(
  client: pg.ClientBase,
  row: DomainRow,
  records: readonly string[] | null,
  notify: NotifyWorkspace,
): Promise<DomainCheck> {
  // Only one check of a domain runs at a time, so that two workspaces cannot prove the domain at once.
  await client.query('select pg_advisory_xact_lock(7063, hashtext($1))', [row.domain])
  if (records === null) {
    await client.query('update public.workspace_domains set checked_at = now() where id = $1', [row.id])
    await suspend(client, row, notify)
    return 'unavailable'
  }
  const isPresent = records.some((record) => record.trim() === proofRecordOf(row.proof_token))
  return isPresent ? recordPresent(client, row, records, notify) : recordMissing(client, row, notify)
}

async function recordPresent(client: pg.ClientBase, row: DomainRow, records: readonly string[], notify: NotifyWorkspace) {
  const prefix = proofRecordOf('')
  const tokens = records
    .map((record) => record.trim())
    .flatMap((record) => (record.startsWith(prefix) ? [record.slice(prefix.length)] : []))
  const { rows: superseded } = await client.query<DomainRow>(supersedeText, [row.domain, row.id, tokens])
  for (const former of superseded)
    await notifyManagers(client, former, notify, {
      title: `${former.domain} has been proven by another workspace`,
      body: 'People with addresses of this domain can no longer sign in through your identity provider or join automatically.',
    })
  const { rowCount } = await client.query(seenText, [row.id, row.domain])
  if (rowCount === 1) return 'proven'
  await client.query('update public.workspace_domains set checked_at = now() where id = $1', [row.id])
  return 'claimed'
}

async function recordMissing(client: pg.ClientBase, row: DomainRow, notify: NotifyWorkspace) {
  const { rows } = await client.query<{ is_new: boolean }>(missingText, [row.id])
  if (rows[0]?.is_new)
    await notifyManagers(client, row, notify, {
      title: `The DNS record of ${row.domain} is missing`,
      body: `Add the TXT record again within ${signInLimits.missingDays} days. Otherwise people with addresses of this domain can no longer sign in through your identity provider or join automatically.`,
    })
  await suspend(client, row, notify)
  return 'missing' as const
}

/** Ends the proof if the record has been missing for too long. */
async function suspend(client: pg.ClientBase, row: DomainRow, notify: NotifyWorkspace): Promise<void> {
  const { rowCount } = await client.query(suspendText, [row.id, signInLimits.missingDays, unansweredDays])
  if (rowCount === 1)
    await notifyManagers(client, row, notify, {
      title: `${row.domain} is suspended`,
      body: 'Its DNS record was not found for days. People with addresses of this domain can no longer sign in through your identity provider or join automatically. Add the TXT record and check the domain again.',
    })
}

const notifyManagers = (
  client: pg.ClientBase,
  { workspace_id: workspaceId }: DomainRow,
  notify: NotifyWorkspace,
  notification: { title: string; body: string },
) => notify(client, { workspaceId, minimumRole: 'admin' }, { ...notification, link: '/workspace?tab=sign-in' })
