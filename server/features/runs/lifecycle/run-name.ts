import type { ClaimedRun } from '../worker/claimed-run.ts'

/** Returns the name of the workflow in the configuration, or else in the library. */
export function runNameOf({ configuration, workflow_name }: Pick<ClaimedRun, 'configuration' | 'workflow_name'>): string {
  const own = configuration.workflow_name
  return typeof own === 'string' && own.trim() !== '' ? own.trim() : workflow_name
}
