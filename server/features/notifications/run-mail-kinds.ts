import type pg from 'pg'
import { mailKindsOf } from '../../platform/mail/outbox.ts'

/** Kinds of the emails about a run in the outbox. */
export const runMailKinds = {
  safety: 'safety-alert',
  approval: 'approval-needed',
  reminder: 'approval-reminder',
  failed: 'run-failed',
  digest: 'run-failures',
  succeeded: 'run-succeeded',
} as const

/** Returns whether a user already got an email that asked for a decision in a run, and so has read its text. */
export async function hasAskedByMail(client: pg.ClientBase, runId: string, email: string): Promise<boolean> {
  const kinds = await mailKindsOf(client, runId, email)
  return kinds.has(runMailKinds.approval) || kinds.has(runMailKinds.safety)
}
