import type pg from 'pg'
import type { WorkflowDefinition } from '../../contracts/workflows/workflow-definition.ts'
import { hashEndpointSecret, webhookEndpointsPath } from '../../server/features/runs/webhook-endpoints/endpoint-secrets.ts'

export interface EndpointsTask {
  steps: unknown[]
  /** Number of users. Each has the workflow on the dashboard and one webhook endpoint. */
  count: number
  webhookUrl?: string
}

/** Returns the definition of a workflow with these steps, whose input is an order. */
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

let batchNumber = 0

/** Inserts users with a configured workflow and a webhook endpoint directly into the database. @returns the paths of the endpoints */
export async function makeEndpoints(owner: pg.Pool, { steps, count, webhookUrl }: EndpointsTask): Promise<string[]> {
  batchNumber += 1
  const batch = `${process.pid}-${Date.now().toString(36)}-${batchNumber}`
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.workflows (name, description, industry, category, complexity, definition_hash)
     values ($1, 'Measured.', 'retail', 'hr', 'simple', app.store_definition($2)) returning id`,
    [`Measured ${batch}`, JSON.stringify(definitionOf(steps))],
  )
  const configuration = { workflow_name: 'Measured', ai_temperature: 'balanced', ...(webhookUrl && { webhook_url: webhookUrl }) }
  const paths: string[] = []
  for (let index = 0; index < count; index++) {
    const email = `runs-${batch}-${index}@example.com`
    const secret = `bench-${batch}-${index}-${'x'.repeat(24)}`
    await owner.query(`insert into auth.users (email, encrypted_password, raw_user_meta_data) values ($1, 'x', '{}')`, [email])
    await owner.query(
      `with configured as (
         insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
         select id, $2, $4 from public.profiles where email = $1 returning id, user_id
       ), endpoint as (
         insert into public.webhook_endpoints (configuration_id, user_id, secret_suffix) select id, user_id, 'xxxx' from configured returning id
       ) insert into app.webhook_endpoint_secrets (secret_hash, endpoint_id) select $3, id from endpoint`,
      [email, rows[0]?.id, hashEndpointSecret(secret), JSON.stringify(configuration)],
    )
    paths.push(`${webhookEndpointsPath}${secret}`)
  }
  return paths
}
