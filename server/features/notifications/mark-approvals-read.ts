import type pg from 'pg'
import { appPaths } from '../../../contracts/app-paths.ts'

const markText = `
update public.notifications set read_at = now()
where run_id = $1 and kind = 'approval_needed' and read_at is null and ($2::text is null or link = $2)`

/**
 * Marks the notifications that ask for an approval as read, because no decision is needed any more.
 * @param approvalId the approval; undefined for all approvals of the run
 */
export async function markApprovalsRead(client: pg.ClientBase, runId: string, approvalId?: string): Promise<void> {
  const link = approvalId === undefined ? null : appPaths.approval(approvalId)
  await client.query({ name: 'mark-approvals-read', text: markText, values: [runId, link] })
}
