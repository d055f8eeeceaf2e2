import type pg from 'pg'

/** Owner of a run, and the name of the run's workflow. */
export interface RunOwner {
  email: string
  companyName: string | null
  workflow: string
}

/** Reads the owner of a run. Returns null if the owner or the run was deleted. */
export async function readRunOwner(client: pg.ClientBase, runId: string): Promise<RunOwner | null> {
  const { rows } = await client.query<RunOwner>({
    name: 'read-run-owner',
    text: `select p.email, p.company_name as "companyName", coalesce(app.blank_to_null(r.configuration ->> 'workflow_name'), w.name) as workflow
      from public.workflow_runs r join public.profiles p on p.id = r.user_id join public.workflows w on w.id = r.workflow_id where r.id = $1`,
    values: [runId],
  })
  return rows[0] ?? null
}
