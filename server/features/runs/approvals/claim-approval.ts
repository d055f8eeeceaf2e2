import type pg from 'pg'
import { minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import { transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { hashOfApprovalToken } from './approval-links.ts'

const claimText = `
update public.workflow_approvals a set approver_id = $2
from app.approval_links l
where l.token_hash = $1 and a.id = l.approval_id and (a.approver_id is null or a.approver_id = $2)
  and a.workspace_id <> all (app.workspaces_of($2, $3))
returning a.id`

/**
 * Makes the user who opens an approval link the approver. Only the first user can claim the link.
 * @returns the id of the approval; a member who may decide gets the id without claiming the link
 * @throws AppError `not_found` for an unknown link, `forbidden` if another user has claimed it
 */
export async function claimApproval(owner: pg.Pool, userId: string, token: string): Promise<string> {
  return transaction(owner, async (client) => {
    const hash = hashOfApprovalToken(token)
    const { rows } = await client.query<{ id: string }>(claimText, [hash, userId, minimumRoles.decide])
    if (rows[0]) return rows[0].id
    const result = await client.query<{ id: string; may_decide: boolean }>(
      `select a.id, a.workspace_id = any (app.workspaces_of($2, $3)) as may_decide
       from app.approval_links l join public.workflow_approvals a on a.id = l.approval_id where l.token_hash = $1`,
      [hash, userId, minimumRoles.decide],
    )
    const [approval] = result.rows
    if (!approval) throw new AppError('not_found', { message: 'This link is not valid' })
    if (approval.may_decide) return approval.id
    throw new AppError('forbidden', { message: 'This link has already been used by someone else' })
  })
}
