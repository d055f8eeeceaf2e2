import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Client = Awaited<ReturnType<TestServer['createUser']>>['client']

/** Inserts a run with a pending approval, and an unread and a read notification. Returns the id of the run. */
async function addRun(userId: string, minutes: number): Promise<string> {
  const [run] = await server.sql(
    `insert into public.workflow_runs (user_id, workflow_id, trigger, status, input, definition_hash, minutes_saved, cost_usd, configuration)
     select $1, id, 'manual', 'succeeded', '{}', 'x', $2, 0.5, '{"workflow_name": "Replies"}' from public.workflows order by id limit 1 returning id`,
    [userId, minutes],
  )
  const runId = String(run?.id)
  await server.sql(
    `insert into public.workflow_approvals (run_id, user_id, path, title, who, shown) values ($1, $2, '0', 'Reply', 'owner', 'Text')`,
    [runId, userId],
  )
  await server.sql(
    `insert into public.notifications (user_id, kind, title, body, link, read_at)
     values ($1, 'message', 'New', '', '/', null), ($1, 'message', 'Old', '', '/', now())`,
    [userId],
  )
  return runId
}

async function summaryOf(client: Client) {
  const { data, error } = await client.rpc('dashboard_summary')
  expect(error).toBeNull()
  // This cast is safe: the generated type of a function that returns JSON covers every JSON value.
  return data as Record<string, unknown>
}

it('returns an empty summary to a new user', async () => {
  const { client } = await server.createUser()
  expect(await summaryOf(client)).toMatchObject({
    attention: { unread: 0, pending_approvals: 0, members: 1 },
    recent_runs: [],
    totals: { succeeded: 0, minutes_saved: 0, cost_usd: 0 },
    pause: null,
    has_knowledge: false,
    has_runs: false,
    has_team: false,
  })
})

it('returns the caller’s own figures, even to administrators', async () => {
  const { client, id } = await server.createUser({ role: 'admin' })
  const other = await server.createUser()
  await addRun(other.id, 1000)
  const runId = await addRun(id, 90)
  await client.from('knowledge_base_items').insert({ user_id: id, item_type: 'website', title: 'Site', url: 'https://example.com' })
  await server.sql(`insert into public.run_pauses (user_id, reason, paused_by) values ($1, 'Invoice is overdue', $1)`, [id])
  const { weeks, ...summary } = await summaryOf(client)
  expect(summary).toMatchObject({
    // Pausing the user's runs adds a second notification.
    attention: { unread: 2, pending_approvals: 1, members: 1 },
    recent_runs: [{ id: runId, status: 'succeeded', is_test: false, workflows: { name: expect.any(String) } }],
    totals: { succeeded: 1, minutes_saved: 90, cost_usd: 0.5 },
    pause: { reason: 'Invoice is overdue' },
    has_knowledge: true,
    has_runs: true,
    has_team: false,
  })
  expect(weeks).toHaveLength(12)
  expect(weeks).toMatchObject({ 0: { minutes_saved: 0 }, 11: { minutes_saved: 90 } })
})

it('returns the five latest runs, newest first', async () => {
  const { client, id } = await server.createUser()
  const ids: string[] = []
  for (let count = 0; count < 6; count++) ids.push(await addRun(id, 1))
  const { recent_runs } = await summaryOf(client)
  expect((recent_runs as { id: string }[]).map((run) => run.id)).toEqual(ids.slice(1).reverse())
})

it('counts approvals that another user has to decide', async () => {
  const owner = await server.createUser()
  const approver = await server.createUser()
  const runId = await addRun(owner.id, 1)
  await server.sql('update public.workflow_approvals set approver_id = $2 where run_id = $1', [runId, approver.id])
  const countsOf = async (client: Client) => (await client.rpc('attention_counts').single()).data
  expect(await countsOf(approver.client)).toEqual({ unread: 0, pending_approvals: 1, members: 1 })
  await server.sql(`update public.workflow_approvals set status = 'approved' where run_id = $1`, [runId])
  expect(await countsOf(owner.client)).toEqual({ unread: 1, pending_approvals: 0, members: 1 })
})

it('refuses visitors', async () => {
  for (const name of ['dashboard_summary', 'attention_counts'] as const) expect((await server.client().rpc(name)).error?.code).toBe('42501')
})
