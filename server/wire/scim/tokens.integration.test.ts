import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { directoryLimits, directoryMessages } from '../../../contracts/workspaces/directory.ts'
import { notifyWorkspace } from '../../features/notifications/notify-workspace.ts'
import { announceEndedTokens } from '../../features/workspaces/directory/announce-ended-tokens.ts'
import { ensureApiLogin } from '../../platform/database/api-login.ts'
import { openPool } from '../../platform/database/database.ts'
import { runInScope } from '../../platform/database/role-scope.ts'
import { callFunction } from '../../testing/call-function.ts'
import { createDirectoryToken, groupBody, makeScimClient, patchBody, type ScimClient, userBody } from '../../testing/scim/scim-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeTeam, type Team } from '../../testing/workspaces/make-team.ts'
import { directoryScope } from './store/directory-scope.ts'

let server: TestServer
let api: pg.Pool
let owner: pg.Pool
let team: Team
let token: string
let scim: ScimClient
beforeAll(async () => {
  server = await startTestServer({ SCIM_RATE_LIMIT: '200' })
  owner = openPool({ url: server.databaseUrl, size: 1, onError: () => undefined })
  api = openPool({ url: await ensureApiLogin(owner, server.databaseUrl), size: 1, onError: () => undefined })
})
afterAll(async () => {
  await owner.end()
  await api.end()
  await server.stop()
})
beforeEach(async () => {
  await server.sql('delete from platform.rate_limits')
  await server.sql('delete from app.ended_directory_tokens')
  team = await makeTeam(server)
  token = await createDirectoryToken(team)
  scim = makeScimClient(server, token)
})

const member = () => ({ workspace_id: team.workspaceId, user_id: team.members.admin.id })
const create = (member: Team['members']['admin'], workspaceId = team.workspaceId, name = 'Okta') =>
  callFunction(member.client, 'create-directory-token', { workspace_id: workspaceId, name })

describe('a token', () => {
  it('is created by admins and owners only', async () => {
    for (const role of ['viewer', 'approver', 'editor'] as const)
      expect(await create(team.members[role])).toMatchObject({ status: 403, message: directoryMessages.adminsOnly })
    expect(await create(team.members.owner)).toMatchObject({ status: 201, url: `${server.url}/scim/v2` })
    expect(await create((await makeTeam(server, 'Other')).members.owner)).toMatchObject({ status: 404 })
    expect(await callFunction(server.client(), 'create-directory-token', {})).toMatchObject({ status: 401 })
    expect(await create(team.members.owner, team.workspaceId, ' ')).toMatchObject({ status: 400 })
  })

  it('is stored as a digest, and shown in full only when it is created', async () => {
    const { data } = await team.members.admin.client.from('directory_tokens').select('*').eq('workspace_id', team.workspaceId)
    expect(data).toEqual([expect.objectContaining({ name: 'Entra', token_suffix: token.slice(-4), created_by: team.members.admin.id })])
    expect(JSON.stringify(data)).not.toContain(token.slice(0, -4))
    expect(JSON.stringify(await server.sql('select * from public.audit_log'))).not.toContain(token)
  })

  it('cannot be created without limit', async () => {
    for (let count = 1; count < directoryLimits.tokensMax; count += 1) expect((await create(team.members.owner)).status).toBe(201)
    expect(await create(team.members.owner)).toMatchObject({ status: 409, message: directoryMessages.tooManyTokens })
  })

  it('has no effect after being revoked', async () => {
    expect((await scim('GET', '/Users')).status).toBe(200)
    await team.members.owner.client.from('directory_tokens').delete().eq('workspace_id', team.workspaceId)
    const { status, headers, body } = await scim('GET', '/Users')
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="SCIM"'])
    expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' })
    const log = await server.sql(
      `select action, actor, subject, before from public.audit_log where entity = 'directory_tokens' order by id desc limit 2`,
    )
    expect(log).toEqual([
      {
        action: 'deleted',
        actor: team.members.owner.email,
        subject: 'Entra',
        before: { workspace_id: team.workspaceId, name: 'Entra', suffix: token.slice(-4) },
      },
      { action: 'created', actor: team.members.admin.email, subject: 'Entra', before: null },
    ])
  })

  it.each(['set-member-role', 'remove-member'])('ends with the rights of the admin who created it: %s', async (name) => {
    await callFunction(team.members.owner.client, name, {
      workspace_id: team.workspaceId,
      user_id: team.members.admin.id,
      ...(name === 'set-member-role' && { role: 'editor' }),
    })
    expect((await scim('GET', '/Users')).status).toBe(401)
  })

  it.each(['', 'Basic dXNlcjpwYXNz', 'Bearer', 'Bearer wwscim_unknown', `Bearer ${'x'.repeat(5000)}`])(
    'is required: %j',
    async (authorization) => {
      const response = await fetch(`${server.url}/scim/v2/Users`, { headers: authorization === '' ? {} : { authorization } })
      expect([response.status, response.headers.get('content-type')]).toEqual([401, 'application/scim+json; charset=utf-8'])
    },
  )

  it('cannot replace an access token, and cannot be replaced by an access token or API key', async () => {
    const { data } = await team.members.owner.client.auth.getSession()
    for (const other of [data.session!.access_token, server.publishableKey])
      expect((await makeScimClient(server, other)('GET', '/Users')).status).toBe(401)
    const rest = await fetch(`${server.url}/rest/v1/workspaces`, {
      headers: { apikey: server.publishableKey, authorization: `Bearer ${token}` },
    })
    expect(rest.status).toBe(401)
  })

  it('can send a limited number of requests a minute', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, () => scim('GET', '/ServiceProviderConfig')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    await server.sql('update platform.rate_limits set hits = 200 where hits >= 40')
    const { status, headers, body } = await scim('GET', '/Users')
    expect([status, body.status, Number(headers.get('retry-after')) > 0]).toEqual([429, '429', true])
  })
})

describe('the owners of a workspace', () => {
  const announce = () =>
    announceEndedTokens(
      { owner, notify: notifyWorkspace, productName: 'Workwright', publicUrl: () => 'https://workwright.example', hasMailServer: false },
      new AbortController().signal,
    )
  const noticesOf = async (id: string) =>
    (await server.sql<{ title: string; body: string }>('select title, body from public.notifications where user_id = $1', [id])).map(
      ({ title, body }) => `${title}: ${body}`,
    )
  const emailsTo = (email: string) =>
    server.sql<{ subject: string }>(`select subject from public.mail_outbox where recipient = $1 and kind = 'directory-stopped'`, [email])
  const title = 'The directory of Team stopped synchronizing'

  it.each<[string, () => Promise<unknown>]>([
    ['is removed', () => callFunction(team.members.owner.client, 'remove-member', member())],
    ['leaves', () => callFunction(team.members.admin.client, 'remove-member', member())],
    ['becomes an editor', () => callFunction(team.members.owner.client, 'set-member-role', { ...member(), role: 'editor' })],
    ['deletes the account', () => server.sql('delete from auth.users where id = $1', [team.members.admin.id])],
  ])('are notified once, under the bell and by email, when the creator of two tokens %s', async (how, leave) => {
    await create(team.members.admin)
    const creator = team.members.admin.email
    await leave()
    expect(await announce()).toBe(1)
    expect(await announce()).toBe(0)
    const cause =
      how === 'deletes the account'
        ? 'The account that created the tokens “Entra”, “Okta” was deleted'
        : `${creator}, who created the tokens “Entra”, “Okta”, is no longer an admin`
    expect(await noticesOf(team.members.owner.id)).toEqual([
      `${title}: ${cause}, so the directory can’t sign in any more. Create a new token and enter it in your directory.`,
    ])
    expect(await emailsTo(team.members.owner.email)).toEqual([{ subject: title }])
    expect(await noticesOf(team.members.editor.id)).toEqual([])
    expect(await emailsTo(team.members.editor.email)).toEqual([])
  })

  it('are not notified when an admin revokes the token, or another admin leaves, or the workspace is deleted', async () => {
    await team.members.admin.client.from('directory_tokens').delete().eq('workspace_id', team.workspaceId)
    await createDirectoryToken(team, team.members.owner)
    await callFunction(team.members.owner.client, 'remove-member', member())
    await server.sql('delete from public.workspaces where id = $1', [team.workspaceId])
    expect(await announce()).toBe(0)
  })
})

describe('another workspace', () => {
  let other: Team
  let otherScim: ScimClient
  beforeEach(async () => {
    other = await makeTeam(server, 'Other')
    otherScim = makeScimClient(server, await createDirectoryToken(other))
  })

  it('cannot read, change or find the resources of this workspace, as if they did not exist', async () => {
    const { body: person } = await scim('POST', '/Users', userBody('ann@example.com'))
    const { body: group } = await scim('POST', '/Groups', groupBody('Guides', [person.id!]))
    const unknown = await otherScim('GET', '/Users/2819c223-7f76-453a-919d-413861904646')
    for (const path of [`/Users/${person.id}`, `/Groups/${group.id}`])
      for (const [method, sent] of [
        ['GET', undefined],
        ['DELETE', undefined],
        ['PUT', path.startsWith('/Users') ? userBody('eve@example.com') : groupBody('Taken')],
        ['PATCH', patchBody({ op: 'replace', path: 'externalId', value: 'x' })],
      ] as const) {
        const refused = await otherScim(method, path, sent)
        expect([refused.status, refused.body]).toEqual([404, unknown.body])
      }
    expect((await otherScim('POST', '/Groups', groupBody('Stolen', [person.id!]))).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    })
    for (const path of ['/Users', '/Groups', `/Users?${new URLSearchParams({ filter: `id eq "${person.id}" or not (id eq "x")` })}`])
      expect((await otherScim('GET', path)).body.totalResults).toBe(0)
    // The other workspace can use the same user names.
    expect((await otherScim('POST', '/Users', userBody('ann@example.com'))).status).toBe(201)
    expect((await otherScim('POST', '/Groups', groupBody('Guides'))).status).toBe(201)
    expect((await scim('GET', `/Users/${person.id}`)).body).toMatchObject({ userName: 'ann@example.com', meta: { version: 'W/"2"' } })
  })

  it('cannot access this workspace with the database role of SCIM requests, which has no other rights', async () => {
    const { body: person } = await scim('POST', '/Users', userBody('ann@example.com'))
    const scope = directoryScope({ workspaceId: other.workspaceId }, { readOnly: false })
    const run = (text: string) => runInScope<Record<string, unknown>>(api, scope, { text, values: [] })
    expect((await run('select id from public.directory_users')).rows).toEqual([])
    expect((await run(`update public.directory_users set active = false where id = '${person.id}'`)).rowCount).toBe(0)
    expect((await run('delete from public.directory_users')).rowCount).toBe(0)
    await expect(
      run(`insert into public.directory_users (workspace_id, user_name, email) values ('${team.workspaceId}', 'x', 'x@example.com')`),
    ).rejects.toThrow('row-level security')
    for (const table of [
      'profiles',
      'workspaces',
      'workspace_members',
      'workspace_invitations',
      'directory_tokens',
      'workflow_runs',
      'knowledge_chunks',
    ])
      await expect(run(`select 1 from public.${table}`), table).rejects.toThrow('permission denied')
    for (const text of [
      `update public.directory_groups set role = 'admin'`,
      'select user_id from public.directory_users',
      `select app.proves_domain('${team.workspaceId}', 'x')`,
      `select app.join_by_directory('${team.workspaceId}', '${person.id}', '${person.id}', '\\x00', 7)`,
      'select * from auth.users',
      'select * from platform.secrets',
    ])
      await expect(run(text), text).rejects.toThrow('permission denied')
  })
})

describe('a request', () => {
  it('is refused if its body is too large, too deep, or has no JSON type', async () => {
    expect((await scim('POST', '/Users', `{"userName":"${'x'.repeat(1_100_000)}"}`)).body).toMatchObject({ status: '413' })
    expect((await scim('POST', '/Users', `${'['.repeat(50_000)}${']'.repeat(50_000)}`)).status).toBe(400)
    expect((await scim('POST', '/Users', userBody('a@example.com'), { 'content-type': 'text/plain' })).body).toMatchObject({
      status: '400',
    })
    expect((await scim('POST', '/Users', userBody('a@example.com'), { 'content-type': 'application/json' })).status).toBe(201)
  })

  it('is shown to admins with its outcome, without names or addresses, and only the latest ones are stored', async () => {
    const { body } = await scim('POST', '/Users', userBody('ann@example.com'))
    await scim('GET', `/Users/${body.id}`)
    await scim('GET', `/Users?${new URLSearchParams({ filter: 'userName eq "ann@example.com"' })}`)
    await scim('GET', '/Users/ann@example.com')
    await scim('GET', '/ann@example.com/x')
    const read = async (member = team.members.admin) =>
      (
        await member.client
          .from('directory_requests')
          .select('token_name, method, path, status, error')
          .eq('workspace_id', team.workspaceId)
          .order('id')
      ).data
    expect(await read()).toEqual([
      { token_name: 'Entra', method: 'POST', path: '/Users', status: 201, error: null },
      { token_name: 'Entra', method: 'GET', path: `/Users/${body.id}`, status: 200, error: null },
      { token_name: 'Entra', method: 'GET', path: '/Users', status: 200, error: null },
      { token_name: 'Entra', method: 'GET', path: '/Users/…', status: 404, error: 'Resource not found' },
      { token_name: 'Entra', method: 'GET', path: '/…/…', status: 404, error: 'Resource not found' },
    ])
    expect(await read(team.members.editor)).toEqual([])
    const { data } = await team.members.admin.client
      .from('directory_tokens')
      .select('last_used_at')
      .eq('workspace_id', team.workspaceId)
      .single()
    expect(Date.parse(data!.last_used_at!)).toBeGreaterThan(Date.now() - 60_000)
    await server.sql(
      `select app.record_directory_request(t.id, 'GET', '/Users', 200, null) from public.directory_tokens t, generate_series(1, 120) where t.workspace_id = $1`,
      [team.workspaceId],
    )
    await scim('GET', '/Users')
    expect(await read()).toHaveLength(100)
  })
})
