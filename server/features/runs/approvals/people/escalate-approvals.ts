import type pg from 'pg'
import { transaction } from '../../../../platform/database/database.ts'
import type { RunEffects } from '../../lifecycle/run-effects.ts'
import { assignApproval } from './find-people.ts'
import { addApprovalEvent } from './open-approval.ts'

interface DueRow {
  id: string
  workspace_id: string
  escalate_to: string | null
  person_name: string | null
  is_assigned: boolean
}

const dueText = `
update public.workflow_approvals a set escalate_at = null
where a.id = (
  select due.id from public.workflow_approvals due
  where due.status = 'pending' and due.escalate_at <= now() and (due.expires_at is null or due.expires_at > now())
    and due.workspace_id <> all ((select app.suspended_workspaces())::uuid[])
  order by due.escalate_at limit 1 for update skip locked)
returning a.id, a.workspace_id, case when a.escalate_to is distinct from a.excluded_user_id then a.escalate_to end as escalate_to,
  app.person_name(a.escalate_to) as person_name,
  exists (select from public.approval_assignees s where s.approval_id = a.id) as is_assigned`

/**
 * Gives overdue approvals to the person whom their configuration names, in addition to the assignees, and notifies this person. An
 * approval without assignees stays open to all members who may decide. If the person has left or may not decide, notifies those who can.
 * Skips workspaces whose owners are all suspended.
 * @returns the number of escalations
 */
export async function escalateApprovals(
  owner: pg.Pool,
  { repeatAnnouncement }: Pick<RunEffects, 'repeatAnnouncement'>,
  signal: AbortSignal,
): Promise<number> {
  let escalated = 0
  while (!signal.aborted && (await escalateNext(owner, repeatAnnouncement))) escalated += 1
  return escalated
}

function escalateNext(owner: pg.Pool, repeatAnnouncement: RunEffects['repeatAnnouncement']): Promise<boolean> {
  return transaction(owner, async (client) => {
    const { rows } = await client.query<DueRow>(dueText)
    const [row] = rows
    if (!row) return false
    const { id, workspace_id, escalate_to, person_name, is_assigned } = row
    if (escalate_to === null) {
      await repeatAnnouncement(client, { approvalId: id, occasion: 'escalated' })
      return true
    }
    if (is_assigned) await assignApproval(client, id, [escalate_to])
    // Passes 0 as the number of entries, so that a full history does not prevent the escalation. An approval is escalated only once.
    await addApprovalEvent(
      client,
      { id, workspace_id, events: 0 },
      { kind: 'escalated', authorId: null, authorName: '', personName: person_name ?? '' },
    )
    await repeatAnnouncement(client, { approvalId: id, occasion: 'escalated', onlyUserId: escalate_to })
    return true
  })
}
