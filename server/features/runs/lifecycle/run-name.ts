import type { ClaimedRun } from '../worker/claimed-run.ts'

/** Returns the workflow's name in the configuration, or else in the catalogue. */
export function runNameOf({ configuration, workflow_name }: Pick<ClaimedRun, 'configuration' | 'workflow_name'>): string {
  const own = configuration.workflow_name
  return typeof own === 'string' && own.trim() !== '' ? own.trim() : workflow_name
}
