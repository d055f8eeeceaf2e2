import type pg from 'pg'
import { minimumRoles } from '../../../../../contracts/workspaces/workspace-roles.ts'
import type { ClaimedRun } from '../../worker/claimed-run.ts'

/** The people who decide an approval, from the mapping of its role and the rules of its configuration. */
export interface ApprovalPeople {
  /** Members who have this role in the mapping. If empty, every member who may decide approvals can decide. */
  memberIds: string[]
  /** Email address that the role is mapped to, if it is mapped to no member; null otherwise. */
  email: string | null
  /** The user who started the run, if another person must decide. */
  excludedId: string | null
  escalateAfterHours: number | null
  escalateTo: string | null
}

const peopleText = `
with rules as (
  select four_eyes, escalate_after_hours, escalate_to from public.workflow_approval_rules where configuration_id = $1),
excluded as (
  select case when (select four_eyes from rules) and $4 in ('manual', 'api', 'assistant') then $5::uuid end as user_id),
mapped as (
  select m.user_id, person.email
  from public.workflow_people person
  left join public.profiles p on person.email is not null and lower(p.email) = person.email
  left join public.workspace_members m
    on m.workspace_id = person.workspace_id and m.user_id = coalesce(person.member_id, p.id) and m.role >= $3
  where person.configuration_id = $1 and person.role_name = $2)
select
  array(select distinct user_id from mapped where user_id is not null
    and user_id is distinct from (select user_id from excluded)) as "memberIds",
  (select email from mapped where user_id is null and email is not null
    and not exists (select from mapped where user_id is not null) limit 1) as email,
  (select user_id from excluded) as "excludedId",
  (select escalate_after_hours from rules) as "escalateAfterHours",
  (select escalate_to from rules) as "escalateTo"`

const noRules: ApprovalPeople = { memberIds: [], email: null, excludedId: null, escalateAfterHours: null, escalateTo: null }

/**
 * Finds the people who decide an approval.
 * @param roleName the role that the definition names, for example `the triage nurse`
 */
export async function findPeople(
  client: pg.ClientBase,
  run: Pick<ClaimedRun, 'configuration_id' | 'trigger' | 'user_id'>,
  roleName: string,
): Promise<ApprovalPeople> {
  if (run.configuration_id === null) return noRules
  const values = [run.configuration_id, roleName, minimumRoles.decide, run.trigger, run.user_id]
  const { rows } = await client.query<ApprovalPeople>({ name: 'people-of-approval', text: peopleText, values })
  return rows[0] ?? noRules
}

const assignText = `
insert into public.approval_assignees (approval_id, workspace_id, user_id)
select a.id, m.workspace_id, m.user_id
from public.workflow_approvals a join public.workspace_members m on m.workspace_id = a.workspace_id and m.user_id = any ($2)
where a.id = $1
on conflict do nothing`

/** Assigns an approval to members, in addition to the current assignees. Ignores users who are no longer members. */
export async function assignApproval(client: pg.ClientBase, approvalId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await client.query(assignText, [approvalId, memberIds])
}
