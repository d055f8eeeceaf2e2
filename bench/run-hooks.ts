import type pg from 'pg'
import type { WorkflowDefinition } from '../contracts/workflow-definition.ts'
import { hashOfHookSecret, hooksPath } from '../server/features/workflows/hooks/hook-secrets.ts'

export interface HooksTask {
  steps: unknown[]
  /** People, each with the workflow on their dashboard and a hook. */
  count: number
  webhookUrl?: string
}

/** A workflow of these steps that reads an order. */
const definitionOf = (steps: unknown[]): WorkflowDefinition => ({
  version: 1,
  minutes_saved: 1,
  input: [
    { name: 'subject', label: 'Subject', kind: 'text', required: true, max: 200 },
    { name: 'message', label: 'Message', kind: 'textarea', required: true, max: 2000 },
  ],
  sample_input: { subject: 'Order', message: 'Words' },
  sample_knowledge: [],
  steps: steps as WorkflowDefinition['steps'],
  output: [{ name: 'subject', title: 'Subject', format: 'text', value: 'input.subject' }],
})

let made = 0

/** Makes people with hooks straight in the database. @returns the hooks' paths */
export async function makeHooks(owner: pg.Pool, { steps, count, webhookUrl }: HooksTask): Promise<string[]> {
  made += 1
  const batch = `${process.pid}-${Date.now().toString(36)}-${made}`
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.workflows (name, description, industry, category, complexity, definition_hash)
     values ($1, 'Measured.', 'retail', 'hr', 'simple', app.keep_definition($2)) returning id`,
    [`Measured ${batch}`, JSON.stringify(definitionOf(steps))],
  )
  const configuration = { workflow_name: 'Measured', ai_temperature: 'balanced', ...(webhookUrl && { webhook_url: webhookUrl }) }
  const paths: string[] = []
  for (let place = 0; place < count; place++) {
    const email = `runs-${batch}-${place}@example.com`
    const secret = `bench-${batch}-${place}-${'x'.repeat(24)}`
    await owner.query(`insert into auth.users (email, encrypted_password, raw_user_meta_data) values ($1, 'x', '{}')`, [email])
    await owner.query(
      `with configured as (
         insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
         select id, $2, $4 from public.profiles where email = $1 returning id, user_id
       ), hook as (
         insert into public.workflow_hooks (configuration_id, user_id, hint) select id, user_id, 'xxxx' from configured returning id
       ) insert into app.hook_secrets (secret_hash, hook_id) select $3, id from hook`,
      [email, rows[0]?.id, hashOfHookSecret(secret), JSON.stringify(configuration)],
    )
    paths.push(`${hooksPath}${secret}`)
  }
  return paths
}
