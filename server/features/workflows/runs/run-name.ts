import type { HeldRun } from './held-run.ts'

/** What people call the run's workflow: their own name for it, or the catalogue's. */
export function runNameOf({ configuration, workflow_name }: Pick<HeldRun, 'configuration' | 'workflow_name'>): string {
  const own = configuration.workflow_name
  return typeof own === 'string' && own.trim() !== '' ? own.trim() : workflow_name
}
