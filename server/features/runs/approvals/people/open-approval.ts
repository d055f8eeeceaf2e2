import type pg from 'pg'
import type { ApprovalEventKind } from '../../../../../contracts/runs/approval-people.ts'
import { approvalPeopleLimits, approvalPeopleMessages } from '../../../../../contracts/runs/approval-people.ts'
import { minimumRoles } from '../../../../../contracts/workspaces/workspace-roles.ts'
import { storableText } from '../../../../platform/database/storable.ts'
import { AppError } from '../../../../platform/http/errors.ts'

/** A pending approval that the caller can read, locked until the end of the transaction. */
export interface OpenApproval {
  id: string
  run_id: string
  workspace_id: string
  title: string
  /** The user whose run waits for the decision. */
  user_id: string
  approver_id: string | null
  excluded_user_id: string | null
  /** True if the caller may decide the approval. */
  may_decide: boolean
  /** True if the caller may change the workspace's workflows. */
  is_editor: boolean
  caller_name: string
  events: number
}

const openText = `
select a.id, a.run_id, a.workspace_id, a.title, a.user_id, a.approver_id, a.excluded_user_id, a.status,
  app.may_decide(a.id, $2) as may_decide, a.workspace_id = any (app.workspaces_of($2, $4)) as is_editor,
  app.person_name($2) as caller_name, (select count(*)::int from public.approval_events e where e.approval_id = a.id) as events
from public.workflow_approvals a
where a.id = $1 and (a.approver_id = $2 or a.workspace_id = any (app.workspaces_of($2, $3)))
for no key update of a`

/**
 * Reads and locks a pending approval for a caller.
 * @throws AppError `not_found` if the caller cannot read it, `conflict` if it is not pending
 */
export async function requireOpenApproval(client: pg.ClientBase, approvalId: string, callerId: string): Promise<OpenApproval> {
  const values = [approvalId, callerId, minimumRoles.read, minimumRoles.configure]
  const { rows } = await client.query<OpenApproval & { status: string }>(openText, values)
  const [approval] = rows
  if (!approval) throw new AppError('not_found', { message: approvalPeopleMessages.unknown })
  if (approval.status !== 'pending') throw new AppError('conflict', { message: approvalPeopleMessages.decided })
  return approval
}

interface ApprovalEvent {
  kind: ApprovalEventKind
  /** Null for a change by the product itself, such as an escalation. */
  authorId: string | null
  authorName: string
  personName?: string
  text?: string
}

const eventText = `
insert into public.approval_events (approval_id, workspace_id, kind, author_id, author_name, person_name, text)
values ($1, $2, $3, $4, $5, $6, $7)`

/** Adds an entry to the history of an approval. @throws AppError `conflict` if the history is full */
export async function addApprovalEvent(
  client: pg.ClientBase,
  { id, workspace_id, events }: Pick<OpenApproval, 'id' | 'workspace_id' | 'events'>,
  { kind, authorId, authorName, personName, text = '' }: ApprovalEvent,
): Promise<void> {
  if (events >= approvalPeopleLimits.eventsMax) throw new AppError('conflict', { message: approvalPeopleMessages.tooManyEvents })
  await client.query(eventText, [id, workspace_id, kind, authorId, authorName, personName ?? null, storableText(text)])
}
