import type pg from 'pg'
import { appPaths } from '../../../contracts/app-paths.ts'
import { transaction } from '../../platform/database/database.ts'
import type { NotificationSettings } from '../../platform/mail/notification-settings.ts'
import { mailKindsOf, queueMails } from '../../platform/mail/outbox.ts'
import { addNotification } from './add-notification.ts'
import { approvalMail } from './approval-mails.ts'
import type { PendingApproval } from './pending-approval.ts'
import { runMailKinds } from './run-mail-kinds.ts'
import { readRunOwner } from './run-owner.ts'

export interface ReminderSettings extends NotificationSettings {
  /** Creates the token of a link for an approver who is not the owner. */
  makeApprovalToken(client: pg.ClientBase, approvalId: string): Promise<string>
}

interface WaitingRow {
  id: string
  run_id: string
  user_id: string
  title: string
  who: string
  approver_email: string | null
  approver_id: string | null
  shown: string
  expires_at: Date | null
}

/** Statement that selects approvals for a reminder: at half of the time to their expiry, or after one day if they do not expire. */
const waitingText = `
update public.workflow_approvals approval set reminded_at = now()
where id in (
  select waiting.id from public.workflow_approvals waiting
  where waiting.status = 'pending' and waiting.reminded_at is null
    and now() > coalesce(waiting.created_at + (waiting.expires_at - waiting.created_at) / 2, waiting.created_at + interval '24 hours')
    and (waiting.expires_at is null or waiting.expires_at > now())
  order by waiting.created_at limit 1 for update skip locked)
returning id, run_id, user_id, title, who, approver_email, approver_id, shown, expires_at`

/** Sends one reminder for each approval that needs it. @returns the number of reminders */
export async function remindApprovers(owner: pg.Pool, settings: ReminderSettings, signal: AbortSignal): Promise<number> {
  let reminded = 0
  while (!signal.aborted && (await remindNext(owner, settings))) reminded += 1
  if (reminded > 0) settings.onQueued?.()
  return reminded
}

function remindNext(pool: pg.Pool, settings: ReminderSettings): Promise<boolean> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<WaitingRow>(waitingText)
    const [row] = rows
    if (!row) return false
    const owner = await readRunOwner(client, row.run_id)
    if (!owner) return true
    const approval = approvalOf(row)
    // Create another link only if the approver has not used the first one, because each link works only once.
    const linkToken = row.approver_email !== null && row.approver_id === null ? await settings.makeApprovalToken(client, row.id) : undefined
    await addNotification(client, {
      userId: row.user_id,
      kind: 'approval_needed',
      title: `Reminder: ${row.title}`,
      body: `${owner.workflow} is waiting for approval by ${row.who}${row.approver_email === null ? '' : ` (${row.approver_email})`}.`,
      link: appPaths.approval(row.id),
      runId: row.run_id,
    })
    // The owner gets reminders by email only after an email, because the configuration can disable emails.
    if (row.approver_email === null && !(await wasMailed(client, row.run_id, owner.email))) return true
    await queueMails(
      client,
      [{ ...approvalMail({ approval, owner, linkToken, isReminder: true }, settings), causedBy: row.user_id }],
      settings.hasMailServer,
    )
    return true
  })
}

/** Returns whether the owner got an email that requests a decision in this run, and no reminder yet. */
async function wasMailed(client: pg.ClientBase, runId: string, email: string): Promise<boolean> {
  const kinds = await mailKindsOf(client, runId, email)
  return (kinds.has(runMailKinds.approval) || kinds.has(runMailKinds.safety)) && !kinds.has(runMailKinds.reminder)
}

const approvalOf = (row: WaitingRow): PendingApproval => ({
  id: row.id,
  runId: row.run_id,
  userId: row.user_id,
  title: row.title,
  who: row.who,
  approverEmail: row.approver_email,
  shown: row.shown,
  expiresAt: row.expires_at,
  byEmail: true,
})
