import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../../contracts/limits.ts'
import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'
import type { Step } from '../../../contracts/workflows/workflow-definition-steps.ts'
import type { Account, AttackContext } from '../context.ts'

/** Returns the definition of a workflow with these steps and one long text as its input. */
const definitionOf = (steps: Step[]): WorkflowDefinition => ({
  version: 1,
  minutes_saved: 1,
  input: [{ name: 'text', label: 'Text', kind: 'textarea', required: true, max: limits.runInputTextMax }],
  sample_input: { text: 'Words' },
  sample_knowledge: [],
  steps,
  output: [{ name: 'text', title: 'Text', format: 'text', value: '"done"' }],
})

/** Adds a workflow to the library, directly in the database. @returns its id */
export async function addWorkflow(context: AttackContext, steps: Step[]): Promise<string> {
  const rows = await context.sql<{ id: string }>(
    `insert into public.workflows (name, description, industry, category, complexity, definition_hash)
     values ($1, 'Made for an attack.', 'retail', 'hr', 'simple', app.store_definition($2)) returning id`,
    [`Attacked ${Date.now()}`, JSON.stringify(definitionOf(steps))],
  )
  return rows[0]?.id ?? ''
}

/** Adds the workflow to the account's dashboard with an empty configuration. @returns the id of the configuration */
export async function configure(context: AttackContext, as: Account, workflowId: string): Promise<string> {
  const row = {
    user_id: as.id,
    workflow_id: workflowId,
    configuration_data: { workflow_name: 'Attack', ai_temperature: 'balanced' },
  }
  const headers = { prefer: 'return=representation' }
  const reply = await context.call({ method: 'POST', path: '/rest/v1/workflow_configurations?select=id', as, headers, json: row })
  if (reply.status !== 201) throw new Error(`failed to configure the workflow: ${reply.status} ${reply.text.slice(0, 200)}`)
  // Cast: the request selects only the column `id`.
  return (JSON.parse(reply.text) as { id: string }[])[0]?.id ?? ''
}

/** Starts a run over the API. @returns its id, or the error response */
export async function startRun(context: AttackContext, as: Account, configurationId: string, input: Record<string, string>) {
  const json = { configuration_id: configurationId, input }
  const reply = await context.call({ method: 'POST', path: '/functions/v1/run-workflow', as, json })
  // Cast: a response with status 202 contains the run's id.
  return reply.status === 202 ? { runId: (JSON.parse(reply.text) as { run_id: string }).run_id } : { refusal: reply }
}

/** Reads the status of a run as its owner. @returns null when the server does not respond */
export async function statusOf(context: AttackContext, as: Account, runId: string): Promise<string | null> {
  const reply = await context.call({ path: `/rest/v1/workflow_runs?select=status&id=eq.${runId}`, as })
  return reply.status === 200 ? ((JSON.parse(reply.text) as { status: string }[])[0]?.status ?? null) : null
}

const pollMs = 100

/** Waits until a run ends. @returns its last status and the seconds it took; after the timeout the status is `running` */
export async function awaitRun(
  context: AttackContext,
  as: Account,
  runId: string,
  seconds: number,
): Promise<{ status: string; seconds: number }> {
  const startedAt = Date.now()
  let status = 'unknown'
  while (Date.now() - startedAt < seconds * 1000) {
    status = (await statusOf(context, as, runId)) ?? status
    if (!['unknown', 'queued', 'running'].includes(status)) break
    await sleep(pollMs)
  }
  return { status, seconds: (Date.now() - startedAt) / 1000 }
}
