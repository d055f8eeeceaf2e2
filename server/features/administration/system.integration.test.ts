import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SystemReport, systemPaths } from '../../../contracts/administration/system.ts'
import { eventually } from '../../testing/eventually.ts'
import { startModelServer } from '../../testing/models/model-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
type TestUser = Awaited<ReturnType<TestServer['createUser']>>
let admin: TestUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser({ role: 'admin' })
})
afterAll(() => server.stop())

async function send(
  user: TestUser | null,
  method = 'GET',
  path: string = systemPaths.report,
  target = server,
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const session = user && (await user.client.auth.getSession()).data.session
  const headers = { apikey: target.publishableKey, ...(session && { authorization: `Bearer ${session.access_token}` }) }
  const response = await fetch(target.url + path, { method, headers })
  return { status: response.status, body: await response.json(), headers: response.headers }
}
const report = async () => (await send(admin)).body as SystemReport

it('reports the status of the system', async () => {
  await server.sql(
    `insert into public.mail_outbox (kind, recipient, subject, body_text, body_html, status) values ('x', 'a@example.com', 'x', 'x', 'x', 'failed')`,
  )
  await admin.client.storage.from('knowledge-base-documents').upload(`${admin.id}/1.txt`, new Blob(['12345'], { type: 'text/plain' }))
  const systemReport = await report()
  expect(systemReport).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.versions.node,
    role: 'all',
    checks: { database: 'ok', queue: 'ok', files: 'ok' },
    mail: { hasServer: false, queued: 0, sent: 0, unsent: 0, failed: 1 },
    model: { provider: 'builtin', model: 'builtin-extractive', host: null, embeddingModel: null },
  })
  expect(Date.parse(systemReport.startedAt)).toBeLessThan(Date.now())
  expect(systemReport.database.version).toMatch(/^\d+/)
  expect(systemReport.database.migration).toBeGreaterThanOrEqual(14)
  expect(systemReport.database.bytes).toBeGreaterThan(1_000_000)
  expect(systemReport.storage).toContainEqual({ bucket: 'knowledge-base-documents', objects: 1, bytes: 5 })
})

it('reports pending, completed and failed jobs', async () => {
  await server.sql(`insert into pgboss.job (name, state, completed_on, output) values
    ('send-mail', 'failed', now() - interval '1 day', '{"message": "connect refused"}'),
    ('send-mail', 'failed', now() - interval '8 days', '{"message": "older"}'),
    ('purge-outbox', 'completed', now(), null)`)
  await server.sql(`insert into pgboss.job (name, start_after) values ('collect-orphans', now() + interval '1 day')`)
  await eventually(async () => {
    const { queue } = await report()
    expect(queue.map(({ job }) => job)).not.toContainEqual(expect.stringMatching(/^__/))
    expect(queue.find(({ job }) => job === 'send-mail')).toMatchObject({
      cron: '* * * * *',
      failed: 1,
      lastFailure: { message: 'connect refused', at: expect.stringMatching(/T/) },
    })
    expect(queue.find(({ job }) => job === 'purge-outbox')).toMatchObject({ lastDone: expect.stringMatching(/T/), lastFailure: null })
    expect(queue.find(({ job }) => job === 'collect-orphans')).toMatchObject({ waiting: 1 })
  })
})

it('denies the system status to other users and to administrators whose session has ended', async () => {
  expect(await send(null)).toMatchObject({ status: 401 })
  expect(await send(await server.createUser())).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
  expect(await send(await server.createUser({ role: 'moderator' }))).toMatchObject({ status: 403 })
  const { status, headers } = await send(admin)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const former = await server.createUser({ role: 'admin' })
  await server.sql('delete from auth.sessions where user_id = $1', [former.id])
  expect(await send(former)).toMatchObject({ status: 401 })
})

it('looks for model servers on this machine, for administrators only', async () => {
  expect(await send(admin, 'GET', systemPaths.localModels)).toMatchObject({ status: 200, body: expect.any(Array) })
  expect(await send(null, 'GET', systemPaths.localModels)).toMatchObject({ status: 401 })
  expect(await send(await server.createUser(), 'GET', systemPaths.localModels)).toMatchObject({ status: 403 })
})

it('tests the built-in model', async () => {
  const test = (user: TestUser | null) => send(user, 'POST', systemPaths.testModel)
  expect(await test(admin)).toMatchObject({ status: 200, body: { ok: true, model: 'builtin-extractive', ms: expect.any(Number) } })
  expect(await test(null)).toMatchObject({ status: 401 })
  expect(await test(await server.createUser())).toMatchObject({ status: 403 })
})

it('tests the configured model, and reports errors without its API key', async () => {
  const model = await startModelServer()
  const other = await startTestServer({
    DATABASE_URL: server.databaseUrl,
    // With the same public URL, this server accepts tokens of the first server.
    PUBLIC_URL: server.url,
    AI_BASE_URL: `${model.url}/v1`,
    AI_API_KEY: 'sk-secret-key',
    AI_MODEL: 'test-model',
  })
  const test = async () => (await send(admin, 'POST', systemPaths.testModel, other)).body
  const { body } = await send(admin, 'GET', systemPaths.report, other)
  expect(body).toMatchObject({ model: { provider: 'openai-compatible', model: 'test-model', host: new URL(model.url).host } })
  expect(JSON.stringify(body)).not.toContain('sk-secret-key')
  expect(await test()).toMatchObject({ ok: true, model: 'test-model-1' })
  model.behaviors.push({ status: 401 })
  const refused = await test()
  expect(refused).toEqual({ ok: false, message: expect.stringContaining('check AI_API_KEY') })
  expect(JSON.stringify([refused, other.logged])).not.toContain('sk-secret-key')
  await other.stop()
  await model.stop()
})
