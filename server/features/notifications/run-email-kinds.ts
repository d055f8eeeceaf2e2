import type pg from 'pg'
import { emailKindsOf } from '../../platform/email/outbox.ts'

/** Kinds of the emails about a run in the outbox. */
export const runEmailKinds = {
  safety: 'safety-alert',
  approval: 'approval-needed',
  reminder: 'approval-reminder',
  failed: 'run-failed',
  digest: 'run-failures',
  succeeded: 'run-succeeded',
} as const

/** Returns whether a user has already received an email that asked for a decision in a run and contained the text to be decided on. */
export async function hasEmailedApprovalRequest(client: pg.ClientBase, runId: string, email: string): Promise<boolean> {
  const kinds = await emailKindsOf(client, runId, email)
  return kinds.has(runEmailKinds.approval) || kinds.has(runEmailKinds.safety)
}
