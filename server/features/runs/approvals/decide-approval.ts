import type pg from 'pg'
import { appPaths } from '../../../../contracts/app-paths.ts'
import { approvalPeopleMessages } from '../../../../contracts/runs/approval-people.ts'
import type { PlacedCheck } from '../../../../contracts/runs/run-checks.ts'
import type { DecideApprovalRequest } from '../../../../contracts/runs/run-requests.ts'
import { type ApprovalStatus, runLimits } from '../../../../contracts/runs/runs.ts'
import { minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import { storableJson, storableText } from '../../../platform/database/storable.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { TransactionalJobs } from '../../../platform/queue/taken-jobs.ts'
import { refusedChange } from '../../../platform/refused-change.ts'
import type { RunEffects } from '../lifecycle/run-effects.ts'
import { advanceRun, runJobOptions } from '../run-jobs.ts'
import { isWrittenByApprover } from './approval-brief.ts'
import { hasMaskLeft, repeatsCredential } from './masked-credentials.ts'

interface ApprovalRow {
  run_id: string
  user_id: string
  title: string
  who: string
  value: unknown
  checks: PlacedCheck[]
  /** Input of the run, as received. */
  input: unknown
  brief: string | null
  outline: string | null
  status: ApprovalStatus
  is_over: boolean
  priority: number
  may_decide: boolean
  is_excluded: boolean
  /** Names of the assignees, joined by commas; null without assignees. */
  assignees: string | null
}

const approvalText = `
select a.run_id, a.user_id, a.title, a.who, a.value, a.checks, r.input, a.brief, a.outline, a.status, coalesce(a.expires_at <= now(), false) as is_over, r.priority,
  app.may_decide(a.id, $2) as may_decide, coalesce(a.excluded_user_id = $2, false) as is_excluded,
  (select string_agg(app.person_name(s.user_id), ', ') from public.approval_assignees s where s.approval_id = a.id) as assignees
from public.workflow_approvals a join public.workflow_runs r on r.id = a.run_id
where a.id = $1 and (a.approver_id = $2 or a.workspace_id = any (app.workspaces_of($2, $3)))`

const refusals: Record<Exclude<ApprovalStatus, 'pending'>, string> = {
  approved: 'This has already been approved',
  rejected: 'This has already been rejected',
  expired: 'The approval has expired',
  cancelled: 'The run has ended, so no decision is needed',
}

/** Returns the JSON type of a value. An edited value must have the same type. */
const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
const typeLabels: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'yes or no',
  list: 'a list',
  object: 'an object',
}

function requireSameType(value: unknown, edited: unknown): void {
  const [before, after] = [typeOf(value), typeOf(edited)]
  // A value that was null before can be replaced by a value of any type.
  if (before !== 'null' && before !== after)
    throw new AppError('invalid_input', { message: `The edited value must be ${typeLabels[before] ?? before}, as it was` })
  if (storableJson(edited).length > runLimits.editedTextMax * 2)
    throw new AppError('invalid_input', { message: `Edited text can have at most ${runLimits.editedTextMax} characters` })
}

/**
 * Checks that the approver has completed the value.
 * @throws AppError `not_written` or `credential_left` if the approver must change the value first
 */
function requireComplete(value: unknown, approval: ApprovalRow): void {
  if (!isWrittenByApprover(value, approval)) throw new AppError('not_written')
  if (hasMaskLeft(value, approval.checks) || repeatsCredential(value, approval.input)) throw new AppError('credential_left')
}

/** Requires that the approval is assigned to the user, or to all members who may decide. @throws AppError `forbidden` */
function requireMayDecide({ may_decide, is_excluded, assignees }: ApprovalRow): void {
  if (may_decide) return
  const message = is_excluded ? approvalPeopleMessages.fourEyes : approvalPeopleMessages.assignedToOthers(assignees ?? '')
  throw new AppError('forbidden', { message })
}

/** Statement that stores a decision. If there are two simultaneous decisions, the second waits for the row lock and then matches no row. */
const decideText = `
update public.workflow_approvals set status = $2, edited = $3, reason = $4, decided_by = $5, decided_at = now()
where id = $1 and status = 'pending' and (expires_at is null or expires_at > now())`

/** Returns the error for an approval that was pending before the run was locked: `not_found` if its run or workspace was deleted, or else `conflict`. */
async function lateDecision(client: pg.ClientBase, approvalId: string): Promise<AppError> {
  const { rows } = await client.query('select from public.workflow_approvals where id = $1', [approvalId])
  return rows.length === 0
    ? new AppError('not_found', { message: approvalPeopleMessages.unknown })
    : new AppError('conflict', { message: 'Someone else has already decided this' })
}

/** Statement that queues the run, unless a worker has its lease. That worker reads the decision before it releases the run. */
const requeueText = `
update public.workflow_runs set status = 'queued', resume_at = null where id = $1 and status in ('waiting_approval', 'queued') and lease is null`

/**
 * Records a decision in the caller's transaction. The worker of the run then acts on it.
 * @returns the id of the run
 * @throws AppError `not_found` if the user cannot read it, `forbidden` if the user lacks the role or other people must decide, `conflict` if the approval is already
 * decided or has expired, `not_written` or `credential_left` if the approver must change the text first
 */
export async function decideApproval(
  client: pg.ClientBase,
  { queue, effects }: { queue: Pick<TransactionalJobs, 'send'>; effects: Pick<RunEffects, 'addNotification' | 'markApprovalsRead'> },
  decider: { userId: string },
  request: DecideApprovalRequest,
): Promise<string> {
  const { rows } = await client.query<ApprovalRow>(approvalText, [request.approval_id, decider.userId, minimumRoles.decide])
  const [approval] = rows
  if (!approval) {
    const refused = {
      table: 'workflow_approvals',
      id: request.approval_id,
      userId: decider.userId,
      missing: approvalPeopleMessages.unknown,
    } as const
    throw await refusedChange(client, refused)
  }
  if (approval.status !== 'pending') throw new AppError('conflict', { message: refusals[approval.status] })
  requireMayDecide(approval)
  if (approval.is_over) throw new AppError('conflict', { message: refusals.expired })
  const isEdited = request.decision === 'approve' && request.edited !== undefined
  if (isEdited) requireSameType(approval.value, request.edited)
  if (request.decision === 'approve') requireComplete(isEdited ? request.edited : approval.value, approval)
  // Lock the run first, in the same order as its worker, to prevent a deadlock.
  await client.query('select from public.workflow_runs where id = $1 for update', [approval.run_id])
  const status = request.decision === 'approve' ? 'approved' : 'rejected'
  const values = [
    request.approval_id,
    status,
    isEdited ? storableJson(request.edited) : null,
    request.reason ? storableText(request.reason) || null : null,
    decider.userId,
  ]
  const { rowCount } = await client.query(decideText, values)
  if (rowCount !== 1) throw await lateDecision(client, request.approval_id)
  await effects.markApprovalsRead(client, approval.run_id, request.approval_id)
  const requeued = await client.query(requeueText, [approval.run_id])
  if (requeued.rowCount === 1) await queue.send(client, advanceRun, { run_id: approval.run_id }, runJobOptions(approval))
  if (decider.userId !== approval.user_id)
    await effects.addNotification(client, {
      userId: approval.user_id,
      kind: 'approval_decided',
      title: `${approval.title}: ${status}`,
      body: `${approval.who.charAt(0).toUpperCase()}${approval.who.slice(1)} ${status} it${request.reason ? `: ${request.reason}` : '.'}`,
      link: appPaths.run(approval.run_id),
      runId: approval.run_id,
    })
  return approval.run_id
}
