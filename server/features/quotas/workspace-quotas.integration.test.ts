import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WorkspaceUsage } from '../../../contracts/quotas/workspace-usage.ts'
import { makeQuotaNotifications } from '../../boot/make-quota-notifications.ts'
import { openPool, transaction } from '../../platform/database/database.ts'
import { callFunction } from '../../testing/call-function.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { makeConfiguredWorkflow } from '../../testing/runs/configured-workflow.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { makeTeam } from '../../testing/workspaces/make-team.ts'
import { makeCountUsage } from './count-usage.ts'
import type { Quotas } from './quotas.ts'
import { makeRequireMayRun } from './require-may-run.ts'
import { updateMonthlyUsage } from './usage-rows.ts'
import { warnAboutLimits } from './warn-about-limits.ts'

let owner: pg.Pool
let url: string
let userId: string
/** A second workspace of the user, in addition to the personal one. */
let secondId: string
const notifications = makeQuotaNotifications({ productName: 'Workwright', publicUrl: () => 'https://work.example', hasMailServer: false })
const defaults: Quotas = { runs: 10, tokens: 0, costUsd: 0 }

beforeAll(async () => {
  url = await makeTestDatabase()
  owner = openPool({ url, size: 4, onError: () => undefined })
})
afterAll(() => owner.end())
beforeEach(async () => {
  userId = (await makeConfiguredWorkflow(owner)).userId
  secondId = randomUUID()
  await owner.query('select app.create_workspace($1, $2, $3)', [secondId, userId, 'Second'])
})

const setQuotas = (workspaceId: string, runs: number | null) =>
  owner.query(
    `insert into public.workspace_quotas (workspace_id, runs) values ($1, $2) on conflict (workspace_id) do update set runs = excluded.runs`,
    [workspaceId, runs],
  )
const count = (workspaceId: string, runs: number) =>
  transaction(owner, (client) => makeCountUsage(defaults, notifications)(client, { userId, workspaceId, runs }))
const mayRun = (workspaceId: string) =>
  transaction(owner, (client) => makeRequireMayRun(defaults)(client, userId, { workspaceId })).then(
    () => true,
    ({ code }) => code,
  )
const titles = async () =>
  (await owner.query('select title from public.notifications where user_id = $1 order by created_at', [userId])).rows.map(
    ({ title }) => title,
  )

describe('the quota of a workspace', () => {
  it('replaces the quota of its owner, and does not use up that quota', async () => {
    await setQuotas(secondId, 30)
    await count(secondId, 20)
    expect([await mayRun(secondId), await mayRun(userId)]).toEqual([true, true])
    await count(userId, 10)
    expect([await mayRun(secondId), await mayRun(userId)]).toEqual([true, 'quota_exceeded'])
    await count(secondId, 10)
    expect(await mayRun(secondId)).toBe('quota_exceeded')
  })

  it('has the limits of its owner for amounts that are not set, but counts the usage separately', async () => {
    await owner.query('insert into public.client_quotas (user_id, runs) values ($1, 5)', [userId])
    await setQuotas(secondId, null)
    await count(userId, 5)
    expect([await mayRun(secondId), await mayRun(userId)]).toEqual([true, 'quota_exceeded'])
    await count(secondId, 5)
    expect(await mayRun(secondId)).toBe('quota_exceeded')
  })

  it('causes its own warning: it and the quota of its owner warn once each', async () => {
    await setQuotas(secondId, 100)
    for (const workspaceId of [secondId, userId, secondId, userId]) await count(workspaceId, workspaceId === secondId ? 42 : 4)
    await count(secondId, 1)
    await count(userId, 1)
    expect((await titles()).sort()).toEqual(['80% of your monthly limit used: 10 runs', '80% of your monthly limit used: 100 runs'])
  })

  it('causes one warning when it is lowered', async () => {
    await setQuotas(secondId, 100)
    await count(secondId, 50)
    await updateMonthlyUsage(owner)
    await warnAboutLimits(owner, defaults, notifications)
    await setQuotas(secondId, 40)
    await warnAboutLimits(owner, defaults, notifications)
    await warnAboutLimits(owner, defaults, notifications)
    expect(await titles()).toEqual(['Your monthly limit is now 40 runs'])
  })
})

describe('the function workspace-usage', () => {
  it('returns the usage by workflow and member to admins', async () => {
    const server = await startTestServer({ DATABASE_URL: url, QUOTA_RUNS_PER_MONTH: '10' })
    try {
      const { workspaceId, members } = await makeTeam(server)
      const { id: editorId, email } = members.editor
      await server.sql(
        `insert into app.usage_counts (user_id, workspace_id, month, slot, runs, tokens, cost_usd)
        values ($1, $2, app.current_month(), 0, 2, 300, 1.5), ($3, $2, app.current_month(), 0, 1, 0, 0)`,
        [editorId, workspaceId, members.admin.id],
      )
      await server.sql(
        `insert into public.workflow_runs (user_id, workspace_id, workflow_id, trigger, status, input, definition_hash, tokens_in, cost_usd, is_test,
           finished_at)
         select $1, $2, id, 'manual', run.status, '{}', 'x', 100, 0.5, run.is_test, case run.status when 'succeeded' then now() end
         from (select id from public.workflows order by name limit 1) w,
           (values (false, 'succeeded'::public.run_status), (false, 'succeeded'), (true, 'succeeded'), (false, 'running')) run (is_test, status)`,
        [editorId, workspaceId],
      )
      const usage = (await callFunction(members.admin.client, 'workspace-usage', {
        workspace_id: workspaceId,
      })) as unknown as WorkspaceUsage
      expect(usage).toMatchObject({ runs: 3, tokens: 300, cost_usd: 1.5, limits: { runs: 10 }, shared: { runs: 3 } })
      // The tokens and the cost of a run count when it ends.
      expect(usage.workflows).toMatchObject([{ runs: 3, tokens: 200, cost_usd: 1 }])
      expect(usage.members).toMatchObject([
        { id: editorId, name: email, runs: 2, tokens: 300, cost_usd: 1.5 },
        { id: members.admin.id, runs: 1 },
      ])
      for (const role of ['viewer', 'approver', 'editor'] as const)
        expect(await callFunction(members[role].client, 'workspace-usage', { workspace_id: workspaceId })).toMatchObject({ status: 403 })
      const stranger = await server.createUser()
      expect(await callFunction(stranger.client, 'workspace-usage', { workspace_id: workspaceId })).toMatchObject({ status: 404 })
    } finally {
      await server.stop()
    }
  })
})
