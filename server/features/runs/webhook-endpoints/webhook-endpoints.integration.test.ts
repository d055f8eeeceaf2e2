import type { SupabaseClient } from '@supabase/supabase-js'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type DeliverySecret,
  triggerMessages,
  type WebhookEndpointSecret,
  type WebhookTest,
  type WorkflowUsage,
} from '../../../../contracts/runs/run-triggers.ts'
import { readAccessToken } from '../../../testing/auth/account-calls.ts'
import { eventually } from '../../../testing/eventually.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/http/webhook-receiver.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let receiver: WebhookReceiver
let user: { client: SupabaseClient; id: string }
let otherUser: { client: SupabaseClient; id: string }
let configurationId: string

const quota = 60
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  server = await startTestServer({
    OUTBOUND_ALLOW_PRIVATE: 'true',
    WEBHOOK_ENDPOINT_RATE_LIMIT: '40',
    QUOTA_RUNS_PER_MONTH: String(quota),
    LOG_LEVEL: 'debug',
  })
})
afterAll(async () => {
  await server.stop()
  await receiver.stop()
})
beforeEach(async () => {
  ;[user, otherUser] = (await Promise.all([
    server.createUser({ email: mailbox() }),
    server.createUser({ email: mailbox() }),
  ])) as unknown as [typeof user, typeof otherUser]
  configurationId = await configure(user.id)
  receiver.received.length = 0
  await server.sql('delete from platform.rate_limits')
})

let boxes = 0
const mailbox = () => `hooks-${++boxes}@example.com`
const configure = async (userId: string, data: Record<string, unknown> = {}) => {
  const answers = { workflow_name: 'Vacation', ai_temperature: 'balanced', ...data }
  const [row] = await server.sql<{ id: string }>(
    `insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
     select $1, id, $2 from public.workflows w where category = 'hr'
       and not exists (select from public.workflow_configurations c where c.user_id = $1 and c.workflow_id = w.id)
     order by id limit 1 returning id`,
    [userId, JSON.stringify(answers)],
  )
  return row!.id
}
const call = async <Answer>(name: string, body: unknown, client = user.client) => {
  const response = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      authorization: `Bearer ${await readAccessToken(client)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Answer & { error: { code: string; message: string } } }
}
const requestSecret = async (change: Record<string, unknown> = {}) =>
  (await call<WebhookEndpointSecret>('webhook-endpoint-secret', { configuration_id: configurationId, ...change })).body
const trigger = async (url: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: response.status,
    body: (await response.json()) as { run_id?: string; error?: { code: string; message: string } },
    headers: response.headers,
  }
}
const inputFields = async () =>
  (
    await server.sql<{ fields: { name: string; label: string; kind: string; required: boolean }[]; sample: Record<string, unknown> }>(
      `select definition -> 'input' as fields, definition -> 'sample_input' as sample
       from public.workflow_configurations c join public.workflows w on w.id = c.workflow_id
         join public.workflow_definitions on hash = w.definition_hash where c.id = $1`,
      [configurationId],
    )
  )[0]!

describe('a webhook endpoint', () => {
  it('starts a run with the request body, without an API key or session', async () => {
    const { url, secret_suffix, previous_valid_until } = await requestSecret()
    expect([url?.endsWith(secret_suffix), previous_valid_until]).toEqual([true, null])
    const { sample } = await inputFields()
    const { status, body } = await trigger(url!, sample)
    expect(status).toBe(202)
    const [run] = await server.sql('select * from public.workflow_runs where id = $1', [body.run_id])
    expect(run).toMatchObject({ trigger: 'webhook', user_id: user.id, configuration_id: configurationId, input: sample, is_test: false })
    await eventually(async () => {
      const [endpoint] = await server.sql('select last_used_at from public.webhook_endpoints where configuration_id = $1', [
        configurationId,
      ])
      expect(endpoint?.last_used_at).not.toBeNull()
    })
  })

  it('is shown only once, and identified by its last characters', async () => {
    const created = await requestSecret()
    expect(await requestSecret()).toEqual({ url: null, secret_suffix: created.secret_suffix, previous_valid_until: null })
    const [row] = await server.sql<{ all: string }>("select string_agg(s::text, ',') as all from app.webhook_endpoint_secrets s")
    expect(row?.all).not.toContain(created.url!.split('/').at(-1))
    expect(JSON.stringify(server.logged)).not.toContain(created.url!.split('/').at(-1))
    expect(JSON.stringify(server.logged)).toContain('/functions/v1/hooks/…')
  })

  it('remains valid for one day after its replacement, and older secrets become invalid at once', async () => {
    const first = await requestSecret()
    const second = await requestSecret({ rotate: true })
    expect(Date.parse(second.previous_valid_until!) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    const { sample } = await inputFields()
    expect((await trigger(first.url!, sample)).status).toBe(202)
    expect((await trigger(second.url!, sample)).status).toBe(202)
    const thirdSecret = await requestSecret({ rotate: true })
    expect((await trigger(first.url!, sample)).status).toBe(404)
    expect((await trigger(second.url!, sample)).status).toBe(202)
    await server.sql('update app.webhook_endpoint_secrets set valid_until = now() where valid_until is not null')
    expect((await trigger(second.url!, sample)).status).toBe(404)
    expect((await trigger(thirdSecret.url!, sample)).status).toBe(202)
  })

  it('can be created and read only by the owner of the configuration', async () => {
    expect((await call('webhook-endpoint-secret', { configuration_id: configurationId }, otherUser.client)).status).toBe(404)
    const anonymous = await fetch(`${server.url}/functions/v1/webhook-endpoint-secret`, {
      method: 'POST',
      headers: { apikey: server.publishableKey },
    })
    expect(anonymous.status).toBe(401)
  })

  it('returns the same run for a repeated call', async () => {
    const { url } = await requestSecret()
    const { sample } = await inputFields()
    const key = 'k'.repeat(5000)
    const responses = await Promise.all(Array.from({ length: 6 }, () => trigger(url!, sample, { 'idempotency-key': key })))
    expect(new Set(responses.map(({ body }) => body.run_id)).size).toBe(1)
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 202])
    const repeated = await trigger(url!, sample, { 'webhook-id': 'msg_1' })
    expect((await trigger(url!, sample, { 'webhook-id': 'msg_1' })).body).toEqual(repeated.body)
    expect(repeated.body.run_id).not.toBe(responses[0]?.body.run_id)
  })

  it('returns an error that names missing fields', async () => {
    const { url } = await requestSecret()
    const { fields } = await inputFields()
    const required = fields.filter((field) => field.required)
    const { status, body } = await trigger(url!, {})
    expect([status, body.error?.code]).toEqual([400, 'invalid_input'])
    for (const { label } of required) expect(body.error?.message).toContain(label)
    expect(await server.sql('select from public.workflow_runs where user_id = $1', [user.id])).toEqual([])
  })

  it.each<[string, unknown, number]>([
    ['a body that is not JSON', '{"a":', 400],
    ['a body of more than a megabyte', JSON.stringify('x'.repeat(1024 * 1024)), 413],
    ['a text longer than its field', JSON.stringify('x'.repeat(200_000)), 400],
    ['zero bytes', '"\\u0000"', 400],
  ])('rejects %s with a message', async (_, body, status) => {
    const { url } = await requestSecret()
    const response = await trigger(url!, body as string)
    expect(response.status).toBe(status)
    expect(response.body.error?.message).toBeTruthy()
  })

  it.each(['x', 'x'.repeat(5000), '%00', "' or 1=1 --", '..%2f..'])('returns 404 for an unknown secret: %s', async (secret) =>
    expect(await trigger(`${server.url}/functions/v1/hooks/${encodeURIComponent(secret)}`, {})).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    }),
  )

  it('accepts only POST', async () => {
    const { url } = await requestSecret()
    const response = await fetch(url!, { headers: { apikey: server.publishableKey } })
    expect(response.status).toBe(405)
  })

  it('starts no run if its workflow is inactive', async () => {
    const { url } = await requestSecret()
    await server.sql('update public.workflow_configurations set is_active = false where id = $1', [configurationId])
    const { sample } = await inputFields()
    expect(await trigger(url!, sample)).toMatchObject({
      status: 409,
      body: { error: { message: 'This workflow is inactive. Save its configuration to activate it.' } },
    })
    expect(await server.sql('select from public.workflow_runs where configuration_id = $1', [configurationId])).toEqual([])
    await server.sql('update public.workflow_configurations set is_active = true where id = $1', [configurationId])
    expect((await trigger(url!, sample)).status).toBe(202)
  })

  it('is rate-limited separately from other endpoints', async () => {
    const { url } = await requestSecret()
    const responses = await Promise.all(Array.from({ length: 45 }, () => trigger(url!, 'no json')))
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    configurationId = await configure(user.id)
    const { url: otherUrl } = await requestSecret()
    expect((await trigger(otherUrl!, 'no json')).status).toBe(400)
  })
})

describe('a monthly quota', () => {
  const count = (runs: number) =>
    server.sql(`insert into app.usage_counts (user_id, month, slot, runs) values ($1, app.current_month(), 99, $2)`, [user.id, runs])

  it('warns once at 80 %, and allows no run above the quota', async () => {
    const { url } = await requestSecret()
    const { sample } = await inputFields()
    await count(quota * 0.8 - 2)
    const keyHeaders = { 'idempotency-key': 'before the end' }
    const first = await trigger(url!, sample, keyHeaders)
    expect(await server.sql(`select from public.notifications where user_id = $1 and kind = 'quota'`, [user.id])).toHaveLength(0)
    const responses = await Promise.all(Array.from({ length: 20 }, () => trigger(url!, sample)))
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(13)
    const refused = responses.find(({ status }) => status === 429)
    expect(refused?.body.error).toEqual({
      code: 'quota_exceeded',
      message: expect.stringMatching(/^Monthly limit reached: 60 runs\. New runs can start again on \w+ 1 \(UTC\)\.$/),
    })
    // A repetition of an accepted call succeeds and is not counted again.
    expect(await trigger(url!, sample, keyHeaders)).toMatchObject({ status: 200, body: { run_id: first.body.run_id } })
    const notifications = await server.sql(
      `select title from public.notifications where user_id = $1 and kind = 'quota' order by created_at`,
      [user.id],
    )
    expect(notifications.map(({ title }) => title)).toEqual(['80% of your monthly limit used: 60 runs', 'Monthly limit reached: 60 runs'])
    const emails = await server.sql(
      `select m.subject from public.mail_outbox m join public.profiles p on p.email = m.recipient where p.id = $1 and kind = 'quota-notice'`,
      [user.id],
    )
    expect(emails).toHaveLength(2)
    const usage = await call<WorkflowUsage>('workflow-usage', {})
    expect(usage.body).toMatchObject({
      runs: quota,
      limits: { runs: quota, tokens: 0, cost_usd: 0 },
      month: new Date().toISOString().slice(0, 7),
    })
  })
})

describe('functions for webhooks', () => {
  it('test an address and return the outcome', async () => {
    configurationId = await configure(user.id, { webhook_url: receiver.url })
    const successful = await call<WebhookTest>('test-webhook', { configuration_id: configurationId })
    expect(successful).toMatchObject({ status: 200, body: { delivered: true, status: 200, error: null } })
    const { secret } = (await call<DeliverySecret>('delivery-secret', { configuration_id: configurationId })).body
    const [ping] = receiver.received
    expect(new Webhook(secret).verify(ping!.body, ping!.headers as Record<string, string>)).toMatchObject({ type: 'webhook.ping' })
    receiver.behaviors.push({ status: 500 })
    const unreachable = await call<WebhookTest>('test-webhook', { configuration_id: configurationId })
    expect(unreachable.body).toMatchObject({ delivered: false, status: 500, error: 'The server responded with status 500' })
    const { data } = await user.client.from('webhook_deliveries').select('event, status, attempts').order('created_at')
    expect(data).toEqual([
      { event: 'webhook.ping', status: 'delivered', attempts: 1 },
      { event: 'webhook.ping', status: 'failed', attempts: 1 },
    ])
  })

  it('report a missing address, and reject other users', async () => {
    expect((await call('test-webhook', { configuration_id: configurationId })).body.error.message).toMatch('Set a Webhook URL')
    for (const name of ['test-webhook', 'delivery-secret'])
      expect((await call(name, { configuration_id: configurationId }, otherUser.client)).status).toBe(404)
    expect((await call('delivery-secret', { configuration_id: 'x' })).status).toBe(400)
  })

  it('limit replays per minute, to protect the receiver', async () => {
    const replay = () => call('replay-delivery', { delivery_id: crypto.randomUUID() })
    const responses = await Promise.all(Array.from({ length: 62 }, replay))
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(60)
    expect(responses.find(({ status }) => status === 429)?.body.error.message).toBe(triggerMessages.tooManyReplays)
  })

  it('replay a delivery with the same id, for its owner', async () => {
    configurationId = await configure(user.id, { webhook_url: receiver.url })
    const { delivery_id } = (await call<WebhookTest>('test-webhook', { configuration_id: configurationId })).body
    expect((await call('replay-delivery', { delivery_id }, otherUser.client)).status).toBe(404)
    const replayed = await call<{ delivery_id: string }>('replay-delivery', { delivery_id })
    expect(replayed.status).toBe(202)
    await eventually(() => expect(receiver.received).toHaveLength(2))
    const [first, second] = receiver.received
    expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body])
    await eventually(async () => {
      const { data } = await user.client.from('webhook_deliveries').select('status, replay_of').eq('id', replayed.body.delivery_id).single()
      expect(data).toEqual({ status: 'delivered', replay_of: delivery_id })
    })
  })
})

describe('a schedule in the API', () => {
  it('is written by its owner, contains its next run, and can be previewed', async () => {
    const { data: preview } = await user.client.rpc('preview_schedule', {
      frequency: 'monthly',
      time_zone: 'Europe/Berlin',
      at_time: '08:00',
      day_of_month: 31,
    })
    expect(preview).toHaveLength(3)
    const { data, error } = await user.client
      .from('workflow_schedules')
      .insert({
        configuration_id: configurationId,
        user_id: user.id,
        frequency: 'monthly',
        input: {},
        time_zone: 'Europe/Berlin',
        at_time: '08:00',
        day_of_month: 31,
      })
      .select()
      .single()
    expect(error).toBeNull()
    expect(Date.parse(data.next_run_at)).toBe(Date.parse((preview as unknown as string[])[0]!))
    expect((await user.client.rpc('preview_schedule', { frequency: 'daily', time_zone: 'Mars/Olympus' })).error?.message).toBe(
      'The time zone "Mars/Olympus" is not known',
    )
    expect((await server.client().rpc('preview_schedule', { frequency: 'daily' })).error).not.toBeNull()
    const forgedUpdate = await otherUser.client
      .from('workflow_schedules')
      .insert({ configuration_id: configurationId, user_id: otherUser.id, frequency: 'daily', input: {} })
    expect(forgedUpdate.error?.code).toBe('42501')
  })
})

// Must be the last test, because the server counts rejected calls per address.
it('limits the rate of guessed secrets per network', async () => {
  const guess = (number: number) => trigger(`${server.url}/functions/v1/hooks/guess-${number}`, {})
  for (let start = 0; start < 400; start += 40) await Promise.all(Array.from({ length: 40 }, (_, index) => guess(start + index)))
  expect((await guess(400)).status).toBe(429)
})
