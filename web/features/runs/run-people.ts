import type { People } from '../../lib/workspaces/people-query.ts'
import type { Run, RunApproval } from './run-queries.ts'

/** Triggers of runs that are not started by a user. */
const automatic: readonly Run['trigger'][] = ['schedule', 'webhook']

/** Returns the name of the colleague who started a run; undefined for an automatic run, and for users who work alone. */
export function starterNameOf(run: Pick<Run, 'trigger' | 'user_id' | 'created_by_name'>, people: People | null): string | undefined {
  if (people === null || automatic.includes(run.trigger)) return undefined
  return run.created_by_name ?? people.get(run.user_id)
}

type Decision = Pick<RunApproval, 'decided_by' | 'decided_by_name' | 'approver_email'>

/** Returns the name of the person who decided an approval, or the invited address; undefined for users who work alone. */
export function deciderNameOf({ decided_by, decided_by_name, approver_email }: Decision, people: People | null): string | undefined {
  if (people === null) return undefined
  if (decided_by === null) return decided_by_name ?? undefined
  return people.get(decided_by) ?? approver_email ?? undefined
}
