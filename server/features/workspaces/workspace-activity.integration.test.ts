import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../../platform/database/database.ts'
import { callFunction } from '../../testing/call-function.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeTeam, type Team, type TestUser } from '../../testing/workspaces/make-team.ts'
import { activityDays, purgeActivity } from './purge-activity.ts'

let server: TestServer
let owner: pg.Pool
let team: Team
let workflowId: string
let workflowName: string
beforeAll(async () => {
  const url = await makeTestDatabase()
  server = await startTestServer({ RUN_RATE_LIMIT: '0', DATABASE_URL: url })
  owner = openPool({ url, size: 1, onError: () => undefined })
  const [workflow] = await server.sql<{ id: string; name: string }>(
    `select id, name from public.workflows where category = 'hr' and definition_hash is not null limit 1`,
  )
  workflowId = workflow!.id
  workflowName = workflow!.name
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})
beforeEach(async () => {
  team = await makeTeam(server)
  await server.sql('delete from public.workspace_activity')
})

const entries = async (reader: TestUser = team.members.owner) => {
  const { data } = await reader.client
    .from('workspace_activity')
    .select('actor_id, actor_name, kind, subject, detail')
    .eq('workspace_id', team.workspaceId)
    .order('id')
  return data ?? []
}
const summary = async () => (await entries()).map(({ actor_id, kind, subject, detail }) => [actor_id, kind, subject, detail])

async function configure({ client, id }: TestUser): Promise<string> {
  const { data } = await client
    .from('workflow_configurations')
    .insert({ user_id: id, workflow_id: workflowId, configuration_data: { workflow_name: 'Ours', ai_temperature: 'balanced' } })
    .select('id')
    .single()
  return data!.id
}

describe('the activity of a workspace', () => {
  it('names who added, changed, scheduled and removed a workflow', async () => {
    const { editor, admin } = team.members
    const configurationId = await configure(editor)
    await admin.client.from('workflow_configurations').update({ is_active: false }).eq('id', configurationId)
    await admin.client.from('workflow_configurations').update({ is_active: false }).eq('id', configurationId)
    const schedule = { configuration_id: configurationId, user_id: editor.id, frequency: 'daily', input: {} }
    await editor.client.from('workflow_schedules').insert(schedule)
    await callFunction(editor.client, 'webhook-endpoint-secret', { configuration_id: configurationId })
    await callFunction(editor.client, 'webhook-endpoint-secret', { configuration_id: configurationId, rotate: true })
    await admin.client.from('workflow_configurations').delete().eq('id', configurationId)
    expect(await summary()).toEqual([
      [editor.id, 'workflow_added', workflowName, null],
      [admin.id, 'workflow_configured', workflowName, null],
      [editor.id, 'schedule_changed', workflowName, null],
      [editor.id, 'webhook_changed', workflowName, null],
      [editor.id, 'webhook_changed', workflowName, null],
      [admin.id, 'workflow_removed', workflowName, null],
    ])
  })

  it('names who started and deleted a run, and not the runs of schedules', async () => {
    const { editor, admin } = team.members
    const start = (trigger: string, isTest: boolean) =>
      server.sql<{ id: string }>(
        `insert into public.workflow_runs (user_id, workspace_id, workflow_id, trigger, status, input, definition_hash, is_test)
         values ($1, $2, $3, $4, 'succeeded', '{}', 'x', $5) returning id`,
        [editor.id, team.workspaceId, workflowId, trigger, isTest],
      )
    const [run] = await start('manual', false)
    await start('manual', true)
    await start('schedule', false)
    await admin.client.from('workflow_runs').delete().eq('id', run!.id)
    expect(await summary()).toEqual([
      [editor.id, 'run_started', workflowName, null],
      [editor.id, 'run_started', workflowName, 'test'],
      [admin.id, 'run_deleted', workflowName, null],
    ])
  })

  it('names who decided an approval', async () => {
    const { editor, approver } = team.members
    const [approval] = await server.sql<{ id: string }>(
      `with run as (
         insert into public.workflow_runs (user_id, workspace_id, workflow_id, trigger, status, input, definition_hash)
         values ($1, $2, $3, 'schedule', 'waiting_approval', '{}', 'x') returning id, user_id)
       insert into public.workflow_approvals (run_id, user_id, path, title, who, shown) select id, user_id, '0', 'Send', 'the lead', 'A letter' from run
       returning id`,
      [editor.id, team.workspaceId, workflowId],
    )
    await callFunction(approver.client, 'decide-approval', { approval_id: approval!.id, decision: 'reject' })
    expect(await summary()).toEqual([[approver.id, 'rejected', workflowName, null]])
  })

  it('names who invited, joined, got another role, was removed and left', async () => {
    const { owner, viewer, approver, admin } = team.members
    const ids = (user: TestUser) => ({ workspace_id: team.workspaceId, user_id: user.id })
    const invitations = [{ email: 'guest@example.com', role: 'viewer' }]
    await callFunction(admin.client, 'invite-members', { workspace_id: team.workspaceId, invitations })
    await callFunction(admin.client, 'invite-members', { workspace_id: team.workspaceId, invitations })
    await owner.client.from('workspace_invitations').delete().eq('workspace_id', team.workspaceId)
    await callFunction(owner.client, 'set-member-role', { ...ids(viewer), role: 'editor' })
    await callFunction(owner.client, 'remove-member', ids(viewer))
    await callFunction(approver.client, 'remove-member', ids(approver))
    expect(await summary()).toEqual([
      [admin.id, 'member_invited', 'guest@example.com', 'viewer'],
      [owner.id, 'invitation_revoked', 'guest@example.com', 'viewer'],
      [owner.id, 'role_changed', viewer.email, 'editor'],
      [owner.id, 'member_removed', viewer.email, null],
      [approver.id, 'member_left', '', null],
    ])
  })

  it('names who added and removed knowledge, and changed the settings', async () => {
    const { editor, admin } = team.members
    const item = { user_id: editor.id, item_type: 'website', title: 'Help center', url: 'https://help.example.com' } as const
    const { data } = await editor.client.from('knowledge_base_items').insert(item).select('id').single()
    await admin.client.from('knowledge_base_items').delete().eq('id', data!.id)
    await admin.client.from('workspaces').update({ name: 'Renamed' }).eq('id', team.workspaceId)
    expect(await summary()).toEqual([
      [editor.id, 'website_added', 'Help center', null],
      [admin.id, 'website_removed', 'Help center', null],
      [admin.id, 'settings_changed', 'Renamed', null],
    ])
  })

  it('retains the names of deleted accounts', async () => {
    const { editor } = team.members
    await configure(editor)
    await server.sql('delete from auth.users where id = $1', [editor.id])
    expect((await entries()).map(({ actor_name, kind }) => [actor_name, kind])).toEqual([
      [editor.email, 'workflow_added'],
      [editor.email, 'member_left'],
    ])
  })

  it('ends with the workspace', async () => {
    await configure(team.members.editor)
    const { error } = await team.members.owner.client.from('workspaces').delete().eq('id', team.workspaceId)
    expect(error).toBeNull()
    expect(await server.sql('select from public.workspace_activity where workspace_id = $1', [team.workspaceId])).toEqual([])
  })

  it('is removed after its retention time', async () => {
    const insert = (days: number) =>
      server.sql(
        `insert into public.workspace_activity (workspace_id, created_at, actor_name, kind, subject)
         values ($1, now() - make_interval(days => $2), '', 'settings_changed', $2::text)`,
        [team.workspaceId, days],
      )
    await insert(activityDays + 1)
    await insert(activityDays - 1)
    expect(await purgeActivity(owner)).toBe(1)
    expect((await entries()).map(({ subject }) => subject)).toEqual([String(activityDays - 1)])
  })

  it('is read by an index, without the entries of other workspaces', async () => {
    await server.sql(
      `insert into public.workspace_activity (workspace_id, actor_name, kind, subject)
       select w.id, '', 'settings_changed', 'x' from public.workspaces w, generate_series(1, 200)`,
    )
    await server.sql('analyze public.workspace_activity')
    const plan = await server.sql<{ 'QUERY PLAN': string }>(
      `explain select * from public.workspace_activity where workspace_id = '${team.workspaceId}' order by id desc limit 25`,
    )
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('workspace_activity_pkey')
  })
})

describe('the names of colleagues', () => {
  const namesFor = async (reader: TestUser, ids: string[]) => {
    const { data } = await reader.client.rpc('list_people', { user_ids: ids })
    return Object.fromEntries((data ?? []).map(({ user_id, name }) => [user_id, name]))
  }

  it('are those of current and former members of the caller’s workspaces', async () => {
    const { owner, editor, viewer } = team.members
    const stranger = await server.createUser()
    await server.sql(`update auth.users set raw_user_meta_data = '{"full_name":"Ann Lee"}' where id = $1`, [editor.id])
    await callFunction(owner.client, 'remove-member', { workspace_id: team.workspaceId, user_id: editor.id })
    const ids = [owner.id, editor.id, stranger.id]
    expect(await namesFor(viewer, ids)).toEqual({ [owner.id]: owner.email, [editor.id]: 'Ann Lee' })
    expect(await namesFor(stranger, ids)).toEqual({ [stranger.id]: stranger.email })
    expect(await namesFor(editor, [viewer.id])).toEqual({})
  })

  it('remain beside the work of a deleted account', async () => {
    const { owner, editor, approver } = team.members
    const [run] = await server.sql<{ id: string }>(
      `insert into public.workflow_runs (user_id, workspace_id, workflow_id, trigger, status, input, definition_hash)
       values ($1, $2, $3, 'manual', 'succeeded', '{}', 'x') returning id`,
      [editor.id, team.workspaceId, workflowId],
    )
    await server.sql(
      `insert into public.workflow_approvals (run_id, user_id, path, title, who, shown, status, decided_by)
       values ($1, $2, '0', 'Send', 'the lead', 'A letter', 'approved', $3)`,
      [run!.id, editor.id, approver.id],
    )
    await server.sql('delete from auth.users where id in ($1, $2)', [editor.id, approver.id])
    const { data } = await owner.client
      .from('workflow_runs')
      .select('user_id, created_by_name, workflow_approvals(decided_by, decided_by_name)')
      .eq('id', run!.id)
      .single()
    expect(data).toEqual({
      user_id: owner.id,
      created_by_name: editor.email,
      workflow_approvals: [{ decided_by: null, decided_by_name: approver.email }],
    })
  })

  it('show who changed a configuration last', async () => {
    const { editor, admin } = team.members
    const configurationId = await configure(editor)
    const configuredBy = async () => {
      const { data } = await editor.client.from('workflow_configurations').select('configured_by').eq('id', configurationId).single()
      return data?.configured_by
    }
    expect(await configuredBy()).toBe(editor.id)
    await admin.client.from('workflow_configurations').update({ is_active: false }).eq('id', configurationId)
    expect(await configuredBy()).toBe(admin.id)
  })
})

describe('the logo of a workspace', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const path = (workspaceId: string, extension = 'png') => `${workspaceId}/${crypto.randomUUID()}.${extension}`
  const upload = async ({ client }: TestUser, name: string, content: Buffer, contentType: string) =>
    (await client.storage.from('workspace-logos').upload(name, content, { contentType })).error

  it('is uploaded by admins, and replaces the former one', async () => {
    const { admin, editor } = team.members
    const [first, second] = [path(team.workspaceId), path(team.workspaceId)]
    expect(await upload(editor, first, png, 'image/png')).not.toBeNull()
    for (const name of [first, second]) {
      expect(await upload(admin, name, png, 'image/png')).toBeNull()
      const { error } = await admin.client.from('workspaces').update({ logo_path: name }).eq('id', team.workspaceId)
      expect(error).toBeNull()
    }
    expect((await fetch(`${server.url}/storage/v1/object/public/workspace-logos/${second}`)).status).toBe(200)
    expect((await fetch(`${server.url}/storage/v1/object/public/workspace-logos/${first}`)).status).toBe(400)
  })

  it('is not an SVG, a file in disguise, too large, or in the folder of another workspace', async () => {
    const { admin } = team.members
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await upload(admin, path(team.workspaceId, 'svg'), svg, 'image/svg+xml')).not.toBeNull()
    expect(await upload(admin, path(team.workspaceId), svg, 'image/png')).not.toBeNull()
    expect(await upload(admin, path(team.workspaceId), Buffer.concat([png, Buffer.alloc(1_048_576)]), 'image/png')).not.toBeNull()
    const other = await makeTeam(server, 'Others')
    expect(await upload(admin, path(other.workspaceId), png, 'image/png')).not.toBeNull()
    const { error } = await admin.client
      .from('workspaces')
      .update({ logo_path: path(other.workspaceId) })
      .eq('id', team.workspaceId)
    expect(error?.code).toBe('23514')
  })
})
