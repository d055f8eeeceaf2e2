import type pg from 'pg'

export interface ConfiguredUser {
  userId: string
  email: string
  workflowId: string
  configurationId: string
}

let configurationCount = 0

/** Creates a user with a configuration of a workflow from the library. */
export async function makeConfiguredWorkflow(
  owner: pg.Pool,
  configuration: Record<string, unknown> = {},
  category = 'hr',
): Promise<ConfiguredUser> {
  configurationCount += 1
  const email = `owner-${configurationCount}-${process.pid}@example.com`
  const data = { workflow_name: 'Vacation requests', ai_temperature: 'balanced', ...configuration }
  const { rows } = await owner.query<{ user_id: string; workflow_id: string; id: string }>(
    `with person as (insert into auth.users (email, encrypted_password, raw_user_meta_data) values ($1, 'x', '{}') returning id)
     select id as user_id, null::uuid as workflow_id, null::uuid as id from person`,
    [email],
  )
  const userId = rows[0]!.user_id
  const configured = await owner.query<{ id: string; workflow_id: string }>(
    `insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
     select $1, id, $2 from public.workflows where category = $3::public.workflow_category order by id limit 1 returning id, workflow_id`,
    [userId, JSON.stringify(data), category],
  )
  const row = configured.rows[0]!
  return { userId, email, workflowId: row.workflow_id, configurationId: row.id }
}

/** Creates a finished run of the configured workflow, for rows that refer to a run. */
export async function makeRun(owner: pg.Pool, { userId, workflowId, configurationId }: ConfiguredUser): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.workflow_runs (user_id, workflow_id, configuration_id, trigger, status, input, definition_hash)
     values ($1, $2, $3, 'manual', 'succeeded', '{}', 'sample') returning id`,
    [userId, workflowId, configurationId],
  )
  return rows[0]!.id
}
