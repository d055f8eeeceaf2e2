import type pg from 'pg'
import { appPaths } from '../../../contracts/app-paths.ts'
import { undeliveredText } from '../../../contracts/runs/step-emails.ts'
import type { OutboxEmail } from '../../platform/email/outbox-email.ts'
import { addNotification } from './add-notification.ts'
import { runEmailKinds } from './run-email-kinds.ts'
import { readRunOwner } from './run-owner.ts'

type UndeliveredEmail = Pick<OutboxEmail, 'kind' | 'recipient' | 'subject' | 'run_id' | 'run_path'>

interface Receiver {
  user_id: string
  /** The approval that the receiver decided; null for the owner of the run. */
  approval_id: string | null
}

// The owner, and the users who approved a text of the run. One unread notification is enough for several emails of a run.
const receiversText = `
with receivers as (
  select user_id, null::uuid as approval_id from public.workflow_runs where id = $1
  union all
  select distinct on (a.decided_by) a.decided_by, a.id from public.workflow_approvals a join public.workflow_runs r on r.id = a.run_id
  where a.run_id = $1 and a.status = 'approved' and a.decided_by <> r.user_id and $3)
select user_id, approval_id from receivers
where not exists (select from public.notifications n
  where n.user_id = receivers.user_id and n.run_id = $1 and n.title = $2 and n.read_at is null)`

/**
 * Notifies the owner of a run, and the users who approved its texts, that an email of the run was not delivered, in the transaction that records it.
 * Also notifies the owner if a request for approval did not reach its approver. Ignores other emails.
 */
export async function announceUndelivered(client: pg.ClientBase, email: UndeliveredEmail, refusal: string | null): Promise<void> {
  const { kind, recipient, run_id: runId } = email
  const isRequest = kind === runEmailKinds.approval || kind === runEmailKinds.reminder
  const isSentByStep = email.run_path !== null
  if (runId === null || !(isSentByStep || isRequest)) return
  const owner = await readRunOwner(client, runId)
  if (!owner) return
  const title = `${owner.workflow}: ${isRequest ? 'approval request' : 'email'} not delivered`
  const reason = undeliveredText({ status: 'failed', reason: refusal })
  const body = `“${email.subject}” to ${recipient} was not delivered. ${reason}`
  const { rows } = await client.query<Receiver>(receiversText, [runId, title, isSentByStep])
  for (const { user_id: userId, approval_id: approvalId } of rows) {
    const link = approvalId === null ? appPaths.run(runId) : appPaths.approval(approvalId)
    await addNotification(client, { userId, kind: 'delivery_failed', title, body, link, runId })
  }
}
