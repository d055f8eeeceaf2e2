import type { ClaimedRun } from '../worker/claimed-run.ts'

/** Returns the name of the workflow in the configuration, or else in the library. */
export function runNameOf({ configuration, workflow_name }: Pick<ClaimedRun, 'configuration' | 'workflow_name'>): string {
  const configuredName = configuration.workflow_name
  return typeof configuredName === 'string' && configuredName.trim() !== '' ? configuredName.trim() : workflow_name
}
