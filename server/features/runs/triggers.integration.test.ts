import type { SupabaseClient } from '@supabase/supabase-js'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeliverySecret, WebhookEndpointSecret } from '../../../contracts/runs/run-triggers.ts'
import { readAccessToken } from '../../testing/auth/account-calls.ts'
import { eventually } from '../../testing/eventually.ts'
import { startSmtpServer, type TestSmtpServer } from '../../testing/http/smtp-server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/http/webhook-receiver.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let receiver: WebhookReceiver
let smtp: TestSmtpServer
let user: { client: SupabaseClient; id: string; email: string }
let workflow: { id: string; sample: Record<string, unknown> }

beforeAll(async () => {
  ;[receiver, smtp] = await Promise.all([startWebhookReceiver(), startSmtpServer()])
  server = await startTestServer({
    OUTBOUND_ALLOW_PRIVATE: 'true',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Workwright <hello@workwright.example>',
    PUBLIC_URL: 'https://work.example',
  })
  user = (await server.createUser()) as unknown as typeof user
})
afterAll(async () => {
  await server.stop()
  await Promise.all([receiver.stop(), smtp.stop()])
})
beforeEach(async () => {
  receiver.received.length = 0
  smtp.received.length = 0
  await server.sql('delete from public.workflow_configurations')
})

/** Creates a workflow with the given steps that ends with a webhook and needs no approval. */
const define = async (steps: unknown[]) => {
  const definition = {
    version: 1,
    minutes_saved: 5,
    input: [{ name: 'request', label: 'Request', kind: 'textarea', required: true, max: 2000 }],
    sample_input: { request: 'Five days in May' },
    sample_knowledge: [],
    steps,
    output: [{ name: 'request', title: 'Request', format: 'text', value: 'input.request' }],
  }
  const [row] = await server.sql<{ id: string }>(
    `insert into public.workflows (name, description, industry, category, complexity, definition_hash)
     values ('Vacation', 'Answers requests', 'finance', 'hr', 'simple', app.store_definition($1)) returning id`,
    [JSON.stringify(definition)],
  )
  workflow = { id: row!.id, sample: definition.sample_input }
}
const webhookStep = {
  name: 'send',
  title: 'Sends the result',
  kind: 'webhook',
  event: 'vacation.decided',
  payload: { request: 'input.request' },
}
const configure = async (answers: Record<string, unknown> = {}) => {
  const data = { workflow_name: 'Vacation desk', ai_temperature: 'balanced', ...answers }
  const { data: row, error } = await user.client
    .from('workflow_configurations')
    .insert({ user_id: user.id, workflow_id: workflow.id, configuration_data: data, is_active: true })
    .select('id')
    .single()
  if (error) throw error
  return row.id as string
}
const call = async <Answer>(name: string, body: unknown) => {
  const headers = {
    apikey: server.publishableKey,
    authorization: `Bearer ${await readAccessToken(user.client)}`,
    'content-type': 'application/json',
  }
  const response = await fetch(`${server.url}/functions/v1/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Answer
}
const hook = async (configurationId: string) => {
  const { url } = await call<WebhookEndpointSecret>('webhook-endpoint-secret', { configuration_id: configurationId })
  expect(url).toMatch(/^https:\/\/work\.example\/functions\/v1\/hooks\//)
  return url!.replace('https://work.example', server.url)
}
const trigger = async (url: string, body: unknown) => {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  return ((await response.json()) as { run_id: string }).run_id
}
const statusOf = async (id: string) => (await user.client.from('workflow_runs').select('status').eq('id', id).single()).data?.status

it('starts a run by a webhook call and delivers its result as a signed request', async () => {
  await define([webhookStep])
  const configurationId = await configure({ webhook_url: receiver.url })
  const runId = await trigger(await hook(configurationId), { request: 'A week in June' })
  await eventually(() => expect(receiver.received).toHaveLength(1))
  const { secret } = await call<DeliverySecret>('delivery-secret', { configuration_id: configurationId })
  const [request] = receiver.received
  expect(new Webhook(secret).verify(request!.body, request!.headers as Record<string, string>)).toMatchObject({
    type: 'vacation.decided',
    data: { request: 'A week in June' },
  })
  await eventually(async () => expect(await statusOf(runId)).toBe('succeeded'))
  await eventually(async () => {
    const { data } = await user.client.from('webhook_deliveries').select('status, run_id, attempts')
    expect(data).toEqual([{ status: 'delivered', run_id: runId, attempts: 1 }])
  })
})

it('reports a failed run by email with a link to it', async () => {
  await define([{ name: 'fetch', title: 'Fetches the calendar', kind: 'http', method: 'GET', url: 'http://no-such-host.invalid/' }])
  const runId = await trigger(await hook(await configure()), { request: 'A week in June' })
  await eventually(async () => expect(await statusOf(runId)).toBe('failed'))
  await eventually(() => expect(smtp.received).toHaveLength(1))
  const [{ to, mail }] = smtp.received as [(typeof smtp.received)[0]]
  expect([to, mail.subject]).toEqual([[user.email], 'Vacation desk failed'])
  expect(mail.text).toContain(`https://work.example/runs/${runId}`)
  const { data } = await user.client.from('notifications').select('kind, title, run_id')
  expect(data).toEqual([{ kind: 'run_failed', title: 'Vacation desk failed', run_id: runId }])
})

it('starts a run when a schedule is due', async () => {
  await define([webhookStep])
  const configurationId = await configure({ webhook_url: receiver.url })
  const { error } = await user.client
    .from('workflow_schedules')
    .insert({ configuration_id: configurationId, user_id: user.id, frequency: 'daily', input: { request: 'The usual' } })
  expect(error).toBeNull()
  await server.sql('update public.workflow_schedules set next_run_at = now()')
  // Inserts the job that the scheduler inserts every minute.
  await server.sql(`insert into pgboss.job (name, data) values ('run-schedules', '{}')`)
  await eventually(() => expect(receiver.received).toHaveLength(1))
  const { data } = await user.client.from('workflow_runs').select('trigger, input').eq('configuration_id', configurationId)
  expect(data).toEqual([{ trigger: 'schedule', input: { request: 'The usual' } }])
})
