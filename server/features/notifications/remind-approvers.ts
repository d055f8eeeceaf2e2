import type pg from 'pg'
import { transaction } from '../../platform/database/database.ts'
import type { RepeatAnnouncement } from './repeat-announcement.ts'

/** Statement that selects an approval for a reminder: halfway to its expiry, or after one day if it does not expire. */
const waitingText = `
update public.workflow_approvals approval set reminded_at = now()
where id in (
  select waiting.id from public.workflow_approvals waiting
  where waiting.status = 'pending' and waiting.reminded_at is null
    and now() > coalesce(waiting.created_at + (waiting.expires_at - waiting.created_at) / 2, waiting.created_at + interval '24 hours')
    and (waiting.expires_at is null or waiting.expires_at > now())
    and waiting.workspace_id <> all ((select app.suspended_workspaces())::uuid[])
  order by waiting.created_at limit 1 for update skip locked)
returning id`

/**
 * Sends one reminder for each approval that needs it, except in workspaces whose owners are all suspended.
 * @returns the number of reminders
 */
export async function remindApprovers(owner: pg.Pool, repeatAnnouncement: RepeatAnnouncement, signal: AbortSignal): Promise<number> {
  const remindNext = () =>
    transaction(owner, async (client) => {
      const { rows } = await client.query<{ id: string }>(waitingText)
      const [row] = rows
      if (row) await repeatAnnouncement(client, { approvalId: row.id, occasion: 'reminder' })
      return row !== undefined
    })
  let reminded = 0
  while (!signal.aborted && (await remindNext())) reminded += 1
  return reminded
}
