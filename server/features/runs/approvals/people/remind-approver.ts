import type pg from 'pg'
import { approvalPeopleLimits, approvalPeopleMessages } from '../../../../../contracts/runs/approval-people.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import type { RunEffects } from '../../lifecycle/run-effects.ts'
import { addApprovalEvent, requireOpenApproval } from './open-approval.ts'

const recentText = `
select from public.approval_events
where approval_id = $1 and kind = 'reminded' and created_at > now() - make_interval(mins => $2) limit 1`

/**
 * Notifies the people who can decide a pending approval again, at most once per hour.
 * @returns the id of the run
 * @throws AppError `not_found`, `forbidden`, or `conflict` if it is not pending or a reminder was sent recently
 */
export async function remindApprover(
  client: pg.ClientBase,
  effects: Pick<RunEffects, 'repeatAnnouncement'>,
  callerId: string,
  approvalId: string,
): Promise<string> {
  const approval = await requireOpenApproval(client, approvalId, callerId)
  if (!(approval.is_editor || approval.user_id === callerId))
    throw new AppError('forbidden', { message: approvalPeopleMessages.mayNotRemind })
  const { rowCount } = await client.query(recentText, [approvalId, approvalPeopleLimits.reminderMinutes])
  if (rowCount !== 0) throw new AppError('conflict', { message: approvalPeopleMessages.remindedRecently })
  await addApprovalEvent(client, approval, { kind: 'reminded', authorId: callerId, authorName: approval.caller_name })
  await effects.repeatAnnouncement(client, { approvalId, occasion: 'reminder', exceptUserId: callerId })
  return approval.run_id
}
