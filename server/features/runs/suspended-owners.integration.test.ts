import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callFunction } from '../../testing/call-function.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { joinTeam } from '../../testing/workspaces/make-team.ts'
import { hashEndpointSecret } from './webhook-endpoints/endpoint-secrets.ts'

type Person = { client: SupabaseClient; id: string; email: string }

let server: TestServer
let admin: Person
const reason = 'The account of the workspace’s owner is suspended.'

beforeAll(async () => {
  server = await startTestServer()
  admin = await createPerson('suspending-admin', 'admin')
})
afterAll(() => server.stop())

const createPerson = async (name: string, role?: 'admin') =>
  (await server.createUser({ email: `${name}-${randomUUID()}@example.com`, role })) as unknown as Person
const suspend = ({ id }: Person) => admin.client.rpc('admin_suspend_user', { user_id: id })
const restore = ({ id }: Person) => admin.client.rpc('admin_restore_user', { user_id: id })

/** Adds a configuration with a webhook endpoint to the creator's workspace. */
async function configure(creator: Person) {
  const secret = randomUUID()
  const [row] = await server.sql<{ id: string; sample: Record<string, unknown> }>(
    `with configuration as (
       insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
       select $1, id, '{"workflow_name":"Vacation","ai_temperature":"balanced"}' from public.workflows where category = 'hr' order by id limit 1
       returning id, workflow_id),
     endpoint as (
       insert into public.webhook_endpoints (configuration_id, user_id, secret_suffix) select id, $1, 'uses' from configuration returning id),
     secret as (insert into app.webhook_endpoint_secrets (secret_hash, endpoint_id) select $2, id from endpoint)
     select c.id, d.definition -> 'sample_input' as sample from configuration c join public.workflows w on w.id = c.workflow_id
       join public.workflow_definitions d on d.hash = w.definition_hash`,
    [creator.id, hashEndpointSecret(secret)],
  )
  return { creator, secret, configurationId: row!.id, sample: row!.sample }
}
type Configured = Awaited<ReturnType<typeof configure>>

const callEndpoint = async ({ secret, sample }: Configured) => {
  const response = await fetch(`${server.url}/functions/v1/hooks/${secret}`, { method: 'POST', body: JSON.stringify(sample) })
  return { status: response.status, body: (await response.json()) as { error?: { code: string; message: string } } }
}
/** Adds a queued run that a worker may start after an hour. */
const queueRun = async ({ creator, configurationId, sample }: Configured) => {
  const [run] = await server.sql<{ id: string }>(
    `insert into public.workflow_runs (user_id, workflow_id, configuration_id, configuration, trigger, input, definition_hash, resume_at)
     select $3, c.workflow_id, c.id, c.configuration_data, 'manual', $2, w.definition_hash, now() + interval '1 hour'
     from public.workflow_configurations c join public.workflows w on w.id = c.workflow_id where c.id = $1 returning id`,
    [configurationId, JSON.stringify(sample), creator.id],
  )
  return run!.id
}
const setDue = (runId: string) => server.sql('update public.workflow_runs set resume_at = now() where id = $1', [runId])
const statusOf = async (runId: string) =>
  (await server.sql<{ status: string }>('select status from public.workflow_runs where id = $1', [runId]))[0]?.status
/** Waits until a worker has left the due run in the queue: its job is gone. */
const expectWaiting = (runId: string) =>
  eventually(async () => {
    const [row] = await server.sql(
      `select r.status, r.resume_at, exists (select from pgboss.job j where j.data ->> 'run_id' = r.id::text and j.state in ('created', 'active')) as has_job
       from public.workflow_runs r where r.id = $1`,
      [runId],
    )
    expect(row).toEqual({ status: 'queued', resume_at: null, has_job: false })
  })

describe('the suspension of someone who works alone', () => {
  it('lets queued runs wait and refuses endpoints, until it ends', async () => {
    const person = await createPerson('suspended-alone')
    const configured = await configure(person)
    const runId = await queueRun(configured)
    expect((await suspend(person)).error).toBeNull()
    await setDue(runId)
    expect(await callEndpoint(configured)).toMatchObject({
      status: 423,
      body: { error: { code: 'runs_paused', message: `Runs are paused by an administrator: ${reason}` } },
    })
    await expectWaiting(runId)
    expect((await restore(person)).error).toBeNull()
    await eventually(async () => expect(await statusOf(runId)).not.toBe('queued'))
    expect((await callEndpoint(configured)).status).toBeLessThan(300)
  }, 40_000)
})

describe('the suspension of an owner', () => {
  it('stops the runs of colleagues only if no other owner is active', async () => {
    const owner = await createPerson('suspended-owner')
    const secondOwner = await createPerson('suspended-second-owner')
    const editor = await createPerson('suspended-editor')
    await joinTeam(server, owner.id, secondOwner.id, 'owner')
    await joinTeam(server, owner.id, editor.id, 'editor')
    const configured = await configure(owner)
    const start = () =>
      callFunction(editor.client, 'run-workflow', { configuration_id: configured.configurationId, input: configured.sample })
    const runId = await queueRun({ ...configured, creator: editor })
    const isSuspended = async ({ client }: Person, workspaceId?: string) =>
      (await client.rpc('is_workspace_suspended', workspaceId ? { workspace_id: workspaceId } : {})).data

    await suspend(owner)
    expect((await callEndpoint(configured)).status).toBeLessThan(300)
    expect((await start()).status).toBeLessThan(300)
    expect((await editor.client.rpc('my_run_pause')).data).toBeNull()
    expect(await isSuspended(editor)).toBe(false)

    await suspend(secondOwner)
    await setDue(runId)
    expect((await callEndpoint(configured)).status).toBe(423)
    expect(await start()).toMatchObject({ status: 423, code: 'runs_paused' })
    expect((await editor.client.rpc('my_run_pause')).data).toBe(reason)
    const stranger = await createPerson('suspended-stranger')
    expect(await Promise.all([editor, admin, stranger].map((person) => isSuspended(person, owner.id)))).toEqual([true, true, false])
    expect(await isSuspended(editor)).toBe(true)
    await expectWaiting(runId)

    await restore(secondOwner)
    await eventually(async () => expect(await statusOf(runId)).not.toBe('queued'))
    expect((await start()).status).toBeLessThan(300)
  }, 40_000)
})

it('the suspension of a member stops only the member’s own workspaces', async () => {
  const owner = await createPerson('suspended-active-owner')
  const member = await createPerson('suspended-member')
  const own = await configure(member)
  await joinTeam(server, owner.id, member.id, 'editor')
  const shared = await configure(member)
  await suspend(member)
  expect((await callEndpoint(own)).status).toBe(423)
  expect((await callEndpoint(shared)).status).toBeLessThan(300)
})
