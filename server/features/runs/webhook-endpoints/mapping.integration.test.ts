import type { SupabaseClient } from '@supabase/supabase-js'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mappingTexts, receivedBodyLimits } from '../../../../contracts/runs/endpoint-mapping.ts'
import { openPool } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { purgeNotifications } from '../../notifications/purge-notifications.ts'
import { hashEndpointSecret } from './endpoint-secrets.ts'

let server: TestServer
let owner: pg.Pool
let user: { client: SupabaseClient; id: string }
let stranger: { client: SupabaseClient; id: string }
let endpointId: string
let sample: Record<string, unknown>
let fields: { name: string; label: string; kind: string; required: boolean }[]
const secret = 'a-secret-for-tests'

beforeAll(async () => {
  const url = await makeTestDatabase()
  // Starts no worker, because the tests delete the configurations of the runs.
  server = await startTestServer({ DATABASE_URL: url, ROLE: 'web' })
  owner = openPool({ url, size: 1, onError: () => undefined })
  ;[user, stranger] = (await Promise.all([
    server.createUser({ email: 'mapping@example.com' }),
    server.createUser({ email: 'mapping-stranger@example.com' }),
  ])) as unknown as [typeof user, typeof stranger]
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})
beforeEach(async () => {
  await server.sql('delete from public.workflow_configurations where user_id = $1', [user.id])
  // The reply workflows take a message and the name of its sender.
  const [workflow] = await server.sql<{ id: string; fields: typeof fields; sample: typeof sample }>(
    `select w.id, d.definition -> 'input' as fields, d.definition -> 'sample_input' as sample from public.workflows w join public.workflow_definitions d on d.hash = w.definition_hash
     where w.category = 'customer_support' order by w.id limit 1`,
  )
  fields = workflow!.fields
  sample = workflow!.sample
  const [endpoint] = await server.sql<{ id: string }>(
    `with configuration as (
       insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
       values ($1, $2, '{"workflow_name":"Replies","response_tone":"empathetic","ai_temperature":"balanced"}') returning id, user_id)
     insert into public.webhook_endpoints (configuration_id, user_id, secret_suffix) select id, user_id, 'sts' from configuration returning id`,
    [user.id, workflow!.id],
  )
  endpointId = endpoint!.id
  await server.sql('insert into app.webhook_endpoint_secrets (secret_hash, endpoint_id) values ($1, $2)', [
    hashEndpointSecret(secret),
    endpointId,
  ])
})

const post = async (body: unknown, type = 'application/json') => {
  // The server stores one body per interval.
  await server.sql(`update public.webhook_received_bodies set received_at = received_at - interval '2 seconds' where endpoint_id = $1`, [
    endpointId,
  ])
  const response = await fetch(`${server.url}/functions/v1/hooks/${secret}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { run_id?: string; error?: { code: string; message: string } } }
}
const save = (mapping: unknown, client = user.client) =>
  client.from('webhook_endpoints').update({ mapping }).eq('id', endpointId).select('id')
const inputOf = async (runId: string | undefined) =>
  (await server.sql<{ input: Record<string, unknown> }>('select input from public.workflow_runs where id = $1', [runId]))[0]?.input
const remembered = async (client = user.client) =>
  (await client.from('webhook_received_bodies').select('*').order('received_at', { ascending: false })).data ?? []
/** Maps every required field: the first text field to a path, and all other fields to fixed text. */
const mappingWith = (path: string[]) => {
  const main = fields.find(({ kind }) => kind === 'textarea')!.name
  const others = fields.filter(({ name, required }) => name !== main && required)
  return { main, mapping: { [main]: { path }, ...Object.fromEntries(others.map(({ name }) => [name, { text: String(sample[name]) }])) } }
}

it('maps nested JSON, lists, forms and plain text to the input of the run', async () => {
  const nested = mappingWith(['ticket', 'items', '0', 'note'])
  expect((await save(nested.mapping)).data).toHaveLength(1)
  const json = await post({ ticket: { items: [{ note: 'From a list' }] } })
  expect([json.status, (await inputOf(json.body.run_id))?.[nested.main]]).toEqual([202, 'From a list'])

  await save(mappingWith(['comment']).mapping)
  const form = await post('comment=From+a+form&other=1', 'application/x-www-form-urlencoded')
  expect((await inputOf(form.body.run_id))?.[nested.main]).toBe('From a form')

  await save(mappingWith([]).mapping)
  const text = await post('From plain text', 'text/plain')
  expect((await inputOf(text.body.run_id))?.[nested.main]).toBe('From plain text')
})

it('rejects a request without a value at a required path, names the path, and remembers the request', async () => {
  const { main, mapping } = mappingWith(['ticket', 'text'])
  const required = fields.find(({ name }) => name === main)!
  await save(mapping)
  const { status, body } = await post({ ticket: { note: 'x' } })
  const message = mappingTexts.noValueAt(required.label, 'ticket.text')
  expect([status, body.error]).toEqual([400, { code: 'invalid_input', message }])
  expect(await remembered()).toMatchObject([{ body: { ticket: { note: 'x' } }, error: message, run_id: null }])
})

it('remembers the last requests without secrets, readable and deletable by the owner only', async () => {
  for (let index = 0; index < receivedBodyLimits.count + 2; index += 1) await post({ index, api_token: 'abc', __proto__: 1 })
  const bodies = await remembered()
  expect(bodies.map(({ body }) => body)).toEqual([6, 5, 4, 3, 2].map((index) => ({ index, api_token: '••••••' })))
  expect(bodies.every(({ has_secrets }) => has_secrets)).toBe(true)
  expect(await remembered(stranger.client)).toEqual([])
  await user.client.from('webhook_received_bodies').delete().eq('id', bodies[0].id)
  expect(await remembered()).toHaveLength(receivedBodyLimits.count - 1)
  await server.sql(`update public.webhook_received_bodies set received_at = now() - make_interval(days => $1, secs => 1)`, [
    receivedBodyLimits.days,
  ])
  await purgeNotifications(owner)
  expect(await remembered()).toEqual([])
})

it('remembers hostile bodies within its limits', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, 'x'])))
  const prototypes = '{"__proto__":{"x":1},"constructor":{"prototype":{"y":2}}}'
  for (const body of [deep, wide, prototypes]) expect((await post(body)).status).toBeLessThan(500)
  const bodies = await remembered()
  expect(bodies).toHaveLength(3)
  expect(bodies.every(({ body }) => JSON.stringify(body).length < 60_000)).toBe(true)
  expect(JSON.stringify(bodies[0].body)).toContain('__proto__')
})

it('does not let other users change a mapping, and rejects a mapping that is not an object or is too large', async () => {
  expect((await save({}, stranger.client)).data).toEqual([])
  expect((await save([1])).error?.code).toBe('23514')
  expect((await save({ message: { text: 'x'.repeat(70_000) } })).error?.code).toBe('23514')
})

it('returns a clear error if the stored mapping cannot be read', async () => {
  await save({ message: { path: 'text' } })
  const { status, body } = await post({ text: 'x' })
  expect([status, body.error?.message]).toEqual([400, mappingTexts.unreadable])
})
