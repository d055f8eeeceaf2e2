/** Kinds of the emails about a run in the outbox. */
export const runEmailKinds = {
  safety: 'safety-alert',
  approval: 'approval-needed',
  reminder: 'approval-reminder',
  failed: 'run-failed',
  digest: 'run-failures',
  succeeded: 'run-succeeded',
} as const
