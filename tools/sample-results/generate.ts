// `npm run samples`: runs every workflow of the library on its sample input, as a test run with the built-in model, and writes the results
// to database/seed/workflows/results/. Run it after changing a definition. A second run writes the same files.
import { mkdir, writeFile } from 'node:fs/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { AppConfig } from '../../contracts/app-config.ts'
import type { Database } from '../../contracts/database.ts'
import { type Industry, industries, type WorkflowCategory } from '../../contracts/enumerations.ts'
import { isRunEnded } from '../../contracts/runs/runs.ts'
import type { SampleResult } from '../../contracts/samples/sample-result.ts'
import { configurationFieldsOf } from '../../contracts/workflows/configuration-fields.ts'
import { regulationFrameworks } from '../../contracts/workflows/regulation-frameworks.ts'
import { definitions } from '../../database/seed/workflows/definitions.ts'
import { digestOf, type ResultFile, resultFile } from '../../database/seed/workflows/sample-results.ts'
import { startServerProcess } from '../../server/testing/processes/server-process.ts'
import { makeScratchFolder } from '../../server/testing/scratch-folder.ts'

type Client = SupabaseClient<Database>

/** Answers for configuration fields. They contain no URL to read from, so that samples make no network requests. */
const answers: Record<string, string | number | boolean> = {
  ai_temperature: 'balanced',
  enable_notifications: true,
  webhook_url: 'https://example.com/hooks/workwright',
  escalation_keywords: 'lawyer, complaint',
  alert_threshold: 10,
  follow_up_frequency: 7,
  notification_email: 'operations@example.com',
  notification_contacts: 'compliance@example.com',
  budget_allocation: 5000,
}

/**
 * Returns the configuration of a workflow: the answers above, the compliance framework of the industry, and the first option of other
 * required fields.
 */
function configurationOf(industry: Industry, category: WorkflowCategory, name: string): Record<string, string | number | boolean> {
  const known: typeof answers = { ...answers, regulation_framework: regulationFrameworks[industry] }
  const chosen = configurationFieldsOf(category).flatMap((field): [string, string | number | boolean][] => {
    const value = known[field.name] ?? (field.required && field.kind === 'select' ? field.options[0] : undefined)
    return value === undefined ? [] : [[field.name, value]]
  })
  return { ...Object.fromEntries(chosen), workflow_name: name }
}

async function signUp(url: string): Promise<{ client: Client; id: string }> {
  const { publishableKey } = (await (await fetch(`${url}/app-config.json`)).json()) as AppConfig
  const client = createClient<Database>(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await client.auth.signUp({ email: 'dana@example.com', password: 'correct horse battery' })
  if (error || !data.user) throw error ?? new Error('sign-up returned no user')
  const profile = { company_name: 'Example Company', industry: 'retail', company_size: '51-200', user_role: 'Operations Lead' } as const
  await client.from('profiles').update(profile).eq('id', data.user.id)
  return { client, id: data.user.id }
}

async function resultOf(client: Client, runId: string): Promise<SampleResult> {
  for (;;) {
    const { data: run, error } = await client.from('workflow_runs').select('status, output, error').eq('id', runId).single()
    if (error) throw new Error(error.message)
    if (run.status === 'failed' || run.status === 'cancelled') throw new Error(run.error ?? run.status)
    if (isRunEnded(run.status)) {
      const { data: steps } = await client.from('workflow_run_steps').select('held_back').eq('run_id', runId).order('position')
      const heldBack = (steps ?? []).flatMap(({ held_back }) => held_back ?? [])
      // Cast: the columns of the run have the types in contracts/runs/runs.ts.
      return { output: run.output, held_back: heldBack } as unknown as SampleResult
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function runSample(
  { client, id }: { client: Client; id: string },
  industry: Industry,
  category: WorkflowCategory,
): Promise<SampleResult> {
  const { data: workflow } = await client.from('workflows').select('id, name').match({ industry, category }).single()
  if (!workflow) throw new Error('not in the catalog')
  const configuration = { user_id: id, workflow_id: workflow.id, configuration_data: configurationOf(industry, category, workflow.name) }
  const { data: configured, error } = await client.from('workflow_configurations').insert(configuration).select('id').single()
  if (error) throw new Error(error.message)
  const { data, error: refused } = await client.functions.invoke<{ run_id: string }>('run-workflow', {
    body: { configuration_id: configured.id, is_test: true },
  })
  if (refused) throw new Error(await (refused.context as Response).text())
  if (!data) throw new Error('no run')
  return resultOf(client, data.run_id)
}

const folder = await makeScratchFolder()
const server = await startServerProcess({
  dataDir: folder.path,
  flags: ['--import', './tools/sample-results/fixed-clock.ts'],
  settings: { AUTH_RATE_LIMIT: '0', RUN_RATE_LIMIT: '0', LOG_LEVEL: 'warn' },
})
try {
  const person = await signUp(server.url)
  await mkdir(new URL('./', resultFile('retail')), { recursive: true })
  for (const industry of industries) {
    const results: ResultFile = {}
    for (const [category, definition] of Object.entries(definitions[industry]) as [
      WorkflowCategory,
      (typeof definitions)[Industry][WorkflowCategory],
    ][])
      try {
        results[category] = { definition: digestOf(definition), ...(await runSample(person, industry, category)) }
      } catch (error) {
        throw new Error(`${industry}/${category}: ${(error as Error).message}`, { cause: error })
      }
    await writeFile(resultFile(industry), `${JSON.stringify(results, null, 1)}\n`)
    process.stdout.write(`${industry}\n`)
  }
} finally {
  await server.end()
  await folder.remove()
}
