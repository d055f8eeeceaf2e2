import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HealthFigures, type SystemReport, systemPaths } from '../../../../contracts/administration/system.ts'
import type { ModelDescription } from '../../../../contracts/models.ts'
import { openPool } from '../../../platform/database/database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { startSmtpServer, type TestSmtpServer } from '../../../testing/http/smtp-server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/http/webhook-receiver.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { checkHealth } from './check-health.ts'

let smtp: TestSmtpServer
let receiver: WebhookReceiver
let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>

beforeAll(async () => {
  ;[smtp, receiver] = await Promise.all([startSmtpServer(), startWebhookReceiver()])
  server = await startTestServer({
    ROLE: 'web',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Workwright <hello@workwright.example>',
    PUBLIC_URL: 'https://workwright.example',
    ALERT_EMAILS: 'Pager@example.com, person-1@example.com',
    ALERT_WEBHOOK_URL: `${receiver.url}?token=secret`,
    HEALTH_CHECK_SECONDS: '1',
  })
  admin = await server.createUser({ role: 'admin' })
})
afterAll(async () => {
  await server.stop()
  await receiver.stop()
})

async function readReport(): Promise<SystemReport> {
  const { data } = await admin.client.auth.getSession()
  const headers = { apikey: server.publishableKey, authorization: `Bearer ${data.session?.access_token}` }
  return (await fetch(server.url + systemPaths.report, { headers })).json() as Promise<SystemReport>
}
const stateOf = async (name: HealthFigures['name']) => (await readReport()).health.find((condition) => condition.name === name)
const messages = () => receiver.received.map(({ body }) => JSON.parse(body) as { name: string; text: string; at: string })
/** Makes all failed alerts due again. */
const retry = () => server.sql(`update platform.alert_messages set next_attempt_at = now() where status = 'queued'`)

it('reports every condition with its start and its last check', async () => {
  await eventually(async () => {
    const { health, alerts } = await readReport()
    expect(health.map(({ name, state }) => [name, state])).toEqual([
      ['mail', 'ok'],
      ['model', 'ok'],
      ['runs', 'ok'],
      ['queue', 'ok'],
    ])
    expect(Date.parse(health[0]!.changedAt)).toBeLessThanOrEqual(Date.parse(health[0]!.checkedAt))
    expect(alerts).toEqual({ emails: 2, hasWebhook: true, webhookError: null })
  })
  expect(receiver.received).toEqual([])
})

it('sends an overdue queue to the webhook and by email, once to each address', async () => {
  await server.sql(`insert into pgboss.job (name, start_after) values ('purge-outbox', now() - interval '20 minutes')`)
  await eventually(() => expect(messages()).toMatchObject([{ name: 'queue', text: expect.stringContaining('The queue is behind') }]))
  expect(await stateOf('queue')).toMatchObject({ state: 'warning', body: expect.stringContaining('20 minutes') })
  const sentEmails = await server.sql(`select recipient from public.mail_outbox where kind = 'server-alert' order by recipient`)
  expect(sentEmails.map(({ recipient }) => recipient)).toEqual(['pager@example.com', admin.email])
})

it('retries the webhook, and reports its error without the URL', async () => {
  receiver.received.length = 0
  receiver.behaviors.push({ status: 500 }, { status: 200 })
  await smtp.stop()
  await eventually(async () => expect((await readReport()).alerts.webhookError).toBe('status 500'))
  expect(await stateOf('mail')).toMatchObject({ state: 'critical' })
  await retry()
  await eventually(async () => expect((await readReport()).alerts.webhookError).toBeNull())
  expect(messages().map(({ name }) => name)).toEqual(['mail', 'mail'])
  expect(messages()[0]).toEqual(messages()[1])
  expect(JSON.stringify(server.logged)).not.toContain('token=secret')
})

it('does not announce a broken mail server by email', async () => {
  const sentEmails = await server.sql(`select subject from public.mail_outbox where subject like '%mail server%'`)
  expect(sentEmails).toEqual([])
  const notifications = await server.sql(`select title from public.notifications where title like '%mail server%'`)
  expect(notifications).toEqual([{ title: 'The mail server is not reachable' }])
})

it('finds failing runs and an unreachable model, and tests a model at most every five minutes while it fails', async () => {
  const owner = openPool({ url: server.databaseUrl, size: 2, onError: () => undefined })
  await server.sql(
    `insert into public.workflow_runs (user_id, workflow_id, trigger, status, input, definition_hash, finished_at)
     select $1, (select id from public.workflows limit 1), 'manual', case when n <= 6 then 'failed' else 'succeeded' end::public.run_status, '{}', 'x', now()
     from generate_series(1, 12) n`,
    [admin.id],
  )
  const description = { provider: 'openai', model: 'm', host: null, embeddingModel: null } as ModelDescription
  const models = { describe: () => description, testConnection: async () => ({ ok: false, message: 'No connection.' }) as const }
  const check = async () =>
    (await checkHealth({ owner, emailTransport: null, models, signal: new AbortController().signal })).map(
      ({ name, state }) => `${name} ${state}`,
    )
  // The server also checks the model, so the row can change between the two statements.
  await eventually(async () => {
    await server.sql(`update platform.operator_alerts set checked_at = now() - interval '16 minutes' where name = 'model'`)
    expect(await check()).toEqual(expect.arrayContaining(['mail ok', 'model critical', 'runs critical']))
  })
  await server.sql(`update platform.operator_alerts set checked_at = now(), state = 'critical' where name = 'model'`)
  expect((await check()).filter((state) => state.startsWith('model'))).toEqual([])
  await owner.end()
})
