import type pg from 'pg'
import { appPaths } from '../../../../../contracts/app-paths.ts'
import type { CommentOnApprovalRequest } from '../../../../../contracts/runs/approval-people.ts'
import type { RunEffects } from '../../lifecycle/run-effects.ts'
import { addApprovalEvent, requireOpenApproval } from './open-approval.ts'

/** Maximum number of people who are notified of one comment. */
const maxNotified = 20

/** Statement that selects the people of an approval: assignees, the external approver, the user whose run waits, and earlier authors. */
const peopleText = `
select distinct person.user_id from (
  select s.user_id from public.approval_assignees s where s.approval_id = $1
  union all select a.approver_id from public.workflow_approvals a where a.id = $1
  union all select a.user_id from public.workflow_approvals a where a.id = $1
  union all select e.author_id from public.approval_events e where e.approval_id = $1) person
join public.workflow_approvals a on a.id = $1
where person.user_id is not null and person.user_id <> $2
  and (person.user_id = a.approver_id or a.workspace_id = any (app.workspaces_of(person.user_id, 'viewer')))
limit $3`

/**
 * Adds a comment to a pending approval and notifies the other people of the approval.
 * @returns the id of the run
 * @throws AppError `not_found` if the caller cannot read the approval, `conflict` if it is not pending or has too many comments
 */
export async function commentOnApproval(
  client: pg.ClientBase,
  effects: Pick<RunEffects, 'addNotification'>,
  callerId: string,
  { approval_id, text }: CommentOnApprovalRequest,
): Promise<string> {
  const approval = await requireOpenApproval(client, approval_id, callerId)
  await addApprovalEvent(client, approval, { kind: 'comment', authorId: callerId, authorName: approval.caller_name, text })
  const { rows } = await client.query<{ user_id: string }>(peopleText, [approval_id, callerId, maxNotified])
  for (const { user_id } of rows)
    await effects.addNotification(client, {
      userId: user_id,
      kind: 'approval_comment',
      title: `${approval.caller_name} commented: ${approval.title}`,
      body: text,
      link: appPaths.approval(approval_id),
      runId: approval.run_id,
    })
  return approval.run_id
}
