import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workspaceMessages } from '../../../contracts/workspaces/workspaces.ts'
import { callFunction } from '../../testing/call-function.ts'
import { eventually } from '../../testing/eventually.ts'
import { startSmtpServer, type TestSmtpServer } from '../../testing/http/smtp-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeTeam, type Team, type TestUser } from '../../testing/workspaces/make-team.ts'

let smtp: TestSmtpServer
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Workwright <hello@workwright.example>' })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

/** Returns the token of the newest invitation that was emailed to an address. */
const tokenFor = (email: string) =>
  eventually(() => {
    const mail = smtp.received.findLast(({ to, mail }) => to.includes(email) && mail.subject?.startsWith('Join'))
    const token = /\/invitation\?token=([\w-]+)/.exec(mail?.mail.text ?? '')?.[1]
    if (!token) throw new Error(`no invitation to ${email}`)
    return token
  })

const invite = (inviter: TestUser, workspaceId: string, email: string, role = 'editor') =>
  callFunction(inviter.client, 'invite-members', { workspace_id: workspaceId, invitations: [{ email, role }] })
const roleOf = async (workspaceId: string, userId: string) =>
  (await server.sql('select role from public.workspace_members where workspace_id = $1 and user_id = $2', [workspaceId, userId]))[0]?.role
const forget = () => server.sql('delete from platform.rate_limits')

describe('the list of members', () => {
  it('finds each of 500 members by pages, name, address and role', async () => {
    const { workspaceId, members } = await makeTeam(server)
    await server.sql(
      `with accounts as (
         insert into auth.users (email, raw_user_meta_data)
         select 'colleague-' || n || '@example.com', jsonb_build_object('full_name', 'Colleague Number ' || n) from generate_series(1, 495) n returning id, email)
       insert into public.workspace_members (workspace_id, user_id, role)
       select '${workspaceId}', id, (case when email like '%7@%' then 'approver' else 'viewer' end)::public.workspace_role from accounts`,
    )
    const list = async (args: object) =>
      (await members.viewer.client.rpc('list_workspace_members', { workspace_id: workspaceId, page_size: 200, ...args })).data ?? []
    const pages = [await list({}), await list({ page_offset: 200 }), await list({ page_offset: 400 })]
    expect(pages.map(({ length }) => length)).toEqual([200, 200, 100])
    expect(new Set(pages.flat().map(({ user_id }) => user_id)).size).toBe(500)
    expect(pages[2]?.[0]?.total).toBe(500)
    expect(await list({ search: 'number 495' })).toEqual([expect.objectContaining({ email: 'colleague-495@example.com', total: 1 })])
    expect(await list({ search: 'colleague-494@' })).toHaveLength(1)
    const deciders = await list({ minimum_role: 'approver' })
    expect(deciders).toHaveLength(49 + 4)
    expect(deciders.map(({ role }) => role)).not.toContain('viewer')
  })
})

describe('personal workspaces', () => {
  it('are created with the account, and named after the company at the end of the onboarding', async () => {
    const user = await server.createUser()
    const read = () => user.client.rpc('my_workspaces')
    expect((await read()).data).toEqual([
      expect.objectContaining({ id: user.id, name: 'My workspace', role: 'owner', members: 1, is_current: true }),
    ])
    const profile = {
      company_name: 'Northwind',
      industry: 'retail',
      company_size: '1-10',
      user_role: 'CTO',
      onboarding_completed: true,
    } as const
    await user.client.from('profiles').update(profile).eq('id', user.id)
    expect((await read()).data?.[0]).toMatchObject({ name: 'Northwind', slug: expect.stringMatching(/^northwind-/) })
  })

  it('keep a name that the owner chose before the end of the onboarding', async () => {
    const user = await server.createUser()
    await user.client.from('workspaces').update({ name: '  Ours  ' }).eq('id', user.id)
    const profile = {
      company_name: 'Northwind',
      industry: 'retail',
      company_size: '1-10',
      user_role: 'CTO',
      onboarding_completed: true,
    } as const
    await user.client.from('profiles').update(profile).eq('id', user.id)
    expect((await user.client.from('workspaces').select('name').single()).data).toEqual({ name: 'Ours' })
  })
})

describe('invitations', () => {
  it('let an invited user join with the role, once', async () => {
    const owner = await server.createUser()
    const created = await callFunction(owner.client, 'create-workspace', { name: 'Clinic' })
    expect(created).toMatchObject({ status: 201, workspace_id: expect.any(String) })
    const workspaceId = String(created.workspace_id)
    const guest = await server.createUser({ email: 'nurse@example.com' })
    expect((await guest.client.from('workspaces').select('id').eq('id', workspaceId)).data).toEqual([])
    expect(await invite(owner, workspaceId, 'Nurse@Example.com', 'approver')).toMatchObject({
      status: 202,
      invitation_ids: [expect.any(String)],
    })
    const token = await tokenFor('nurse@example.com')
    expect(await callFunction(server.client(), 'preview-invitation', { token })).toMatchObject({
      workspace_name: 'Clinic',
      logo_path: null,
      accent: null,
      invited_by: owner.email,
      email: 'nurse@example.com',
      role: 'approver',
    })
    expect(await callFunction(guest.client, 'accept-invitation', { token })).toEqual({ status: 200, workspace_id: workspaceId })
    expect(await callFunction(guest.client, 'accept-invitation', { token })).toEqual({ status: 200, workspace_id: workspaceId })
    expect(await roleOf(workspaceId, guest.id)).toBe('approver')
    expect((await guest.client.from('workspaces').select('name').eq('id', workspaceId)).data).toEqual([{ name: 'Clinic' }])
    const { data: listed } = await guest.client.rpc('list_workspace_members', { workspace_id: workspaceId })
    expect(listed).toEqual([
      expect.objectContaining({ email: owner.email, role: 'owner', total: 2 }),
      expect.objectContaining({ email: 'nurse@example.com', role: 'approver', joined_at: expect.any(String) }),
    ])
  })

  it('can be accepted several times at the same moment, and are either accepted or revoked', async () => {
    const { workspaceId, members } = await makeTeam(server)
    const [guest, late] = [await server.createUser(), await server.createUser()]
    await invite(members.admin, workspaceId, guest.email)
    const token = await tokenFor(guest.email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => callFunction(guest.client, 'accept-invitation', { token })))
    expect(answers).toEqual(answers.map(() => ({ status: 200, workspace_id: workspaceId })))

    await invite(members.admin, workspaceId, late.email)
    const lateToken = await tokenFor(late.email)
    const [accepted, { data: revoked }] = await Promise.all([
      callFunction(late.client, 'accept-invitation', { token: lateToken }),
      members.admin.client.from('workspace_invitations').delete().match({ email: late.email }).is('accepted_at', null).select('id'),
    ])
    expect(revoked).toHaveLength(accepted.status === 200 ? 0 : 1)
    expect(await roleOf(workspaceId, late.id)).toBe(accepted.status === 200 ? 'editor' : undefined)
  })

  it('are refused to other accounts, after their expiry, and after they were revoked or replaced', async () => {
    const { workspaceId, members } = await makeTeam(server)
    const guest = await server.createUser({ email: 'guest@example.com' })
    const eve = await server.createUser()
    await invite(members.admin, workspaceId, guest.email)
    const former = await tokenFor(guest.email)
    expect(await callFunction(eve.client, 'accept-invitation', { token: former })).toMatchObject({
      status: 403,
      message: workspaceMessages.invitation.otherAddress,
    })
    await invite(members.admin, workspaceId, guest.email, 'viewer')
    const token = await eventually(async () => {
      const newest = await tokenFor(guest.email)
      if (newest === former) throw new Error('the second email has not arrived')
      return newest
    })
    expect(await callFunction(guest.client, 'accept-invitation', { token: former })).toMatchObject({ status: 404 })
    await server.sql(`update public.workspace_invitations set expires_at = now() where workspace_id = $1`, [workspaceId])
    expect(await callFunction(guest.client, 'accept-invitation', { token })).toMatchObject({
      status: 409,
      message: workspaceMessages.invitation.expired,
    })
    await server.sql(`update public.workspace_invitations set expires_at = now() + interval '1 day' where workspace_id = $1`, [workspaceId])
    const { data: revoked } = await members.admin.client
      .from('workspace_invitations')
      .delete()
      .eq('workspace_id', workspaceId)
      .select('email')
    expect(revoked).toEqual([{ email: guest.email }])
    expect(await callFunction(guest.client, 'accept-invitation', { token })).toMatchObject({ status: 404 })
    expect(await roleOf(workspaceId, guest.id)).toBeUndefined()
  })

  it('are sent by admins only, and not with a role above their own', async () => {
    const { workspaceId, members } = await makeTeam(server)
    for (const role of ['viewer', 'approver', 'editor'] as const)
      expect(await invite(members[role], workspaceId, 'x@example.com', 'viewer')).toMatchObject({ status: 403 })
    expect(await invite(members.admin, workspaceId, 'x@example.com', 'owner')).toMatchObject({
      status: 403,
      message: workspaceMessages.roleAboveOwn,
    })
    expect(await invite(await server.createUser(), workspaceId, 'x@example.com')).toMatchObject({ status: 404 })
    expect(await invite(members.owner, workspaceId, members.viewer.email)).toMatchObject({ status: 409 })
    expect(await invite(members.owner, workspaceId, 'not an address')).toMatchObject({ status: 400 })
    expect(await server.sql('select 1 from public.workspace_invitations where workspace_id = $1', [workspaceId])).toEqual([])
  })

  it('of a member expire when the member is removed or demoted', async () => {
    const { workspaceId, members } = await makeTeam(server)
    await invite(members.admin, workspaceId, 'second@example.com', 'admin')
    const token = await tokenFor('second@example.com')
    await callFunction(members.owner.client, 'set-member-role', { workspace_id: workspaceId, user_id: members.admin.id, role: 'editor' })
    const second = await server.createUser({ email: 'second@example.com' })
    expect(await callFunction(second.client, 'accept-invitation', { token })).toMatchObject({ status: 404 })
  })

  it('are limited per hour', async () => {
    await forget()
    const { workspaceId, members } = await makeTeam(server)
    const invitations = (batch: number) =>
      Array.from({ length: 50 }, (_, index) => ({ email: `guest-${batch}-${index}@example.com`, role: 'viewer' }))
    for (const batch of [1, 2, 3, 4])
      expect(
        await callFunction(members.admin.client, 'invite-members', { workspace_id: workspaceId, invitations: invitations(batch) }),
      ).toMatchObject({ status: 202 })
    expect(await invite(members.admin, workspaceId, 'one-more@example.com')).toMatchObject({ status: 429 })
  })
})

describe('roles of members', () => {
  let team: Team
  beforeAll(async () => {
    team = await makeTeam(server)
  })
  const setRole = (caller: TestUser, member: TestUser, role: string) =>
    callFunction(caller.client, 'set-member-role', { workspace_id: team.workspaceId, user_id: member.id, role })

  it('can be changed by admins, up to their own role', async () => {
    const { members } = team
    expect(await setRole(members.admin, members.viewer, 'admin')).toMatchObject({ status: 200, role: 'admin' })
    expect(await setRole(members.admin, members.viewer, 'owner')).toMatchObject({ status: 403, message: workspaceMessages.roleAboveOwn })
    expect(await setRole(members.admin, members.owner, 'viewer')).toMatchObject({ status: 403, message: workspaceMessages.memberAboveOwn })
    expect(await setRole(members.editor, members.editor, 'admin')).toMatchObject({ status: 403 })
    expect(await setRole(members.owner, members.viewer, 'viewer')).toMatchObject({ status: 200 })
    expect(await setRole(members.owner, members.owner, 'admin')).toMatchObject({ status: 409, message: workspaceMessages.lastOwner })
  })

  it('cannot be changed or read by users outside the workspace', async () => {
    const stranger = await server.createUser()
    expect(await setRole(stranger, team.members.viewer, 'admin')).toMatchObject({ status: 404 })
    expect(await setRole(team.members.owner, stranger, 'admin')).toMatchObject({ status: 404, message: workspaceMessages.noMember })
    expect((await stranger.client.rpc('list_workspace_members', { workspace_id: team.workspaceId })).data).toEqual([])
  })

  it('leave an owner when two owners demote each other at the same time', async () => {
    const { workspaceId, members } = await makeTeam(server)
    const demote = (caller: TestUser, member: TestUser) =>
      callFunction(caller.client, 'set-member-role', { workspace_id: workspaceId, user_id: member.id, role: 'viewer' })
    await server.sql(`update public.workspace_members set role = 'owner' where workspace_id = $1 and user_id = $2`, [
      workspaceId,
      members.admin.id,
    ])
    const outcomes = await Promise.all([demote(members.owner, members.admin), demote(members.admin, members.owner)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 403])
    const owners = await server.sql(`select 1 from public.workspace_members where workspace_id = $1 and role = 'owner'`, [workspaceId])
    expect(owners).toHaveLength(1)
    await expect(server.sql('delete from public.workspace_members where workspace_id = $1', [workspaceId])).rejects.toThrow(
      'needs an owner',
    )
  })
})

describe('leaving', () => {
  it('is possible for every member except the last owner', async () => {
    const { workspaceId, members } = await makeTeam(server)
    const leave = (user: TestUser) => callFunction(user.client, 'remove-member', { workspace_id: workspaceId, user_id: user.id })
    expect(await leave(members.viewer)).toMatchObject({ status: 200 })
    expect(await leave(members.owner)).toMatchObject({ status: 409, message: workspaceMessages.lastOwner })
    expect(
      await callFunction(members.admin.client, 'transfer-ownership', { workspace_id: workspaceId, user_id: members.admin.id }),
    ).toMatchObject({ status: 403 })
    expect(
      await callFunction(members.owner.client, 'transfer-ownership', { workspace_id: workspaceId, user_id: members.editor.id }),
    ).toMatchObject({ status: 200 })
    expect([await roleOf(workspaceId, members.owner.id), await roleOf(workspaceId, members.editor.id)]).toEqual(['admin', 'owner'])
    expect(await leave(members.owner)).toMatchObject({ status: 200 })
  })

  it('resets the current workspace, and replaces a user’s last workspace by a new one', async () => {
    const user = await server.createUser()
    const other = await server.createUser()
    await server.sql(`insert into public.workspace_members values ($1, $2, 'owner')`, [user.id, other.id])
    await server.sql(`update public.profiles set company_name = 'Ada & Sons' where id = $1`, [user.id])
    await callFunction(user.client, 'remove-member', { workspace_id: user.id, user_id: user.id })
    const { data } = await user.client.rpc('my_workspaces')
    expect(data).toEqual([expect.objectContaining({ name: 'Ada & Sons', role: 'owner', is_current: true })])
    expect(data?.[0]?.id).not.toBe(user.id)
  })

  it('ends access with the next statement, and transfers schedules and open runs', async () => {
    const { workspaceId, members } = await makeTeam(server)
    const { editor, owner } = members
    const [workflow] = await server.sql<{ id: string }>(
      'select id from public.workflows where definition_hash is not null order by name limit 1',
    )
    const { data: configuration } = await editor.client
      .from('workflow_configurations')
      .insert({ user_id: editor.id, workflow_id: workflow!.id })
      .select('id, workspace_id')
      .single()
    expect(configuration?.workspace_id).toBe(workspaceId)
    await server.sql(`insert into public.workflow_schedules (configuration_id, user_id, frequency, input) values ($1, $2, 'daily', '{}')`, [
      configuration!.id,
      editor.id,
    ])
    const read = async (user: TestUser) =>
      (await user.client.from('workflow_schedules').select('user_id').eq('workspace_id', workspaceId)).data
    expect(await read(editor)).toEqual([{ user_id: editor.id }])
    await callFunction(owner.client, 'remove-member', { workspace_id: workspaceId, user_id: editor.id })
    expect(await read(editor)).toEqual([])
    expect(await read(owner)).toEqual([{ user_id: owner.id }])
    const again = await editor.client.from('knowledge_base_items').insert({
      user_id: editor.id,
      workspace_id: workspaceId,
      item_type: 'website',
      title: 'Late',
      url: 'https://example.com',
    })
    expect(again.error?.code).toBe('42501')
  })
})

describe('the current workspace', () => {
  it('can only be one that the user belongs to', async () => {
    const { workspaceId, members } = await makeTeam(server)
    const stranger = await server.createUser()
    const choose = (user: TestUser, id: string) => user.client.from('profiles').update({ current_workspace_id: id }).eq('id', user.id)
    expect((await choose(stranger, workspaceId)).error?.code).toBe('42501')
    expect((await choose(members.viewer, members.viewer.id)).error).toBeNull()
    expect((await choose(members.viewer, workspaceId)).error).toBeNull()
  })
})

describe('deleting an account', () => {
  it('requires the only owner of a shared workspace to transfer it first, and preserves what the user created for the workspace', async () => {
    const { workspaceId, members } = await makeTeam(server)
    const { owner, admin } = members
    const item = { item_type: 'website', title: 'Handbook', url: 'https://example.com/handbook' } as const
    await owner.client.from('knowledge_base_items').insert({ user_id: owner.id, ...item })
    await owner.client.from('knowledge_base_items').insert({ user_id: owner.id, workspace_id: owner.id, ...item, title: 'Private' })
    const remove = () => server.sql('delete from auth.users where id = $1', [owner.id])
    await expect(remove()).rejects.toThrow('The workspace "Team" would have no owner')
    await callFunction(owner.client, 'transfer-ownership', { workspace_id: workspaceId, user_id: admin.id })
    await remove()
    const { data } = await admin.client.from('knowledge_base_items').select('title, user_id')
    expect(data).toEqual([{ title: 'Handbook', user_id: admin.id }])
    expect(await server.sql('select 1 from public.workspaces where id = $1', [owner.id])).toEqual([])
  })

  it('moves the files of the workspace to the folder of their new creator', async () => {
    const { workspaceId, members } = await makeTeam(server)
    const { editor, owner } = members
    const path = `${editor.id}/1700000000000.txt`
    await editor.client.storage.from('knowledge-base-documents').upload(path, new Blob(['Opening hours']))
    const file = { file_path: path, file_name: 'hours.txt', file_size: 13, file_type: 'text/plain' }
    await editor.client.from('knowledge_base_items').insert({ user_id: editor.id, item_type: 'document', title: 'hours.txt', ...file })
    await server.sql('delete from auth.users where id = $1', [editor.id])
    const { data } = await owner.client.from('knowledge_base_items').select('file_path').eq('workspace_id', workspaceId).single()
    expect(data?.file_path).toMatch(new RegExp(`^${owner.id}/.+\\.txt$`))
    const downloaded = await members.viewer.client.storage.from('knowledge-base-documents').download(String(data?.file_path))
    expect(await downloaded.data?.text()).toBe('Opening hours')
  })
})

it('limits the number of workspaces that a user owns', async () => {
  const user = await server.createUser()
  await server.sql(`select app.create_workspace(gen_random_uuid(), $1, 'Workspace ' || n) from generate_series(2, 20) n`, [user.id])
  expect(await callFunction(user.client, 'create-workspace', { name: 'One more' })).toMatchObject({
    status: 409,
    message: workspaceMessages.tooManyWorkspaces,
  })
  expect(await callFunction(user.client, 'create-workspace', { name: ' ' })).toMatchObject({ status: 400 })
})

it.each(['create-workspace', 'invite-members', 'accept-invitation', 'set-member-role', 'remove-member', 'transfer-ownership'])(
  '%s requires a session',
  async (name) => {
    expect(await callFunction(server.client(), name, {})).toMatchObject({ status: 401, code: 'not_authenticated' })
  },
)
