import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Run {
  finishedAt: string
  minutes?: number
  status?: 'succeeded' | 'failed' | 'running'
  isTest?: boolean
  cost?: number | null
  /** Position of the workflow in the list ordered by id. Default: 0. */
  workflow?: number
}

async function addRuns(userId: string, runs: Run[]): Promise<void> {
  for (const { finishedAt, minutes = 0, status = 'succeeded', isTest = false, cost = 0, workflow = 0 } of runs)
    await server.sql(
      `insert into public.workflow_runs (user_id, workflow_id, trigger, is_test, status, input, definition_hash, minutes_saved, cost_usd, tokens_out, created_at)
       select $1, id, 'manual', $2, $3::public.run_status, '{}', 'x', $4, $5, 10, $6 from public.workflows order by id limit 1 offset $7`,
      [userId, isTest, status, minutes, cost, finishedAt, workflow],
    )
}

it('counts the user’s own successful runs by workflow, excluding test runs', async () => {
  const { client, id } = await server.createUser()
  const otherAdmin = await server.createUser({ role: 'admin' })
  await addRuns(id, [
    { finishedAt: '2026-03-05T10:00:00Z', minutes: 30, cost: 0.25 },
    { finishedAt: '2026-03-06T10:00:00Z', minutes: 30, cost: null },
    { finishedAt: '2026-03-07T10:00:00Z', status: 'failed', minutes: 0 },
    { finishedAt: '2026-03-08T10:00:00Z', status: 'running' },
    { finishedAt: '2026-03-09T10:00:00Z', minutes: 500, isTest: true },
    { finishedAt: '2026-03-10T10:00:00Z', minutes: 45, workflow: 1 },
    { finishedAt: '2026-04-01T10:00:00Z', minutes: 7 },
  ])
  await addRuns(otherAdmin.id, [{ finishedAt: '2026-03-05T10:00:00Z', minutes: 1000 }])
  const { data } = await client.rpc('value_of_month', { month: '2026-03-31' })
  expect(data?.map(({ name: _, workflow_id: __, category: ___, industry: ____, ...totals }) => totals)).toEqual([
    { succeeded: 2, accepted: 2, failed: 1, minutes_saved: 60, tokens: 30, cost_usd: 0.25, unpriced: 1 },
    { succeeded: 1, accepted: 1, failed: 0, minutes_saved: 45, tokens: 10, cost_usd: 0, unpriced: 0 },
  ])
})

it('starts a month in the user’s time zone, with daylight saving time', async () => {
  const { client, id } = await server.createUser()
  await client.from('profiles').update({ time_zone: 'Europe/Berlin' }).eq('id', id)
  // Berlin is one hour ahead of UTC in February and two hours in May.
  await addRuns(id, [
    { finishedAt: '2026-02-28T22:59:00Z', minutes: 1 },
    { finishedAt: '2026-02-28T23:00:00Z', minutes: 2 },
    { finishedAt: '2026-05-31T21:59:00Z', minutes: 4 },
    { finishedAt: '2026-05-31T22:00:00Z', minutes: 8 },
  ])
  const minutesOf = async (month: string) => (await client.rpc('value_of_month', { month })).data?.[0]?.minutes_saved ?? 0
  expect(await Promise.all(['2026-02-01', '2026-03-01', '2026-05-01', '2026-06-01'].map(minutesOf))).toEqual([1, 2, 4, 8])
})

it('lists the last months, including months without runs', async () => {
  const { client, id } = await server.createUser()
  const now = new Date()
  await addRuns(id, [{ finishedAt: now.toISOString(), minutes: 12 }])
  const { data } = await client.rpc('value_by_month', { months: 3 })
  expect(data?.map(({ succeeded, minutes_saved }) => [succeeded, minutes_saved])).toEqual([
    [0, 0],
    [0, 0],
    [1, 12],
  ])
  expect(data?.at(-1)?.month).toBe(`${now.toISOString().slice(0, 7)}-01`)
})

it('accepts only valid rates and time zones', async () => {
  const { client, id } = await server.createUser()
  const change = (profile: { hourly_rate?: number; time_zone?: string }) =>
    client.from('profiles').update(profile).eq('id', id).select('hourly_rate, time_zone')
  expect((await change({ hourly_rate: 85.5, time_zone: 'Asia/Kolkata' })).data).toEqual([{ hourly_rate: 85.5, time_zone: 'Asia/Kolkata' }])
  expect((await change({ time_zone: 'Middle/Earth' })).error?.message).toBe('The time zone "Middle/Earth" is not known')
  expect((await change({ hourly_rate: -1 })).error?.code).toBe('23514')
})

it('denies the figures to visitors', async () => {
  expect((await server.client().rpc('value_of_month', { month: '2026-03-01' })).error?.code).toBe('42501')
})
