import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalPeopleMessages } from '../../../../../contracts/runs/approval-people.ts'
import { workspaceMessages } from '../../../../../contracts/workspaces/workspaces.ts'
import { openPool } from '../../../../platform/database/database.ts'
import { callFunction } from '../../../../testing/call-function.ts'
import { makeTestDatabase } from '../../../../testing/database/test-database.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { definitionOf } from '../../../../testing/runs/run-engine.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { joinTeam, makeTeam, type Team, type TestUser } from '../../../../testing/workspaces/make-team.ts'
import { makeRepeatAnnouncement } from '../../../notifications/repeat-announcement.ts'
import { makeApprovalToken } from '../approval-links.ts'
import { escalateApprovals } from './escalate-approvals.ts'

let server: TestServer
let pool: pg.Pool
let team: Team
/** A second approver. Only some tests map the role of the approval to this user. */
let nurse: TestUser
let configurationId: string
beforeAll(async () => {
  const url = await makeTestDatabase()
  server = await startTestServer({ RUN_RATE_LIMIT: '0', DATABASE_URL: url })
  pool = openPool({ url, size: 1, onError: () => undefined })
  team = await makeTeam(server, 'Clinic')
  nurse = await server.createUser()
  await joinTeam(server, team.workspaceId, nurse.id, 'approver')
  const approval = { kind: 'approval', name: 'asked', who: 'the triage nurse', shown: 'Look', value: 'input.text', email: 'false' }
  const [configuration] = await server.sql<{ id: string }>(
    `with workflow as (
       insert into public.workflows (name, description, industry, category, complexity, definition_hash)
       values ('Portal replies', 'For a test', 'healthcare', 'hr', 'simple', app.store_definition($1)) returning id)
     insert into public.workflow_configurations (user_id, workspace_id, workflow_id, configuration_data)
     select $2, $3, id, '{"workflow_name":"Portal replies","ai_temperature":"balanced"}' from workflow returning id`,
    [JSON.stringify(definitionOf([approval])), team.members.owner.id, team.workspaceId],
  )
  configurationId = configuration!.id
})
afterAll(async () => {
  await pool.end()
  await server.stop()
})
beforeEach(async () => {
  await server.sql('delete from public.workflow_people')
  await server.sql('delete from public.workflow_approval_rules')
  await server.sql('delete from public.workspace_absences')
})

const call = (user: TestUser, name: string, body: object) => callFunction(user.client, name, body)
const decide = (user: TestUser, id: string) => call(user, 'decide-approval', { approval_id: id, decision: 'approve' })

async function mapRole(user: TestUser, people: { member_id?: string; email?: string }[]) {
  const rows = people.map((person) => ({ configuration_id: configurationId, role_name: 'the triage nurse', ...person }))
  return (await user.client.from('workflow_people').insert(rows)).error
}

/** Starts a run and returns its pending approval. */
async function startRun(by: TestUser): Promise<{ id: string; runId: string; approverEmail: string | null }> {
  const { run_id } = await call(by, 'run-workflow', { configuration_id: configurationId })
  return eventually(async () => {
    const [row] = await server.sql<{ id: string; approver_email: string | null }>(
      `select id, approver_email from public.workflow_approvals where run_id = $1 and status = 'pending'`,
      [run_id],
    )
    if (!row) throw new Error('the approval is not requested yet')
    return { id: row.id, runId: String(run_id), approverEmail: row.approver_email }
  })
}

/** Returns the ids of the approvals that a user may decide, and checks that the computed column `is_decidable` is true for the same ids. */
async function mine(user: TestUser): Promise<string[]> {
  const ids = ((await user.client.rpc('approvals_to_decide').select('id')).data ?? []).map(({ id }) => id)
  const { data } = await user.client.from('workflow_approvals').select('id, is_decidable')
  expect((data ?? []).flatMap(({ id, is_decidable }) => (is_decidable ? [id] : [])).sort()).toEqual([...ids].sort())
  return ids
}
const titlesFor = async (user: TestUser, kind: string) =>
  (
    await server.sql<{ title: string }>('select title from public.notifications where user_id = $1 and kind = $2 order by created_at', [
      user.id,
      kind,
    ])
  ).map(({ title }) => title)
const emailsTo = async (user: TestUser, runId: string) =>
  (
    await server.sql<{ subject: string }>('select subject from public.mail_outbox where recipient = $1 and run_id = $2', [
      user.email,
      runId,
    ])
  ).map(({ subject }) => subject)

describe('a role without people', () => {
  it('is decided by any approver, and its approver is notified', async () => {
    const { id } = await startRun(team.members.editor)
    expect(await mine(nurse)).toContain(id)
    expect(await mine(team.members.admin)).toContain(id)
    expect(await mine(team.members.viewer)).toEqual([])
    expect((await titlesFor(nurse, 'approval_needed')).length).toBeGreaterThan(0)
    expect((await decide(nurse, id)).status).toBe(200)
  })
})

describe('a mapped role', () => {
  it('is decided only by its people, who get a notification and an email', async () => {
    expect(await mapRole(team.members.editor, [{ member_id: nurse.id }])).toBeNull()
    const { id, runId } = await startRun(team.members.editor)
    expect(await mine(nurse)).toContain(id)
    expect(await mine(team.members.owner)).not.toContain(id)
    expect(await emailsTo(nurse, runId)).toHaveLength(1)
    expect(await emailsTo(team.members.editor, runId)).toEqual([])
    const refused = await decide(team.members.owner, id)
    expect(refused).toMatchObject({ status: 403, message: approvalPeopleMessages.assignedToOthers(nurse.email) })
    expect(await decide(team.members.viewer, id)).toMatchObject({ status: 403, message: workspaceMessages.roleTooLow })
    const { data } = await team.members.viewer.client.rpc('list_assignees', { approval_ids: [id] })
    expect(data).toMatchObject([{ user_id: nurse.id, name: nurse.email }])
    expect((await decide(nurse, id)).status).toBe(200)
  })

  it('with several people is decided by any of them', async () => {
    await mapRole(team.members.editor, [{ member_id: nurse.id }, { member_id: team.members.approver.id }])
    const { id } = await startRun(team.members.editor)
    expect((await decide(team.members.approver, id)).status).toBe(200)
    expect((await decide(nurse, id)).status).toBe(409)
  })

  it('goes back to all approvers when its person becomes a viewer or leaves', async () => {
    const leaving = await server.createUser()
    for (const end of ['role', 'membership']) {
      await joinTeam(server, team.workspaceId, leaving.id, 'approver')
      await mapRole(team.members.editor, [{ member_id: leaving.id }])
      const { id } = await startRun(team.members.editor)
      const member = { workspace_id: team.workspaceId, user_id: leaving.id }
      if (end === 'role') await call(team.members.admin, 'set-member-role', { ...member, role: 'viewer' })
      else await call(team.members.admin, 'remove-member', member)
      expect((await decide(leaving, id)).status, end).toBe(end === 'role' ? 403 : 404)
      expect((await decide(nurse, id)).status, end).toBe(200)
      expect(await server.sql('select from public.workflow_people where member_id = $1', [leaving.id]), end).toEqual([])
    }
  })

  it('sends a link to an address that is not a member, and assigns the member who has joined with it', async () => {
    const email = 'new.nurse@example.com'
    expect(await mapRole(team.members.editor, [{ email }])).toBeNull()
    expect((await startRun(team.members.editor)).approverEmail).toBe(email)
    const joined = await server.createUser({ email })
    await joinTeam(server, team.workspaceId, joined.id, 'approver')
    const { id, approverEmail } = await startRun(team.members.editor)
    expect(approverEmail).toBeNull()
    expect(await mine(joined)).toContain(id)
    expect(await mine(nurse)).not.toContain(id)
  })

  it('accepts only members who may decide, from editors, up to 20', async () => {
    expect((await mapRole(team.members.editor, [{ member_id: team.members.viewer.id }]))?.message).toContain('may not decide approvals')
    expect(await mapRole(team.members.approver, [{ member_id: nurse.id }])).toMatchObject({ code: '42501' })
    const outsider = (await makeTeam(server, 'Others')).members.owner
    expect(await mapRole(outsider, [{ member_id: outsider.id }])).toMatchObject({ code: '42501' })
    expect(await mapRole(team.members.editor, [{ member_id: outsider.id }])).not.toBeNull()
    await server.sql(
      `with added as (insert into auth.users (email) select 'person' || n || '@example.com' from generate_series(1, 21) n returning id),
        members as (insert into public.workspace_members (workspace_id, user_id, role) select $1, id, 'approver' from added returning user_id)
       select from members`,
      [team.workspaceId],
    )
    const many = await server.sql<{ id: string }>(
      `select p.id from public.profiles p where p.email like 'person%@example.com' order by p.email`,
    )
    expect(
      (
        await mapRole(
          team.members.editor,
          many.map(({ id }) => ({ member_id: id })),
        )
      )?.message,
    ).toBe('A role can have up to 20 people')
  })
})

describe('four eyes', () => {
  it('lets another person decide a run that a user started', async () => {
    const rule = { configuration_id: configurationId, four_eyes: true }
    expect((await team.members.editor.client.from('workflow_approval_rules').upsert(rule)).error).toBeNull()
    const { id } = await startRun(team.members.admin)
    expect(await mine(team.members.admin)).not.toContain(id)
    expect(await decide(team.members.admin, id)).toMatchObject({ status: 403, message: approvalPeopleMessages.fourEyes })
    const toStarter = { approval_id: id, user_id: team.members.admin.id }
    expect((await call(nurse, 'reassign-approval', toStarter)).message).toBe(approvalPeopleMessages.assigneeStartedRun)
    expect((await decide(team.members.owner, id)).status).toBe(200)
  })
})

describe('reassign-approval', () => {
  it('gives an approval to one member, who is notified, with an entry in its history', async () => {
    await mapRole(team.members.editor, [{ member_id: nurse.id }])
    const { id } = await startRun(team.members.editor)
    const target = team.members.approver
    const request = { approval_id: id, user_id: target.id, comment: 'I am in surgery' }
    expect((await call(target, 'reassign-approval', request)).message).toBe(approvalPeopleMessages.mayNotReassign)
    expect((await call(team.members.viewer, 'reassign-approval', request)).status).toBe(403)
    expect((await call(nurse, 'reassign-approval', { ...request, user_id: team.members.viewer.id })).status).toBe(400)
    expect((await call(nurse, 'reassign-approval', request)).status).toBe(200)
    expect(await mine(target)).toContain(id)
    expect(await mine(nurse)).not.toContain(id)
    expect((await decide(nurse, id)).status).toBe(403)
    const { data } = await team.members.viewer.client
      .from('approval_events')
      .select('kind, author_name, person_name, text')
      .eq('approval_id', id)
    expect(data).toEqual([{ kind: 'reassigned', author_name: nurse.email, person_name: target.email, text: 'I am in surgery' }])
    expect((await decide(target, id)).status).toBe(200)
    expect((await call(nurse, 'reassign-approval', request)).message).toBe(approvalPeopleMessages.decided)
  })

  it('ends the link of an approver who is not a member', async () => {
    await mapRole(team.members.editor, [{ email: 'outside@example.com' }])
    const { id } = await startRun(team.members.editor)
    expect(await server.sql('select from app.approval_links where approval_id = $1', [id])).toHaveLength(1)
    await call(team.members.editor, 'reassign-approval', { approval_id: id, user_id: nurse.id })
    expect(await server.sql('select from app.approval_links where approval_id = $1', [id])).toEqual([])
    expect(await mine(nurse)).toContain(id)
  })
})

describe('comment-on-approval', () => {
  it('adds a comment that members read, and notifies the people of the approval', async () => {
    await mapRole(team.members.editor, [{ member_id: nurse.id }])
    const { id } = await startRun(team.members.editor)
    const comment = { approval_id: id, text: 'Is the dose right?' }
    expect((await call(team.members.viewer, 'comment-on-approval', comment)).status).toBe(200)
    expect((await titlesFor(nurse, 'approval_comment')).at(-1)).toContain('commented')
    expect((await titlesFor(team.members.editor, 'approval_comment')).at(-1)).toContain('commented')
    expect(await titlesFor(team.members.viewer, 'approval_comment')).toEqual([])
    const outsider = (await makeTeam(server, 'Elsewhere')).members.owner
    expect((await call(outsider, 'comment-on-approval', comment)).status).toBe(404)
    expect((await call(nurse, 'comment-on-approval', { ...comment, text: '  ' })).status).toBe(400)
  })

  it('is read and answered by an approver who is not a member, who reads nothing else of the workspace', async () => {
    const { id } = await startRun(team.members.editor)
    await call(team.members.editor, 'comment-on-approval', { approval_id: id, text: 'Please look at the dose' })
    const external = (await makeTeam(server, 'Consultants')).members.owner
    await server.sql('update public.workflow_approvals set approver_id = $1 where id = $2', [external.id, id])
    expect((await call(external, 'comment-on-approval', { approval_id: id, text: 'It is right' })).status).toBe(200)
    const { data } = await external.client.from('approval_events').select('text').eq('approval_id', id).order('created_at')
    expect(data).toEqual([{ text: 'Please look at the dose' }, { text: 'It is right' }])
    expect((await external.client.rpc('list_assignees', { approval_ids: [id] })).data).toEqual([])
    const { data: others } = await external.client.from('approval_events').select('id').neq('approval_id', id)
    expect(others).toEqual([])
  })
})

describe('remind-approver', () => {
  it('notifies the people who can decide again, at most once per hour', async () => {
    await mapRole(team.members.editor, [{ member_id: nurse.id }])
    const { id, runId } = await startRun(team.members.editor)
    expect((await call(nurse, 'remind-approver', { approval_id: id })).status).toBe(403)
    expect((await call(team.members.editor, 'remind-approver', { approval_id: id })).status).toBe(200)
    expect((await titlesFor(nurse, 'approval_needed')).at(-1)).toMatch(/^Reminder: /)
    expect(await emailsTo(nurse, runId)).toHaveLength(2)
    expect((await call(team.members.editor, 'remind-approver', { approval_id: id })).status).toBe(409)
    await server.sql(`update public.approval_events set created_at = created_at - interval '61 minutes' where approval_id = $1`, [id])
    expect((await call(team.members.editor, 'remind-approver', { approval_id: id })).status).toBe(200)
  })
})

describe('an escalation', () => {
  it('adds the person of the rule once the time is over', async () => {
    const owner = team.members.owner
    const rule = { configuration_id: configurationId, escalate_after_hours: 4, escalate_to: owner.id }
    expect((await team.members.editor.client.from('workflow_approval_rules').upsert(rule)).error).toBeNull()
    await mapRole(team.members.editor, [{ member_id: nurse.id }])
    const { id } = await startRun(team.members.editor)
    const settings = { productName: 'Workwright', publicUrl: () => 'http://workwright.test', hasMailServer: false, makeApprovalToken }
    const effects = { repeatAnnouncement: makeRepeatAnnouncement(settings) }
    expect(await escalateApprovals(pool, effects, new AbortController().signal)).toBe(0)
    expect(await mine(owner)).not.toContain(id)
    await server.sql(`update public.workflow_approvals set escalate_at = escalate_at - interval '5 hours' where id = $1`, [id])
    expect(await escalateApprovals(pool, effects, new AbortController().signal)).toBe(1)
    expect(await escalateApprovals(pool, effects, new AbortController().signal)).toBe(0)
    expect((await titlesFor(owner, 'approval_needed')).at(-1)).toMatch(/^Overdue: /)
    expect(await mine(owner)).toContain(id)
    expect(await mine(nurse)).toContain(id)
  })

  it('notifies the people who can decide if its person is no longer there', async () => {
    await mapRole(team.members.editor, [{ member_id: nurse.id }])
    const { id } = await startRun(team.members.editor)
    const settings = { productName: 'Workwright', publicUrl: () => 'http://workwright.test', hasMailServer: false, makeApprovalToken }
    const effects = { repeatAnnouncement: makeRepeatAnnouncement(settings) }
    await server.sql(`update public.workflow_approvals set escalate_at = now() - interval '1 hour', escalate_to = null where id = $1`, [id])
    expect(await escalateApprovals(pool, effects, new AbortController().signal)).toBe(1)
    expect((await titlesFor(nurse, 'approval_needed')).at(-1)).toMatch(/^Overdue: /)
  })
})

describe('a substitute', () => {
  it('decides for an absent member until the absence ends', async () => {
    await mapRole(team.members.editor, [{ member_id: nurse.id }])
    const substitute = team.members.approver
    const absence = { workspace_id: team.workspaceId, user_id: nurse.id, substitute_id: substitute.id }
    const add = (user: TestUser, row: object) =>
      user.client.from('workspace_absences').upsert({ ...absence, away_until: new Date(Date.now() + 86_400_000).toISOString(), ...row })
    expect((await add(team.members.admin, {})).error).toMatchObject({ code: '42501' })
    expect((await add(nurse, { substitute_id: team.members.viewer.id })).error?.message).toContain('may not decide approvals')
    expect((await add(nurse, {})).error).toBeNull()
    const { id, runId } = await startRun(team.members.editor)
    expect(await emailsTo(substitute, runId)).toHaveLength(1)
    expect(await mine(substitute)).toContain(id)
    const { data } = await nurse.client.rpc('list_assignees', { approval_ids: [id] })
    expect(data).toMatchObject([{ user_id: nurse.id, substitute_name: substitute.email }])
    await server.sql(`update public.workspace_absences set away_until = now() - interval '1 minute'`)
    expect(await mine(substitute)).not.toContain(id)
    expect((await decide(substitute, id)).status).toBe(403)
    expect((await decide(nurse, id)).status).toBe(200)
  })
})

it('the list of approvals and the decision follow the same rule', async () => {
  const pending = await server.sql<{ id: string }>(`select id from public.workflow_approvals where status = 'pending'`)
  for (const user of [...Object.values(team.members), nurse]) {
    const allowed = await server.sql<{ id: string }>(
      `select id from public.workflow_approvals where status = 'pending' and app.may_decide(id, $1)`,
      [user.id],
    )
    expect((await mine(user)).sort()).toEqual(allowed.map(({ id }) => id).sort())
  }
  expect(pending.length).toBeGreaterThan(0)
})
