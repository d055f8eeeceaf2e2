import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { makeLogger } from '../../../platform/logging/log.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { type ConfiguredUser, makeConfiguredWorkflow } from '../../../testing/runs/configured-workflow.ts'
import { addNotification } from '../../notifications/add-notification.ts'
import type { StartRunRequest } from '../lifecycle/start-run.ts'
import { runDueSchedules } from './run-due-schedules.ts'

let owner: pg.Pool
let user: ConfiguredUser
const started: StartRunRequest[] = []
let refusal: Error | null = null

beforeAll(async () => {
  owner = openPool({ url: await makeTestDatabase(), size: 6, onError: () => undefined })
})
afterAll(() => owner.end())
beforeEach(async () => {
  started.length = 0
  refusal = null
  await owner.query('delete from public.workflow_schedules; delete from public.notifications')
  user = await makeConfiguredWorkflow(owner)
})

const options = () => ({
  owner,
  startRun: async (_: pg.ClientBase, request: StartRunRequest) => {
    if (refusal) throw refusal
    started.push(request)
    return { runId: '00000000-0000-4000-8000-000000000001', isNew: true }
  },
  effects: { addNotification },
  onStarted: () => undefined,
  log: makeLogger({ level: 'silent' }),
  signal: new AbortController().signal,
})
const schedule = async (change: Record<string, unknown> = {}, target = user) => {
  const row = { configuration_id: target.configurationId, user_id: target.userId, frequency: 'daily', input: { a: 1 }, ...change }
  const columns = Object.keys(row)
  const { rows } = await owner.query(
    `insert into public.workflow_schedules (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()}) returning *`,
    Object.values(row),
  )
  return rows[0]
}
const read = async () => (await owner.query('select * from public.workflow_schedules')).rows[0]
const setDue = (ago = '1 second') => owner.query(`update public.workflow_schedules set next_run_at = now() - $1::interval`, [ago])
const notifications = async () => (await owner.query('select * from public.notifications')).rows

describe('saving a schedule', () => {
  it("returns the next run in the schedule's time zone", async () => {
    const { next_run_at } = await schedule({ time_zone: 'Asia/Kolkata', at_time: '09:30:59' })
    expect(next_run_at.toISOString()).toMatch(/T04:00:00\.000Z$/)
    expect(next_run_at.getTime()).toBeGreaterThan(Date.now())
  })

  it.each([{ time_zone: 'Nowhere/Atlantis' }, { time_zone: '' }, { time_zone: "UTC'; drop table x --" }])(
    'is refused for an unknown time zone: %o',
    async (change) => expect(schedule(change)).rejects.toThrow('is not known'),
  )

  it.each([{ frequency: 'sometimes' }, { frequency: '0' }, { weekday: 8 }, { day_of_month: 0 }, { input: '[]' }, { at_time: null }])(
    'is refused for an incomplete schedule: %o',
    async (change) => expect(schedule(change)).rejects.toThrow(/violates/),
  )

  it('starts no runs while the schedule is off, or its workflow is not on the dashboard', async () => {
    await schedule({ is_active: false })
    expect((await read()).next_run_at).toBeNull()
    await owner.query('update public.workflow_schedules set is_active = true')
    expect((await read()).next_run_at).not.toBeNull()
    await owner.query('update public.workflow_configurations set is_active = false where id = $1', [user.configurationId])
    expect((await read()).next_run_at).toBeNull()
    await owner.query('update public.workflow_configurations set is_active = true where id = $1', [user.configurationId])
    expect((await read()).next_run_at).not.toBeNull()
  })
})

describe('the frequency in a configuration', () => {
  const compliance = { regulation_framework: 'GDPR', audit_frequency: 'weekly' }

  it('always determines the interval of its schedule', async () => {
    user = await makeConfiguredWorkflow(owner, compliance, 'compliance')
    expect(await schedule({ frequency: 'hourly', weekday: 3 })).toMatchObject({ frequency: 'weekly' })
    const before = await read()
    expect(before.next_run_at.getUTCDay()).toBe(3)
    await owner.query(
      `update public.workflow_configurations set configuration_data = configuration_data || '{"audit_frequency": "annually"}' where id = $1`,
      [user.configurationId],
    )
    const after = await read()
    expect(after.frequency).toBe('annually')
    expect(after.next_run_at.getUTCDate()).toBe(1)
  })

  it('can be a number of days', async () => {
    user = await makeConfiguredWorkflow(owner, { follow_up_frequency: 14 }, 'sales')
    expect(await schedule()).toMatchObject({ frequency: '14' })
  })

  it('is set by the user if the workflow does not define one', async () => {
    expect(await schedule({ frequency: 'monthly', day_of_month: 31 })).toMatchObject({ frequency: 'monthly' })
  })
})

describe('a schedule that is due', () => {
  it('starts a run and moves to its next occurrence', async () => {
    const { id } = await schedule()
    expect(await runDueSchedules(options())).toBe(0)
    await setDue()
    expect(await runDueSchedules(options())).toBe(1)
    expect(started).toMatchObject([
      { configurationId: user.configurationId, userId: user.userId, trigger: 'schedule', input: { a: 1 }, isTest: false },
    ])
    expect(started[0]?.idempotencyKey).toMatch(`schedule:${id}:`)
    const after = await read()
    expect(after.next_run_at.getTime()).toBeGreaterThan(Date.now())
    expect(after.last_run_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('runs once for all missed occurrences', async () => {
    await schedule({ frequency: 'hourly' })
    await setDue('3 days')
    expect(await runDueSchedules(options())).toBe(1)
    expect(await runDueSchedules(options())).toBe(0)
  })

  it('is started by only one of several workers', async () => {
    for (let number = 0; number < 10; number += 1) await schedule({}, await makeConfiguredWorkflow(owner))
    await setDue()
    const counts = await Promise.all([runDueSchedules(options()), runDueSchedules(options()), runDueSchedules(options())])
    expect(counts.reduce((sum, count) => sum + count)).toBe(10)
    expect(new Set(started.map(({ configurationId }) => configurationId)).size).toBe(10)
  })

  it('waits for the next month if a quota is exceeded, and notifies its owner', async () => {
    await schedule()
    await setDue()
    refusal = new AppError('quota_exceeded', { message: 'This month is full' })
    expect(await runDueSchedules(options())).toBe(0)
    const paused = await read()
    const now = new Date()
    expect(paused).toMatchObject({ paused_reason: 'This month is full', is_active: true })
    expect(paused.next_run_at.toISOString()).toBe(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 9)).toISOString())
    expect(await notifications()).toMatchObject([
      { kind: 'schedule', user_id: user.userId, link: `/workflows/${user.workflowId}/configure` },
    ])
    refusal = null
    await setDue()
    expect(await runDueSchedules(options())).toBe(1)
    expect((await read()).paused_reason).toBeNull()
  })

  it('is paused if it is no longer valid, until it or the configuration is saved', async () => {
    await schedule()
    await setDue()
    refusal = new AppError('invalid_input', { message: 'Request is required' })
    await runDueSchedules(options())
    expect(await read()).toMatchObject({ paused_reason: 'Request is required', next_run_at: null })
    expect(await notifications()).toHaveLength(1)
    await owner.query(`update public.workflow_schedules set input = '{"request": "x"}'`)
    expect(await read()).toMatchObject({ paused_reason: null, next_run_at: expect.any(Date) })
    await setDue()
    await runDueSchedules(options())
    await owner.query(
      `update public.workflow_configurations set configuration_data = configuration_data || '{"workflow_name": "Other"}' where id = $1`,
      [user.configurationId],
    )
    expect(await read()).toMatchObject({ paused_reason: null, next_run_at: expect.any(Date) })
  })

  it('remains due after an error, and does not delay other schedules', async () => {
    await schedule()
    await setDue('1 hour')
    const failingOptions = {
      ...options(),
      startRun: async (_: pg.ClientBase, request: StartRunRequest) => {
        if (request.userId === user.userId) throw new Error('the queue is away')
        return options().startRun(_, request)
      },
    }
    const otherUser = await makeConfiguredWorkflow(owner)
    await schedule({}, otherUser)
    await owner.query(`update public.workflow_schedules set next_run_at = now() - interval '1 second' where user_id = $1`, [
      otherUser.userId,
    ])
    expect(await runDueSchedules(failingOptions)).toBe(1)
    const { rows } = await owner.query('select * from public.workflow_schedules where user_id = $1', [user.userId])
    expect(rows).toMatchObject([{ paused_reason: null, last_run_at: null }])
    expect(rows[0].next_run_at.getTime() - Date.now()).toBeLessThan(5 * 60_000 + 1000)
    expect(await notifications()).toEqual([])
  })
})

describe('a schedule of a client whose runs are paused', () => {
  it('waits without a pile of runs, and catches up once after the pause', async () => {
    const { next_run_at: planned } = await schedule({ frequency: 'hourly' })
    await setDue('9 hours')
    const { next_run_at: missed } = await read()
    await owner.query(`insert into public.run_pauses (user_id, reason) values ($1, 'The invoice is not paid')`, [user.userId])
    expect(await runDueSchedules(options())).toBe(0)
    expect([await read(), started]).toMatchObject([{ next_run_at: missed, paused_reason: null }, []])
    await owner.query('delete from public.run_pauses')
    expect(await runDueSchedules(options())).toBe(1)
    expect([started.length, (await read()).next_run_at.getTime() >= planned.getTime()]).toEqual([1, true])
  })
})

describe('a schedule of a suspended person', () => {
  const suspend = (userId: string, until: string | null) =>
    owner.query(`update auth.users set banned_until = now() + $2::interval where id = $1`, [userId, until])

  it('waits until the suspension ends, and catches up once', async () => {
    await schedule({ frequency: 'hourly' })
    await setDue('9 hours')
    await suspend(user.userId, '1 day')
    expect(await runDueSchedules(options())).toBe(0)
    await suspend(user.userId, '-1 second')
    expect(await runDueSchedules(options())).toBe(1)
  })

  it('goes on in a workspace with an active owner', async () => {
    const otherOwner = await makeConfiguredWorkflow(owner)
    await owner.query(`insert into public.workspace_members (workspace_id, user_id, role) values ($1, $2, 'owner')`, [
      user.userId,
      otherOwner.userId,
    ])
    await schedule()
    await setDue()
    await suspend(user.userId, '1 day')
    expect(await runDueSchedules(options())).toBe(1)
    await setDue()
    await suspend(otherOwner.userId, '1 day')
    expect(await runDueSchedules(options())).toBe(0)
  })
})
