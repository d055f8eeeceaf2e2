import type pg from 'pg'

/** A member who is notified of an approval. */
export interface Approver {
  userId: string
  email: string
  /** True if the approval is assigned to this member, or to an absent member whom this member represents. */
  isAssigned: boolean
}

/** Maximum number of members who are notified of one approval. */
const maxApprovers = 50

/**
 * Statement that selects the members to notify: the assignees, and the substitutes of absent assignees. Without assignees, it selects the
 * owner of the run and the members whose role is approver. If the owner may not decide (four-eyes rule), it selects all members who may
 * decide.
 */
const approversText = `
with approval as (select id, workspace_id, user_id, excluded_user_id from public.workflow_approvals where id = $1),
assigned as (
  select s.user_id from public.approval_assignees s where s.approval_id = $1
  union select b.substitute_id from public.approval_assignees s
    join public.workspace_absences b on b.workspace_id = s.workspace_id and b.user_id = s.user_id and b.away_until > now()
    where s.approval_id = $1),
notified as (
  select user_id, true as is_assigned from assigned
  union
  select a.user_id, false from approval a where not exists (select from assigned)
  union
  select m.user_id, false from approval a join public.workspace_members m on m.workspace_id = a.workspace_id
  where not exists (select from assigned) and (m.role = 'approver' or (m.role > 'approver' and a.excluded_user_id is not null)))
select p.id as "userId", p.email, notified.is_assigned as "isAssigned"
from notified join public.profiles p on p.id = notified.user_id
where p.id is distinct from (select excluded_user_id from approval)
order by p.id = (select user_id from approval) desc, p.id limit $2`

/** Returns the members to notify of an approval, the owner of the run first. */
export async function readApprovers(client: pg.ClientBase, approvalId: string): Promise<Approver[]> {
  const { rows } = await client.query<Approver>({ name: 'approvers-to-notify', text: approversText, values: [approvalId, maxApprovers] })
  return rows
}
