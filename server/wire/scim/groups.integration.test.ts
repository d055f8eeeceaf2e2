import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDirectoryToken, groupBody, makeScimClient, patchBody, type ScimClient, userBody } from '../../testing/scim/scim-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { proveDomain } from '../../testing/workspaces/company-workspace.ts'
import { makeTeam, type Team } from '../../testing/workspaces/make-team.ts'

let server: TestServer
let team: Team
let scim: ScimClient
let domain: string
let teamCount = 0
beforeAll(async () => {
  server = await startTestServer({ SCIM_RATE_LIMIT: '0' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  team = await makeTeam(server)
  scim = makeScimClient(server, await createDirectoryToken(team))
  teamCount += 1
  domain = `company-${teamCount}.example`
  await proveDomain(server.sql, team.workspaceId, domain)
})

const addUser = async (name: string) => String((await scim('POST', '/Users', userBody(`${name}@${domain}`))).body.id)
const addGroup = async (name: string, members: string[] = []) => String((await scim('POST', '/Groups', groupBody(name, members))).body.id)
/** Maps a group to a role, as an admin does on the screen. */
const map = (groupId: string, role: 'viewer' | 'approver' | 'editor' | 'admin' | null, member = team.members.admin) =>
  member.client.from('directory_groups').update({ role }).eq('id', groupId).select('id')
const roleOf = async (email: string) => {
  const [row] = await server.sql<{ role: string }>(
    `select m.role from public.workspace_members m join public.profiles p on p.id = m.user_id where m.workspace_id = $1 and p.email = $2`,
    [team.workspaceId, email],
  )
  return row?.role
}

describe('groups', () => {
  it('have members, which the resources of users show', async () => {
    const [ann, ben] = [await addUser('ann'), await addUser('ben')]
    const id = await addGroup('Guides', [ann, ben])
    const { body, headers } = await scim('GET', `/Groups/${id}`)
    expect(body).toMatchObject({
      displayName: 'Guides',
      members: [
        { value: ann, display: `ann@${domain}`, $ref: `${server.url}/scim/v2/Users/${ann}` },
        { value: ben, display: `ben@${domain}` },
      ],
    })
    expect((await scim('GET', `/Users/${ann}`)).body.groups).toEqual([{ value: id, display: 'Guides', $ref: headers.get('location') }])
    await scim('PATCH', `/Groups/${id}`, patchBody({ op: 'remove', path: `members[value eq "${ann}"]` }))
    expect((await scim('GET', `/Users/${ann}`)).body).not.toHaveProperty('groups')
    expect((await scim('GET', `/Groups/${id}?excludedAttributes=members`)).body).not.toHaveProperty('members')
  })

  it('get a new version with their members and name, and so do their users', async () => {
    const ann = await addUser('ann')
    const id = await addGroup('Guides')
    const versions = async () => [
      (await scim('GET', `/Groups/${id}`)).headers.get('etag'),
      (await scim('GET', `/Users/${ann}`)).headers.get('etag'),
    ]
    const before = await versions()
    await scim('PATCH', `/Groups/${id}`, patchBody({ op: 'add', path: 'members', value: [{ value: ann }] }))
    const added = await versions()
    await scim('PATCH', `/Groups/${id}`, patchBody({ op: 'add', path: 'members', value: [{ value: ann }] }))
    expect(await versions()).toEqual(added)
    await scim('PATCH', `/Groups/${id}`, patchBody({ op: 'replace', value: { id, displayName: 'Rangers' } }))
    const renamed = await versions()
    for (const index of [0, 1]) expect(new Set([before[index], added[index], renamed[index]]).size).toBe(3)
  })

  it('keep all members of concurrent changes', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, index) => addUser(`person-${index}`)))
    const id = await addGroup('All')
    const outcomes = await Promise.all(
      people.map((value) => scim('PATCH', `/Groups/${id}`, patchBody({ op: 'add', path: 'members', value: [{ value }] }))),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(people.map(() => 200))
    const { body } = await scim('GET', `/Groups/${id}`)
    expect((body.members as { value: string }[]).map(({ value }) => value).sort()).toEqual([...people].sort())
  })

  it.each([
    ['an unknown user', ['2819c223-7f76-453a-919d-413861904646']],
    ['a text', ['nobody']],
  ])('refuse %s as member', async (_, members) => {
    expect((await scim('POST', '/Groups', groupBody('Guides', members))).body).toMatchObject({ status: '400', scimType: 'invalidValue' })
    expect((await scim('GET', '/Groups')).body.totalResults).toBe(0)
  })

  it('refuse a name that exists, and a group as member', async () => {
    const id = await addGroup('Guides')
    expect((await scim('POST', '/Groups', groupBody('GUIDES'))).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
    expect((await scim('POST', '/Groups', groupBody('Nested', [id]))).body).toMatchObject({ status: '400' })
  })
})

describe('roles', () => {
  it('are the highest role of the member’s groups, or the default role', async () => {
    const ann = await addUser('ann')
    expect(await roleOf(`ann@${domain}`)).toBe('viewer')
    const [approvers, editors] = [await addGroup('Approvers', [ann]), await addGroup('Editors')]
    await map(approvers, 'approver')
    expect(await roleOf(`ann@${domain}`)).toBe('approver')
    await map(editors, 'editor')
    await scim('PATCH', `/Groups/${editors}`, patchBody({ op: 'add', path: 'members', value: [{ value: ann }] }))
    expect(await roleOf(`ann@${domain}`)).toBe('editor')
    await scim('DELETE', `/Groups/${editors}`)
    expect(await roleOf(`ann@${domain}`)).toBe('approver')
    await map(approvers, null)
    expect(await roleOf(`ann@${domain}`)).toBe('viewer')
    await team.members.admin.client.from('workspaces').update({ directory_role: 'editor' }).eq('id', team.workspaceId)
    expect(await roleOf(`ann@${domain}`)).toBe('editor')
  })

  it('of a new person follow the groups of the person', async () => {
    const group = await addGroup('Admins')
    await map(group, 'admin')
    const ann = await addUser('ann')
    await scim('PUT', `/Groups/${group}`, groupBody('Admins', [ann]))
    expect(await roleOf(`ann@${domain}`)).toBe('admin')
    await scim('PUT', `/Groups/${group}`, { schemas: groupBody('').schemas, displayName: 'Admins' })
    expect(await roleOf(`ann@${domain}`)).toBe('viewer')
  })

  it('are never owner, and cannot be mapped by others than admins or by the directory', async () => {
    const group = await addGroup('Guides')
    const forged = await scim('PATCH', `/Groups/${group}`, patchBody({ op: 'add', value: { role: 'admin' } }))
    expect(forged.status).toBe(200)
    const { data } = await team.members.admin.client.from('directory_groups').select('role').eq('id', group).single()
    expect(data).toEqual({ role: null })
    const { error } = await team.members.owner.client.from('directory_groups').update({ role: 'owner' }).eq('id', group)
    expect(error?.code).toBe('23514')
    for (const member of [team.members.editor, team.members.viewer, (await makeTeam(server, 'Other')).members.owner])
      expect((await map(group, 'admin', member)).data).toEqual([])
    const { error: refused } = await team.members.owner.client
      .from('workspaces')
      .update({ directory_role: 'admin' })
      .eq('id', team.workspaceId)
    expect(refused?.code).toBe('23514')
  })

  it('of owners do not change', async () => {
    const { owner } = team.members
    const { body } = await scim('POST', '/Users', userBody(owner.email))
    await map(await addGroup('Viewers', [String(body.id)]), 'viewer')
    expect(await roleOf(owner.email)).toBe('owner')
  })

  it('of members who joined before change only with a mapped group', async () => {
    const { editor } = team.members
    const { body } = await scim('POST', '/Users', userBody(editor.email))
    expect(await roleOf(editor.email)).toBe('editor')
    const group = await addGroup('Approvers', [String(body.id)])
    expect(await roleOf(editor.email)).toBe('editor')
    await map(group, 'approver')
    expect(await roleOf(editor.email)).toBe('approver')
    await scim('DELETE', `/Groups/${group}`)
    expect(await roleOf(editor.email)).toBe('viewer')
  })

  it('end the invitations and tokens of an admin who is demoted', async () => {
    const { admin } = team.members
    await admin.client.functions.invoke('invite-members', {
      body: { workspace_id: team.workspaceId, invitations: [{ email: 'friend@example.com', role: 'admin' }] },
    })
    const { body } = await scim('POST', '/Users', userBody(admin.email))
    await map(await addGroup('Viewers', [String(body.id)]), 'viewer', team.members.owner)
    expect(await roleOf(admin.email)).toBe('viewer')
    expect(await server.sql('select 1 from public.workspace_invitations where workspace_id = $1', [team.workspaceId])).toEqual([])
    expect((await scim('GET', '/Users')).status).toBe(401)
  })

  it('and their changes are part of the activity of the workspace', async () => {
    const ann = await addUser('ann')
    await map(await addGroup('Editors', [ann]), 'editor')
    expect((await scim('DELETE', `/Users/${ann}`)).status).toBe(204)
    const { data } = await team.members.owner.client
      .from('workspace_activity')
      .select('actor_name, kind, subject, detail')
      .eq('workspace_id', team.workspaceId)
      .in('kind', ['directory_token_created', 'directory_changed', 'role_changed', 'member_removed'])
      .order('id')
    expect(data?.slice(-4)).toEqual([
      { actor_name: team.members.admin.email, kind: 'directory_token_created', subject: 'Entra', detail: null },
      { actor_name: team.members.admin.email, kind: 'role_changed', subject: `ann@${domain}`, detail: 'editor' },
      { actor_name: team.members.admin.email, kind: 'directory_changed', subject: 'Editors', detail: 'editor' },
      { actor_name: 'Directory', kind: 'member_removed', subject: `ann@${domain}`, detail: null },
    ])
  })
})
