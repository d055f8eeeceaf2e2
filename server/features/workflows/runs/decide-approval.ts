import type pg from 'pg'
import { noticePaths } from '../../../../contracts/notice-paths.ts'
import type { DecideApprovalRequest } from '../../../../contracts/run-requests.ts'
import { type ApprovalStatus, runLimits } from '../../../../contracts/runs.ts'
import { storableJson, storableText } from '../../../platform/database/storable.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { JobTransfer } from '../../../platform/queue/taken-jobs.ts'
import type { RunEffects } from './effects.ts'
import { advanceRun } from './run-jobs.ts'

interface AskedRow {
  run_id: string
  user_id: string
  title: string
  who: string
  value: unknown
  status: ApprovalStatus
  is_over: boolean
  priority: number
}

const askedText = `
select a.run_id, a.user_id, a.title, a.who, a.value, a.status, coalesce(a.expires_at <= now(), false) as is_over, r.priority
from public.workflow_approvals a join public.workflow_runs r on r.id = a.run_id
where a.id = $1 and (a.user_id = $2 or a.approver_id = $2)`

const refusals: Record<Exclude<ApprovalStatus, 'pending'>, string> = {
  approved: 'This was already approved',
  rejected: 'This was already rejected',
  expired: 'The time to decide is over',
  cancelled: 'The run has ended; there is nothing left to decide',
}

/** What a JSON value is, as far as an edited one must be the same. */
const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
const typeWords: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'yes or no',
  list: 'a list',
  object: 'an object',
}

function requireSameType(value: unknown, edited: unknown): void {
  const [before, after] = [typeOf(value), typeOf(edited)]
  // Nothing to compare with: anything may take its place.
  if (before !== 'null' && before !== after)
    throw new AppError('invalid_input', { message: `The edited value must be ${typeWords[before] ?? before}, as it was` })
  if (storableJson(edited).length > runLimits.editedTextMax * 2)
    throw new AppError('invalid_input', { message: `An edited text has at most ${runLimits.editedTextMax} characters` })
}

/** Of two who decide at once, the second waits here and finds it decided. */
const decideText = `
update public.workflow_approvals set status = $2, edited = $3, reason = $4, decided_by = $5, decided_at = now()
where id = $1 and status = 'pending' and (expires_at is null or expires_at > now())`

/** The run goes on, unless somebody works on it: then they see it before they let go. */
const wakeText = `
update public.workflow_runs set status = 'queued', resume_at = null where id = $1 and status in ('waiting_approval', 'queued') and lease is null`

/**
 * Takes a person's decision, in the caller's transaction; the run's own worker draws the consequences.
 * @returns the run's id
 * @throws AppError when it is not theirs to decide, was decided, or is too late
 */
export async function decideApproval(
  client: pg.ClientBase,
  { queue, effects }: { queue: Pick<JobTransfer, 'send'>; effects: Pick<RunEffects, 'addNotification'> },
  decider: { userId: string },
  ask: DecideApprovalRequest,
): Promise<string> {
  const { rows } = await client.query<AskedRow>(askedText, [ask.approval_id, decider.userId])
  const [asked] = rows
  if (!asked) throw new AppError('not_found', { message: 'There is no such approval' })
  if (asked.status !== 'pending') throw new AppError('conflict', { message: refusals[asked.status] })
  if (asked.is_over) throw new AppError('conflict', { message: refusals.expired })
  const isEdited = ask.decision === 'approve' && ask.edited !== undefined
  if (isEdited) requireSameType(asked.value, ask.edited)
  // The run first, as its worker does: nobody waits crosswise.
  await client.query('select from public.workflow_runs where id = $1 for update', [asked.run_id])
  const status = ask.decision === 'approve' ? 'approved' : 'rejected'
  const values = [
    ask.approval_id,
    status,
    isEdited ? storableJson(ask.edited) : null,
    ask.reason ? storableText(ask.reason) || null : null,
    decider.userId,
  ]
  const { rowCount } = await client.query(decideText, values)
  if (rowCount !== 1) throw new AppError('conflict', { message: 'Somebody else decided in the meantime' })
  const woken = await client.query(wakeText, [asked.run_id])
  if (woken.rowCount === 1)
    await queue.send(client, advanceRun, { run_id: asked.run_id }, { priority: asked.priority, group: asked.user_id })
  if (decider.userId !== asked.user_id)
    await effects.addNotification(client, {
      userId: asked.user_id,
      kind: 'approval_decided',
      title: `${asked.title}: ${status}`,
      body: `${asked.who.charAt(0).toUpperCase()}${asked.who.slice(1)} ${status} it${ask.reason ? `: ${ask.reason}` : '.'}`,
      link: noticePaths.run(asked.run_id),
      runId: asked.run_id,
    })
  return asked.run_id
}
