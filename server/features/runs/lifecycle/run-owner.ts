import type pg from 'pg'

interface ActingRequest {
  caller: { userId: string; claims: string }
  runId: string
  /** Action for the audit log if an administrator acts for the owner. */
  action: 'cancelled' | 'retried'
}

const ownerText = `
select r.user_id, w.name, p.email
from public.workflow_runs r
  join public.workflows w on w.id = r.workflow_id
  join public.profiles p on p.id = r.user_id
  join public.user_roles u on u.user_id = $2 and u.role = 'admin'
where r.id = $1 and app.has_required_assurance($3::jsonb) and r.workspace_id <> all (app.workspaces_of($2, 'viewer'))`

/** The user on whose behalf a run is changed. */
export interface RunActor {
  userId: string
  /** True if an administrator of the installation acts for the creator of the run, regardless of the creator's current role. */
  isAdministrator?: boolean
}

/**
 * Returns the user on whose behalf the caller changes a run. For an administrator outside the workspace, this is the creator of the run,
 * and the action is recorded in the audit log in the caller's transaction. For other callers, it is the caller, and the operation checks
 * the access itself.
 */
export async function resolveRunActor(client: pg.PoolClient, { caller, runId, action }: ActingRequest): Promise<RunActor> {
  const { rows } = await client.query<{ user_id: string; name: string; email: string }>(ownerText, [runId, caller.userId, caller.claims])
  const [run] = rows
  if (!run) return { userId: caller.userId }
  // The audit log reads the administrator from the claims.
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [caller.claims])
  await client.query(`select app.record_audit_entry($1, 'workflow_runs', $2, $3, null, null)`, [action, runId, `${run.name}, ${run.email}`])
  return { userId: run.user_id, isAdministrator: true }
}
