import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../../platform/database/database.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { diskAlert, restartAlert } from './alerts.ts'
import { type AlertOutcome, raiseAlert } from './raise-alert.ts'

let server: TestServer
let owner: ReturnType<typeof openPool>
let admin: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer()
  owner = openPool({ url: server.databaseUrl, size: 4, onError: () => undefined })
  admin = await server.createUser({ role: 'admin' })
  await server.createUser()
  await server.sql('delete from platform.operator_alerts')
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

const raise = (alert: Parameters<typeof raiseAlert>[1]) =>
  raiseAlert({ owner, productName: 'Workwright', publicUrl: () => 'https://app.example', hasMailServer: false }, alert)
const gibibyte = 1024 ** 3
const disk = (level: 'ok' | 'low' | 'critical') => diskAlert({ level, freeBytes: 0.5 * gibibyte, totalBytes: 20 * gibibyte })
const passHour = () => server.sql(`update platform.operator_alerts set alerted_at = alerted_at - interval '61 minutes'`)
const titles = async () =>
  (await server.sql<{ title: string }>('select title from public.notifications order by created_at, title')).map(({ title }) => title)

it('notifies administrators once when a state gets worse, and of a recovery after an hour', async () => {
  const outcomes: AlertOutcome[] = []
  for (const level of ['ok', 'low', 'low', 'ok', 'low', 'critical', 'critical', 'low', 'ok'] as const)
    outcomes.push(await raise(disk(level)))
  expect(outcomes.map((outcome) => outcome === 'announced')).toEqual([false, true, false, false, false, true, false, false, false])
  expect(outcomes.at(-1)).toBe('deferred')
  await passHour()
  expect(await raise(disk('ok'))).toBe('announced')
  expect(await raise(disk('ok'))).toBe('unchanged')
  expect(await raise(disk('low'))).toBe('announced')
  await passHour()
  expect(await raise(disk('ok'))).toBe('announced')
  const [lowDiskTitle, recoveredTitle] = ['Storage space is running low', 'Storage space is no longer low']
  expect(await titles()).toEqual([lowDiskTitle, 'The server is out of storage space', recoveredTitle, lowDiskTitle, recoveredTitle])
  const emails = await server.sql(
    `select recipient, subject, status from public.mail_outbox where kind = 'server-alert' order by created_at limit 1`,
  )
  expect(emails).toEqual([{ recipient: admin.email, subject: lowDiskTitle, status: 'unsent' }])
  const [{ body } = { body: '' }] = await server.sql<{ body: string }>('select body from public.notifications limit 1')
  expect(body).toMatch(/^512 MB of 20 GB is free\. Free up space or enlarge/)
})

it('lets only one of several processes notify', async () => {
  await passHour()
  const notified = await Promise.all(Array.from({ length: 4 }, () => raise(disk('critical'))))
  expect(notified.filter((outcome) => outcome === 'announced')).toHaveLength(1)
})

it('notifies of repeated crashes, at most once an hour', async () => {
  const crash = (crashes: number) => restartAlert({ at: `2026-11-22T10:00:0${crashes}Z`, reason: 'Signal SIGKILL', crashes })
  expect(crash(1)).toBeNull()
  const notified = []
  for (const crashes of [2, 3, 4]) notified.push(await raise(crash(crashes)!))
  expect(notified).toEqual(['announced', 'deferred', 'deferred'])
  expect((await titles()).at(-1)).toBe('The server restarted after a crash')
})
