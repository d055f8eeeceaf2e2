import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountPaths } from '../../contracts/account/account-paths.ts'
import { approvalPeopleMessages } from '../../contracts/runs/approval-people.ts'
import { workspaceMessages } from '../../contracts/workspaces/workspaces.ts'
import { callAccount, readAccessToken } from '../testing/auth/account-calls.ts'
import { callFunction } from '../testing/call-function.ts'
import { eventually } from '../testing/eventually.ts'
import { definitionOf } from '../testing/runs/run-engine.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { joinTeam, makeTeam, type Team, type TestUser } from '../testing/workspaces/make-team.ts'

let server: TestServer
let workflowId: string
beforeAll(async () => {
  server = await startTestServer({ RUN_RATE_LIMIT: '0' })
  const approval = { kind: 'approval', name: 'asked', who: 'the manager', shown: 'Look', value: 'input.text', email: 'false' }
  const [workflow] = await server.sql<{ id: string }>(
    `insert into public.workflows (name, description, industry, category, complexity, definition_hash)
     values ('Replies', 'For a test', 'healthcare', 'hr', 'simple', app.store_definition($1)) returning id`,
    [JSON.stringify(definitionOf([approval]))],
  )
  workflowId = workflow!.id
})
afterAll(() => server.stop())

/** Delays of the second of two requests, in milliseconds. */
const delays = [0, 5, 15, 40] as const
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const call = (user: TestUser, name: string, body: object) => callFunction(user.client, name, body)

/** Starts a run of a team, and returns its pending approval. */
async function startRun({ workspaceId, members }: Team) {
  const [configuration] = await server.sql<{ id: string }>(
    `insert into public.workflow_configurations (user_id, workspace_id, workflow_id, configuration_data)
     values ($1, $2, $3, '{"workflow_name":"Replies","ai_temperature":"balanced"}')
     on conflict (workspace_id, workflow_id) do update set user_id = excluded.user_id returning id`,
    [members.owner.id, workspaceId, workflowId],
  )
  const { run_id } = await call(members.editor, 'run-workflow', { configuration_id: configuration!.id })
  const approvalId = await eventually(async () => {
    const [row] = await server.sql<{ id: string }>(`select id from public.workflow_approvals where run_id = $1 and status = 'pending'`, [
      run_id,
    ])
    if (!row) throw new Error('the approval is not requested yet')
    return row.id
  })
  return { runId: String(run_id), approvalId }
}
const decide = (user: TestUser, approvalId: string) => call(user, 'decide-approval', { approval_id: approvalId, decision: 'approve' })

describe('a member who is removed while deciding', () => {
  it.each(delays)('has decided or learns that the approval is gone, and is no member afterwards (after %d ms)', async (delayMs) => {
    const team = await makeTeam(server)
    const { runId, approvalId } = await startRun(team)
    const approver = team.members.approver
    const [decision, removal] = await Promise.all([
      decide(approver, approvalId),
      wait(delayMs).then(() => call(team.members.owner, 'remove-member', { workspace_id: team.workspaceId, user_id: approver.id })),
    ])
    expect(removal.status).toBe(200)
    const [row] = await server.sql<{ status: string; decided_by: string | null; members: number }>(
      `select status, decided_by, (select count(*)::int from public.workspace_members where workspace_id = $2 and user_id = $3) as members
       from public.workflow_approvals where id = $1`,
      [approvalId, team.workspaceId, approver.id],
    )
    if (decision.status === 200) expect(row).toEqual({ status: 'approved', decided_by: approver.id, members: 0 })
    else {
      expect(decision).toMatchObject({ status: 404, message: approvalPeopleMessages.unknown })
      expect(row).toEqual({ status: 'pending', decided_by: null, members: 0 })
      expect((await decide(team.members.owner, approvalId)).status).toBe(200)
    }
    await eventually(async () =>
      expect(await server.sql('select status from public.workflow_runs where id = $1', [runId])).toEqual([{ status: 'succeeded' }]),
    )
    expect(await decide(approver, approvalId)).toMatchObject({ status: 404, message: approvalPeopleMessages.unknown })
  })
})

describe('a workspace that is deleted during a run', () => {
  it.each(delays)('leaves nothing of the run, and its members learn that the run is gone (after %d ms)', async (delayMs) => {
    const team = await makeTeam(server)
    const { runId, approvalId } = await startRun(team)
    const { owner, editor } = team.members
    const [decision, deletion] = await Promise.all([
      decide(owner, approvalId),
      wait(delayMs).then(() => owner.client.from('workspaces').delete().eq('id', team.workspaceId)),
    ])
    expect(deletion.error).toBeNull()
    if (decision.status !== 200) expect(decision).toMatchObject({ status: 404, message: approvalPeopleMessages.unknown })
    const rows = await server.sql(
      `select (select count(*)::int from public.workspaces where id = $1) as workspaces,
         (select count(*)::int from public.workflow_runs where workspace_id = $1) as runs,
         (select count(*)::int from public.workflow_run_steps where run_id = $2) as steps,
         (select count(*)::int from public.workflow_approvals where workspace_id = $1) as approvals,
         (select count(*)::int from platform.counted_usage where workspace_id = $1) as counters`,
      [team.workspaceId, runId],
    )
    expect(rows).toEqual([{ workspaces: 0, runs: 0, steps: 0, approvals: 0, counters: 0 }])
    expect(await call(editor, 'cancel-run', { run_id: runId })).toMatchObject({ status: 404, message: 'Run not found' })
    expect((await editor.client.rpc('my_workspaces')).data?.map(({ id }) => id)).not.toContain(team.workspaceId)
    // The worker has dropped the job, and executes other runs.
    const other = await makeTeam(server)
    const next = await startRun(other)
    expect((await decide(other.members.owner, next.approvalId)).status).toBe(200)
    await eventually(async () =>
      expect(await server.sql('select status from public.workflow_runs where id = $1', [next.runId])).toEqual([{ status: 'succeeded' }]),
    )
  })
})

describe('a transfer of the ownership to a member who deletes the account', () => {
  it.each([...delays, -5, -15])('leaves one owner, and names the reason of the refusal (after %d ms)', async (delayMs) => {
    const team = await makeTeam(server)
    const { owner } = team.members
    const heir = await server.createUser({ email: `heir-${crypto.randomUUID()}@example.com` })
    await joinTeam(server, team.workspaceId, heir.id, 'admin')
    const token = await readAccessToken(heir.client)
    const credentials = { email: heir.email, password: heir.password }
    const [transfer, deletion] = await Promise.all([
      wait(Math.max(-delayMs, 0)).then(() => call(owner, 'transfer-ownership', { workspace_id: team.workspaceId, user_id: heir.id })),
      wait(Math.max(delayMs, 0)).then(() => callAccount(server, 'DELETE', accountPaths.account, token, credentials)),
    ])
    const owners = await server.sql<{ user_id: string }>(
      `select user_id from public.workspace_members where workspace_id = $1 and role = 'owner'`,
      [team.workspaceId],
    )
    if (deletion.status === 204) {
      expect(transfer).toMatchObject({ status: 404, message: workspaceMessages.noMember })
      expect(owners).toEqual([{ user_id: owner.id }])
    } else {
      expect(transfer.status).toBe(200)
      expect(deletion.status).toBe(409)
      expect(await deletion.json()).toMatchObject({ error: { code: 'conflict', message: expect.stringMatching(/[Tt]ransfer/) } })
      expect(owners).toEqual([{ user_id: heir.id }])
    }
  })
})
