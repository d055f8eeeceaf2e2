import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>
let ada: Awaited<ReturnType<TestServer['createUser']>>
let workflows: { id: string; name: string }[]

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser({ role: 'admin', email: 'admin@example.com' })
  ada = await server.createUser({ email: 'ada@example.com' })
  workflows = await server.sql<{ id: string; name: string }>('select id, name from public.workflows order by name limit 2')
})
afterAll(() => server.stop())

interface RunFields {
  user?: string
  workflow?: number
  status?: string
  isTest?: boolean
  error?: string
  minutes?: number
  daysAgo?: number
}

async function makeRun({ user = ada.id, workflow = 0, status = 'succeeded', isTest = false, error, minutes = 0, daysAgo = 0 }: RunFields) {
  const id = randomUUID()
  await server.sql(
    `insert into public.workflow_runs (id, user_id, workflow_id, trigger, is_test, status, input, error, minutes_saved, cost_usd, created_at, definition_hash)
     values ($1, $2, $3, 'manual', $4, $5, '{}', $6, $7, 0.5, now() - make_interval(days => $8), 'x')`,
    [id, user, workflows[workflow]?.id, isTest, status, error ?? null, minutes, daysAgo],
  )
  return id
}

it('totals count the caller’s successful runs, excluding test runs, by week and overall', async () => {
  await makeRun({ minutes: 30 })
  await makeRun({ minutes: 45, daysAgo: 7 })
  await makeRun({ minutes: 60, daysAgo: 200 })
  await makeRun({ minutes: 99, isTest: true })
  await makeRun({ minutes: 99, status: 'failed', daysAgo: 40 })
  await makeRun({ minutes: 99, user: admin.id })
  const { data: weeks } = await ada.client.rpc('value_by_week', { weeks: 4, time_zone: 'Europe/Berlin' })
  expect(weeks?.map(({ minutes_saved }) => Number(minutes_saved))).toEqual([0, 0, 45, 30])
  expect(weeks?.every(({ week }) => new Date(week).getUTCDay() === 1)).toBe(true)
  const { data: totals } = await ada.client.rpc('run_totals').single()
  expect(totals).toEqual({ succeeded: 3, minutes_saved: 135, cost_usd: 2 })
  expect((await server.client().rpc('run_totals')).error?.code).toBe('42501')
})

it('administrators see all runs, failures first, with search and status filter; other users see none', async () => {
  const failed = await makeRun({ status: 'failed', error: 'The data source did not answer', workflow: 1, daysAgo: 3 })
  const { data } = await admin.client.rpc('admin_list_runs', { page_size: 2 })
  expect(data?.[0]).toMatchObject({ id: failed, status: 'failed', email: 'ada@example.com', workflow: workflows[1]?.name, total: 7 })
  const result = await admin.client.rpc('admin_list_runs', { search: 'DATA source', only_status: 'failed', only_test: false })
  expect(result.data?.map(({ id }) => id)).toEqual([failed])
  const ofUser = await admin.client.rpc('admin_list_runs', { only_user: admin.id })
  expect(ofUser.data?.map(({ user_id, total }) => [user_id, total])).toEqual([[admin.id, 1]])
  const newest = await admin.client.rpc('admin_list_runs', { sort: 'created_at', descending: false, with_total: false, page_size: 1 })
  expect(newest.data?.[0]?.total).toBeNull()
  expect(
    await Promise.all([ada.client.rpc('admin_list_runs'), ada.client.rpc('admin_run_failures'), ada.client.rpc('admin_run_health')]),
  ).toMatchObject([{ data: [] }, { data: [] }, { data: [] }])
})

it('counts failures by workflow and reports the queue', async () => {
  await makeRun({ status: 'queued' })
  const { data } = await admin.client.rpc('admin_run_failures', { days: 30 })
  expect(data).toMatchObject([{ workflow: workflows[1]?.name, runs: 1, failed: 1, last_error: 'The data source did not answer' }])
  const { data: health } = await admin.client.rpc('admin_run_health').single()
  expect(health).toMatchObject({ queued: 1, running: 0, waiting_approval: 0, deliveries_queued: 0 })
  expect(Date.parse(health?.oldest_queued_at ?? '')).not.toBeNaN()
})
