import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeQuotaNotifications } from '../../boot/make-quota-notifications.ts'
import { openPool, transaction } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { makeConfiguredWorkflow } from '../../testing/runs/configured-workflow.ts'
import { type CountedUsage, makeCountRun, makeCountUsage } from './count-usage.ts'
import type { Quotas } from './quotas.ts'
import { makeRequireMayRun } from './require-may-run.ts'
import { updateMonthlyUsage } from './usage-rows.ts'
import { warnAboutLimits } from './warn-about-limits.ts'

let owner: pg.Pool
let userId: string
const notifications = makeQuotaNotifications({ productName: 'Workwright', publicUrl: () => 'https://work.example', hasMailServer: false })
const noQuotas: Quotas = { runs: 0, tokens: 0, costUsd: 0 }

beforeAll(async () => {
  owner = openPool({ url: await makeTestDatabase(), size: 10, onError: () => undefined })
})
afterAll(() => owner.end())
beforeEach(async () => {
  userId = (await makeConfiguredWorkflow(owner)).userId
})

const count = (quotas: Quotas, used: Omit<CountedUsage, 'userId'>) =>
  transaction(owner, (client) => makeCountUsage(quotas, notifications)(client, { userId, ...used }))
const require = (quotas: Quotas) => transaction(owner, (client) => makeRequireMayRun(quotas)(client, userId))
const titles = async () =>
  (await owner.query('select title from public.notifications where user_id = $1 order by created_at', [userId])).rows.map(
    ({ title }) => title,
  )
const folded = async () =>
  (await owner.query('select runs, tokens::int, cost_usd::float8 from public.workflow_usage where user_id = $1', [userId])).rows

it.each<[string, Quotas, Omit<CountedUsage, 'userId'>, string]>([
  ['tokens', { ...noQuotas, tokens: 1000 }, { tokens: 500 }, '1,000 tokens'],
  ['cost', { ...noQuotas, costUsd: 10 }, { costUsd: 5 }, '$10.00 of model cost'],
])('warns once about a quota of %s, then rejects new runs', async (_, quotas, halfUsage, words) => {
  await count(quotas, halfUsage)
  expect(await titles()).toEqual([])
  const furtherUsage = Object.fromEntries(Object.entries(halfUsage).map(([kind, amount]) => [kind, Number(amount) * 0.7]))
  await count(quotas, furtherUsage)
  await count(quotas, { runs: 1 })
  await require(quotas)
  expect(await titles()).toEqual([`80% of your monthly limit used: ${words}`])
  await count(quotas, halfUsage)
  await count(quotas, halfUsage)
  expect(await titles()).toEqual([`80% of your monthly limit used: ${words}`, `Monthly limit reached: ${words}`])
  await expect(require(quotas)).rejects.toMatchObject({ code: 'quota_exceeded', message: expect.stringContaining(words) })
})

it('counts a run with the limits that its check has read, and warns at 80% and at 100%', async () => {
  const quotas = { ...noQuotas, runs: 5 }
  const start = () =>
    transaction(owner, async (client) => {
      const limits = await makeRequireMayRun(quotas)(client, userId)
      const query = vi.spyOn(client, 'query')
      await makeCountRun(notifications)(client, userId, limits)
      const texts = query.mock.calls.map(([config]) => (config as { text?: string }).text ?? '')
      query.mockRestore()
      return texts.filter((text) => text.includes('quota_holder')).length
    })
  for (let run = 0; run < 3; run++) expect(await start()).toBe(0)
  expect(await titles()).toEqual([])
  // Concurrent starts this close to the limit wait for each other.
  const concurrent = await Promise.allSettled([start(), start(), start()])
  expect(concurrent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(await titles()).toEqual(['80% of your monthly limit used: 5 runs', 'Monthly limit reached: 5 runs'])
  await updateMonthlyUsage(owner)
  expect(await folded()).toMatchObject([{ runs: 5 }])
})

it('neither limits nor warns if there is no quota', async () => {
  await count(noQuotas, { runs: 1_000_000, tokens: 1e12, costUsd: 1e6 })
  await require(noQuotas)
  expect(await titles()).toEqual([])
})

it('does not count a step that is rolled back', async () => {
  const rolledBack = transaction(owner, async (client) => {
    await makeCountUsage(noQuotas, notifications)(client, { userId, tokens: 5 })
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  await updateMonthlyUsage(owner)
  expect(await folded()).toEqual([])
})

it('adds concurrent counts only once, even if the sums are computed repeatedly', async () => {
  await Promise.all(Array.from({ length: 50 }, () => count(noQuotas, { runs: 1, tokens: 7, costUsd: 0.25 })))
  await Promise.all([updateMonthlyUsage(owner), updateMonthlyUsage(owner)])
  await updateMonthlyUsage(owner)
  expect(await folded()).toEqual([{ runs: 50, tokens: 350, cost_usd: 12.5 }])
})

it('does not count the previous month, but retains its usage', async () => {
  await owner.query(
    `insert into app.usage_counts (user_id, month, slot, tokens) values ($1, (app.current_month() - interval '1 month')::date, 0, 5000)`,
    [userId],
  )
  await require({ ...noQuotas, tokens: 1000 })
  await updateMonthlyUsage(owner)
  expect(await folded()).toEqual([{ runs: 0, tokens: 5000, cost_usd: 0 }])
})

const setQuotas = (quotas: { runs?: number | null; tokens?: number | null; cost_usd?: number | null }) =>
  owner.query(
    `insert into public.client_quotas (user_id, runs, tokens, cost_usd) values ($1, $2, $3, $4)
     on conflict (user_id) do update set runs = excluded.runs, tokens = excluded.tokens, cost_usd = excluded.cost_usd`,
    [userId, quotas.runs ?? null, quotas.tokens ?? null, quotas.cost_usd ?? null],
  )

it('applies the quotas of a client instead of the defaults, even if there are no defaults', async () => {
  await setQuotas({ runs: 2 })
  await count(noQuotas, { runs: 2 })
  await expect(require(noQuotas)).rejects.toMatchObject({ code: 'quota_exceeded', message: expect.stringContaining('2 runs') })
  await setQuotas({ runs: 0 })
  await require({ ...noQuotas, runs: 1 })
  await setQuotas({ cost_usd: 5 })
  await expect(require({ ...noQuotas, runs: 1 })).rejects.toMatchObject({ message: expect.stringContaining('1 runs') })
})

it('notifies the client and the administrators once, and again after the quota was raised and reached', async () => {
  const { userId: adminId } = await makeConfiguredWorkflow(owner)
  await owner.query(`update public.user_roles set role = 'admin' where user_id = $1`, [adminId])
  const adminTitles = async () =>
    (await owner.query('select title, link from public.notifications where user_id = $1 order by created_at', [adminId])).rows
  await setQuotas({ tokens: 100 })
  await count(noQuotas, { tokens: 100 })
  await count(noQuotas, { tokens: 100 })
  expect(await titles()).toEqual(['Monthly limit reached: 100 tokens'])
  expect(await adminTitles()).toEqual([
    { title: expect.stringMatching(/^.+@.+ reached a monthly limit: 100 tokens$/), link: `/admin/clients?id=${userId}` },
  ])
  await setQuotas({ tokens: 300 })
  await require(noQuotas)
  await count(noQuotas, { tokens: 100 })
  expect([(await titles()).at(-1), (await adminTitles()).length]).toEqual(['Monthly limit reached: 300 tokens', 2])
})

const warnLowered = async (quotas: Quotas) => {
  await updateMonthlyUsage(owner)
  await warnAboutLimits(owner, quotas, notifications)
}

it('notifies a client whose limit was lowered below the usage, once for each change', async () => {
  await count(noQuotas, { runs: 50 })
  await warnLowered(noQuotas)
  expect(await titles()).toEqual([])
  await setQuotas({ runs: 60 })
  await warnLowered(noQuotas)
  await setQuotas({ runs: 40 })
  await warnLowered(noQuotas)
  await warnLowered(noQuotas)
  expect(await titles()).toEqual(['Your monthly limit is now 60 runs', 'Your monthly limit is now 40 runs'])
  const { rows } = await owner.query('select body from public.notifications where user_id = $1 order by created_at', [userId])
  expect(rows).toEqual([
    { body: expect.stringMatching(/^You’ve used 83% of it\. At 100%, no new runs can start\./) },
    { body: expect.stringMatching(/^You’ve already used it\. Current runs will finish\. New runs can start again on/) },
  ])
  const emails = await owner.query(
    'select subject from public.mail_outbox m join public.profiles p on p.email = m.recipient where p.id = $1',
    [userId],
  )
  expect(emails.rows).toHaveLength(2)
})

it('notifies clients when the default limit is lowered, or when their own limit is removed', async () => {
  await count(noQuotas, { costUsd: 12 })
  await setQuotas({ cost_usd: 100 })
  await warnLowered({ ...noQuotas, costUsd: 10 })
  expect(await titles()).toEqual([])
  await owner.query('delete from public.client_quotas where user_id = $1', [userId])
  await warnLowered({ ...noQuotas, costUsd: 10 })
  expect(await titles()).toEqual(['Your monthly limit is now $10.00 of model cost'])
})
