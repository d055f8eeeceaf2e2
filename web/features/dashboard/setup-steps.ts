import type { DashboardSummary } from '../runs/summary/summary-query.ts'
import { canRun } from '../workflows/can-run.ts'
import type { ActiveConfiguration } from '../workflows/configuration-queries.ts'

export interface SetupProgress {
  hasKnowledge: boolean
  /** Id of a workflow whose configuration is complete; null if there is none. */
  readyWorkflowId: string | null
  /** Id of a workflow that is on the dashboard and must be configured; null if there is none. */
  unconfiguredWorkflowId: string | null
  hasRuns: boolean
  hasTeam: boolean
}

/** Reads the progress of the setup from the user's data. */
export function setupProgress(
  configurations: readonly ActiveConfiguration[],
  { has_knowledge, has_runs, has_team }: Pick<DashboardSummary, 'has_knowledge' | 'has_runs' | 'has_team'>,
): SetupProgress {
  const idOf = (isReady: boolean) => configurations.find((configuration) => canRun(configuration) === isReady)?.workflow_id ?? null
  return {
    hasKnowledge: has_knowledge,
    readyWorkflowId: idOf(true),
    unconfiguredWorkflowId: idOf(false),
    hasRuns: has_runs,
    hasTeam: has_team,
  }
}

/** Returns whether all required steps are done. Inviting a team is optional. */
export const isSetUp = ({ hasKnowledge, readyWorkflowId, hasRuns }: SetupProgress): boolean =>
  hasKnowledge && readyWorkflowId !== null && hasRuns
