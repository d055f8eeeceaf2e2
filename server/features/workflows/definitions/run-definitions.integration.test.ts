import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Json } from '../../../../contracts/database.ts'
import { definitions } from '../../../../database/seed/workflows/definitions.ts'
import { definitionOf } from '../../../testing/runs/run-engine.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { catalogueId } from '../catalogue/synchronize.ts'

let server: TestServer
let user: Awaited<ReturnType<TestServer['createUser']>>
const secretKey = 'sb_secret_for_definitions_of_our_own_0001'
const id = catalogueId('retail', 'sales')
beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY: secretKey })
  user = await server.createUser()
})
afterAll(() => server.stop())

/** Requests all columns of the workflow library. */
const rowsOf = (client: typeof user.client) => client.from('workflows').select('*')

it('excludes the definition from the columns that `select=*` returns', async () => {
  const { data } = await rowsOf(user.client)
  expect(data).toHaveLength(80)
  expect(Object.keys(data![0]!).sort()).toEqual(
    [
      'category',
      'complexity',
      'created_at',
      'definition_hash',
      'description',
      'expected_outcomes',
      'hidden_at',
      'id',
      'industry',
      'minutes_saved',
      'name',
      'use_cases',
    ].sort(),
  )
  expect(JSON.stringify(data).length).toBeLessThan(100_000)
})

it('embeds the definition and the sample result in a workflow', async () => {
  const { data, error } = await user.client
    .from('workflows')
    .select('id, workflow_definitions(definition), workflow_sample_results(result)')
    .eq('id', id)
    .single()
  expect(error).toBeNull()
  expect(data).toMatchObject({ id, workflow_definitions: { definition: definitions.retail.sales } })
  expect(data?.workflow_sample_results?.result).toHaveProperty('output.parts')
})

it('returns the definition and the sample result under their former column names', async () => {
  const { data, error } = await user.client.from('workflows').select('id, definition, sample_result').eq('id', id).single()
  expect(error).toBeNull()
  expect(data).toMatchObject({ id, definition: definitions.retail.sales, sample_result: { output: expect.anything() } })
})

it('hides definitions from visitors', async () => {
  const visitor = server.client()
  for (const response of await Promise.all([
    visitor.from('workflow_definitions').select('definition'),
    visitor.from('workflows').select('definition'),
    visitor.from('blog_posts').select('id, workflow_definitions(definition)'),
  ]))
    expect(response.data).toBeNull()
})

it('prevents changes to a definition under its hash', async () => {
  const [row] = await server.sql<{ hash: string }>('select definition_hash as hash from public.workflows where id = $1', [id])
  await expect(
    server.sql(`update public.workflow_definitions set definition = definition || '{"minutes_saved": 1}' where hash = $1`, [row!.hash]),
  ).rejects.toThrow('A definition cannot be changed. Add a new definition and assign it to the workflow.')
  await expect(server.sql('delete from public.workflow_definitions where hash = $1', [row!.hash])).rejects.toMatchObject({ code: '23503' })
})

const admin = () => createClient<Database>(server.url, secretKey, { auth: { persistSession: false } })
const toJson = (definition: object) => JSON.parse(JSON.stringify(definition)) as Json
const notify = { kind: 'notify', channel: 'in_app', subject: 'Done', body: 'It is done' }

/** Creates a custom workflow with the given definition and starts a run. */
async function startOwn(definition_hash: string) {
  const ownWorkflow = {
    name: 'Ours',
    description: 'Ours',
    industry: 'retail',
    category: 'hr',
    complexity: 'simple',
    definition_hash,
  } as const
  const { data: workflow } = await admin().from('workflows').insert(ownWorkflow).select('id').single()
  const configuration_data = { workflow_name: 'Ours', ai_temperature: 'balanced' }
  const { data: configuration } = await user.client
    .from('workflow_configurations')
    .insert({ user_id: user.id, workflow_id: workflow!.id, configuration_data })
    .select('id')
    .single()
  const { data, error } = await user.client.functions.invoke<{ run_id: string }>('run-workflow', {
    body: { configuration_id: configuration!.id },
  })
  return { runId: data?.run_id, refused: error && ((await (error.context as Response).json()) as { error: object }).error }
}

it('adds a definition once with the secret key, under the hash that the database computes, and runs it', async () => {
  const definition = toJson(definitionOf([notify]))
  const added = await admin().from('workflow_definitions').insert({ definition, hash: 'mine' }).select('hash').single()
  expect(added.error).toBeNull()
  expect(added.data?.hash).toMatch(/^[\w-]{43}$/)
  expect((await admin().from('workflow_definitions').insert({ definition, hash: 'again' })).error?.code).toBe('23505')
  const { runId, refused } = await startOwn(added.data!.hash)
  expect(refused).toBeNull()
  const { data: startedRun } = await user.client.from('workflow_runs').select('definition_hash').eq('id', runId!).single()
  expect(startedRun?.definition_hash).toBe(added.data!.hash)
})

it('shows a run whose definition no longer exists, and runs it again only with the current one', async () => {
  const added = await admin()
    .from('workflow_definitions')
    .insert({ definition: toJson(definitionOf([{ ...notify, subject: 'Gone' }])), hash: '' })
    .select('hash')
    .single()
  const { runId } = await startOwn(added.data!.hash)
  const runOf = async () =>
    (await user.client.from('workflow_runs').select('status, workflows(name), workflow_run_steps(title)').eq('id', runId!).single()).data
  await expect.poll(async () => (await runOf())?.status).toBe('succeeded')
  await server.sql(`update public.workflow_runs set definition_hash = 'deleted' where id = $1`, [runId])
  expect(await runOf()).toMatchObject({ workflows: { name: 'Ours' }, workflow_run_steps: [{ title: expect.any(String) }] })
  const retry = async (configuration: 'original' | 'current') => {
    const body = { run_id: runId, from: 'start', configuration }
    const { data, error } = await user.client.functions.invoke<{ run_id: string }>('retry-run', { body })
    return data ?? ((await (error!.context as Response).json()) as object)
  }
  expect(await retry('original')).toMatchObject({ error: { message: expect.stringMatching(/can no longer be read/) } })
  expect(await retry('current')).toEqual({ run_id: expect.any(String) })
})

it('rejects a run with an invalid definition', async () => {
  const definition = (fields: object) => ({ definition: toJson(definitionOf([{ ...notify, ...fields }])), hash: '' })
  expect((await admin().from('workflow_definitions').insert({ definition: {}, hash: '' })).error?.code).toBe('23514')
  const { data } = await admin()
    .from('workflow_definitions')
    .insert(definition({ channel: 'pigeon' }))
    .select('hash')
    .single()
  expect(await startOwn(data!.hash)).toEqual({
    runId: undefined,
    refused: {
      code: 'invalid_input',
      message: 'The steps of this workflow can no longer be read. Start a new run, or ask an administrator for help',
    },
  })
})
