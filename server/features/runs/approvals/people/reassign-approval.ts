import type pg from 'pg'
import { approvalPeopleMessages, type ReassignApprovalRequest } from '../../../../../contracts/runs/approval-people.ts'
import { minimumRoles } from '../../../../../contracts/workspaces/workspace-roles.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import type { RunEffects } from '../../lifecycle/run-effects.ts'
import { assignApproval } from './find-people.ts'
import { addApprovalEvent, requireOpenApproval } from './open-approval.ts'

const targetText = `
select app.person_name($2) as name from public.workspace_members
where workspace_id = $1 and user_id = $2 and role >= $3 for key share`

/** Statement that takes an approval from an external approver: the links that were sent stop working. */
const withdrawLinkText = `
with links as (delete from app.approval_links where approval_id = $1)
update public.workflow_approvals set approver_id = null, approver_email = null where id = $1 and (approver_id is not null or approver_email is not null)`

/**
 * Gives a pending approval to one member, who is notified. The former assignees may no longer decide it.
 * @returns the id of the run
 * @throws AppError `not_found`, `conflict` if it is not pending, `forbidden` if the caller may not reassign it, `invalid_input` if the
 * member may not decide it
 */
export async function reassignApproval(
  client: pg.ClientBase,
  effects: Pick<RunEffects, 'repeatAnnouncement' | 'markApprovalsRead'>,
  callerId: string,
  { approval_id, user_id, comment }: ReassignApprovalRequest,
): Promise<string> {
  const approval = await requireOpenApproval(client, approval_id, callerId)
  if (!(approval.may_decide || approval.is_editor)) throw new AppError('forbidden', { message: approvalPeopleMessages.mayNotReassign })
  const { rows } = await client.query<{ name: string }>(targetText, [approval.workspace_id, user_id, minimumRoles.decide])
  const [target] = rows
  if (!target) throw new AppError('invalid_input', { message: approvalPeopleMessages.assigneeCannotDecide })
  if (user_id === approval.excluded_user_id) throw new AppError('invalid_input', { message: approvalPeopleMessages.assigneeStartedRun })
  await client.query('delete from public.approval_assignees where approval_id = $1', [approval_id])
  await client.query(withdrawLinkText, [approval_id])
  await assignApproval(client, approval_id, [user_id])
  await addApprovalEvent(client, approval, {
    kind: 'reassigned',
    authorId: callerId,
    authorName: approval.caller_name,
    personName: target.name,
    text: comment ?? '',
  })
  await effects.markApprovalsRead(client, approval.run_id, approval_id)
  if (user_id !== callerId) await effects.repeatAnnouncement(client, { approvalId: approval_id, occasion: 'assigned' })
  return approval.run_id
}
