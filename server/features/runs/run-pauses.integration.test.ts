import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pauseTexts } from '../../../contracts/runs/run-pause.ts'
import { openPool } from '../../platform/database/database.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { readAccessToken } from '../../testing/auth/account-calls.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { joinTeam } from '../../testing/workspaces/make-team.ts'
import { runDueSchedules } from './schedules/run-due-schedules.ts'
import { hashEndpointSecret } from './webhook-endpoints/endpoint-secrets.ts'

let server: TestServer
let admin: { client: SupabaseClient; id: string; email: string }
let user: { client: SupabaseClient; id: string; email: string }
let configurationId: string
let sample: Record<string, unknown>
const reason = 'The invoice is not paid'
const secret = 'a-secret-for-pauses'

beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.createUser({ role: 'admin', email: 'pauses-admin@example.com' })) as unknown as typeof admin
  user = (await server.createUser({ email: 'pauses@example.com' })) as unknown as typeof user
  const [row] = await server.sql<{ id: string; sample: typeof sample }>(
    `with configuration as (
       insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
       select $1, id, '{"workflow_name":"Vacation","ai_temperature":"balanced"}' from public.workflows where category = 'hr' order by id limit 1
       returning id, workflow_id)
     select c.id, d.definition -> 'sample_input' as sample from configuration c join public.workflows w on w.id = c.workflow_id
       join public.workflow_definitions d on d.hash = w.definition_hash`,
    [user.id],
  )
  configurationId = row!.id
  sample = row!.sample
  await server.sql(
    `with endpoint as (
       insert into public.webhook_endpoints (configuration_id, user_id, secret_suffix) values ($1, $2, 'uses') returning id)
     insert into app.webhook_endpoint_secrets (secret_hash, endpoint_id) select $3, id from endpoint`,
    [configurationId, user.id, hashEndpointSecret(secret)],
  )
})
afterAll(() => server.stop())
beforeEach(() => server.sql('delete from public.run_pauses; delete from public.notifications'))

const pause = () => admin.client.from('run_pauses').insert({ user_id: user.id, reason: ` ${reason} ` })
const resume = () => admin.client.from('run_pauses').delete().eq('user_id', user.id)
const call = async (name: string, body: unknown, client = user.client) => {
  const response = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      authorization: `Bearer ${await readAccessToken(client)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { run_id?: string; error?: { code: string; message: string } } }
}
const refused = { status: 423, body: { error: { code: 'runs_paused', message: pauseTexts.refused(reason) } } }
const statusOf = async (runId: string | undefined) =>
  (await server.sql<{ status: string }>('select status from public.workflow_runs where id = $1', [runId]))[0]?.status

it('refuses runs from the button, the API and webhooks, and retries by administrators too', async () => {
  const { body: earlier } = await call('run-workflow', { configuration_id: configurationId, input: sample })
  await eventually(async () => expect(['succeeded', 'failed', 'waiting_approval']).toContain(await statusOf(earlier.run_id)))
  await call('cancel-run', { run_id: earlier.run_id })
  expect((await pause()).error).toBeNull()
  expect(await call('run-workflow', { configuration_id: configurationId, input: sample })).toEqual(refused)
  expect(await call('retry-run', { run_id: earlier.run_id, from: 'start' }, admin.client)).toEqual(refused)
  const hook = await fetch(`${server.url}/functions/v1/hooks/${secret}`, { method: 'POST', body: JSON.stringify(sample) })
  expect({ status: hook.status, body: await hook.json() }).toEqual(refused)
})

it('refuses a new run in the database too', async () => {
  await pause()
  const insert = server.sql(
    `insert into public.workflow_runs (user_id, workflow_id, trigger, input, definition_hash)
     select $1, workflow_id, 'manual', '{}', 'x' from public.workflow_configurations where id = $2`,
    [user.id, configurationId],
  )
  await expect(insert).rejects.toMatchObject({ code: 'PT423' })
})

it('lets queued runs wait, and continues them after the pause', async () => {
  // A run waiting to be retried becomes due during the pause.
  const [run] = await server.sql<{ id: string }>(
    `insert into public.workflow_runs (user_id, workflow_id, configuration_id, configuration, trigger, input, definition_hash, resume_at)
     select c.user_id, c.workflow_id, c.id, c.configuration_data, 'manual', $2, w.definition_hash, now() + interval '1 hour'
     from public.workflow_configurations c join public.workflows w on w.id = c.workflow_id where c.id = $1 returning id`,
    [configurationId, JSON.stringify(sample)],
  )
  await pause()
  await server.sql('update public.workflow_runs set resume_at = now() where id = $1', [run!.id])
  // Simulates a worker that has left the run in the queue: the run is due, and its job is gone.
  await eventually(async () => {
    const [row] = await server.sql(
      `select r.status, r.resume_at, exists (select from pgboss.job j where j.data ->> 'run_id' = r.id::text and j.state in ('created', 'active')) as has_job
       from public.workflow_runs r where r.id = $1`,
      [run!.id],
    )
    expect(row).toEqual({ status: 'queued', resume_at: null, has_job: false })
  })
  expect((await resume()).error).toBeNull()
  await eventually(async () => expect(await statusOf(run!.id)).not.toBe('queued'))
}, 40_000)

it('notifies the client, records the administrator, and cannot be changed by the client', async () => {
  await pause()
  const { data: notifications } = await user.client.from('notifications').select('kind, title, body')
  expect(notifications).toEqual([{ kind: 'run_pause', title: pauseTexts.title, body: reason }])
  const { data: own } = await user.client.from('run_pauses').select('reason')
  expect(own).toEqual([{ reason }])
  const entries = await server.sql(
    `select actor, action, subject, after ->> 'reason' as reason from public.audit_log where entity = 'run_pauses' order by id desc limit 1`,
  )
  expect(entries).toEqual([{ actor: admin.email, action: 'created', subject: user.email, reason }])
  expect((await user.client.from('run_pauses').delete().eq('user_id', user.id).select()).data).toEqual([])
  expect((await user.client.from('run_pauses').insert({ user_id: admin.id, reason: 'x' })).error?.code).toBe('42501')
})

it('stops the runs of colleagues in the client’s workspaces, and tells them why', async () => {
  const colleague = (await server.createUser({ email: 'pauses-colleague@example.com' })) as unknown as typeof user
  await joinTeam(server, user.id, colleague.id, 'editor')
  const [queued] = await server.sql<{ id: string }>(
    `insert into public.workflow_runs (user_id, workflow_id, configuration_id, configuration, trigger, input, definition_hash, resume_at)
     select $3, c.workflow_id, c.id, c.configuration_data, 'manual', $2, w.definition_hash, now() + interval '1 hour'
     from public.workflow_configurations c join public.workflows w on w.id = c.workflow_id where c.id = $1 returning id`,
    [configurationId, JSON.stringify(sample), colleague.id],
  )
  await pause()
  await server.sql('update public.workflow_runs set resume_at = now() where id = $1', [queued!.id])
  expect(await call('run-workflow', { configuration_id: configurationId, input: sample }, colleague.client)).toEqual(refused)
  const insert = server.sql(
    `insert into public.workflow_runs (user_id, workflow_id, configuration_id, trigger, input, definition_hash)
     select $1, workflow_id, id, 'manual', '{}', 'x' from public.workflow_configurations where id = $2`,
    [colleague.id, configurationId],
  )
  await expect(insert).rejects.toMatchObject({ code: 'PT423' })
  expect((await colleague.client.rpc('my_run_pause')).data).toBe(reason)
  expect((await colleague.client.rpc('dashboard_summary')).data).toMatchObject({ pause: { reason } })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await statusOf(queued!.id)).toBe('queued')
  // The pause of the client does not apply to the colleague's personal workspace.
  await server.sql('update public.profiles set current_workspace_id = id where id = $1', [colleague.id])
  expect((await colleague.client.rpc('my_run_pause')).data).toBeNull()
  await resume()
  await eventually(async () => expect(await statusOf(queued!.id)).not.toBe('queued'))
}, 40_000)

it('lets the schedules of colleagues in the client’s workspaces wait', async () => {
  const colleague = (await server.createUser({ email: 'pauses-scheduler@example.com' })) as unknown as typeof user
  await joinTeam(server, user.id, colleague.id, 'editor')
  const [schedule] = await server.sql<{ id: string }>(
    `insert into public.workflow_schedules (configuration_id, user_id, frequency, input) values ($1, $2, 'annually', $3) returning id`,
    [configurationId, colleague.id, JSON.stringify(sample)],
  )
  await pause()
  await server.sql(`update public.workflow_schedules set next_run_at = now() - interval '1 minute' where id = $1`, [schedule!.id])
  const owner = openPool({ url: server.databaseUrl, size: 1, onError: () => undefined })
  const runDue = async () => {
    let started = 0
    await runDueSchedules({
      owner,
      startRun: async () => {
        started += 1
        return { runId: null } as never
      },
      effects: { addNotification: async () => ({ notificationId: '' }) },
      onStarted: () => undefined,
      log: makeLogger({ level: 'silent' }),
      signal: new AbortController().signal,
    })
    return started
  }
  expect(await runDue()).toBe(0)
  await resume()
  expect(await runDue()).toBe(1)
  await owner.end()
})
