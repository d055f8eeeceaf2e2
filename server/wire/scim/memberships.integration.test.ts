import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workspaceLimits } from '../../../contracts/workspaces/workspaces.ts'
import { callFunction } from '../../testing/call-function.ts'
import { eventually } from '../../testing/eventually.ts'
import { startSmtpServer, type TestSmtpServer } from '../../testing/http/smtp-server.ts'
import { createDirectoryToken, groupBody, makeScimClient, patchBody, type ScimClient, userBody } from '../../testing/scim/scim-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { proveDomain } from '../../testing/workspaces/company-workspace.ts'
import { joinTeam, makeTeam, type Team, type TestUser } from '../../testing/workspaces/make-team.ts'

let smtp: TestSmtpServer
let server: TestServer
let team: Team
let scim: ScimClient
let domain: string
let teamCount = 0
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({ SCIM_RATE_LIMIT: '0', SMTP_URL: smtp.url, MAIL_FROM: 'Workwright <hello@workwright.example>' })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})
beforeEach(async () => {
  team = await makeTeam(server)
  scim = makeScimClient(server, await createDirectoryToken(team))
  teamCount += 1
  domain = `proven-${teamCount}.example`
  await proveDomain(server.sql, team.workspaceId, domain)
})

const add = async (email: string, attributes: object = {}) => {
  const { status, body } = await scim('POST', '/Users', userBody(email, attributes))
  expect(status).toBe(201)
  return String(body.id)
}
const setActive = (id: string, active: boolean) => scim('PATCH', `/Users/${id}`, patchBody({ op: 'replace', value: { active } }))
const roleOf = async (email: string, workspaceId = team.workspaceId) => {
  const [row] = await server.sql<{ role: string }>(
    `select m.role from public.workspace_members m join public.profiles p on p.id = m.user_id where m.workspace_id = $1 and p.email = $2`,
    [workspaceId, email],
  )
  return row?.role
}
const isSuspended = async (email: string) => {
  const [row] = await server.sql<{ suspended: boolean }>(
    'select coalesce(banned_until > now(), false) as suspended from auth.users where email = $1',
    [email],
  )
  return row?.suspended
}
const emailTo = (email: string, subject: string) =>
  eventually(() => {
    const found = smtp.received.findLast(({ to, mail }) => to.includes(email) && mail.subject?.startsWith(subject))
    if (!found) throw new Error(`no email to ${email}`)
    return found.mail.text ?? ''
  })
const invitationTokenOf = async (email: string) => /\/invitation\?token=([\w-]+)/.exec(await emailTo(email, 'Join'))?.[1] ?? ''
/** Sets a password for an account that the directory has created, as its user does with the reset email, and signs in. */
async function signInTo(email: string): Promise<TestUser> {
  const other = await server.createUser({ email: `${crypto.randomUUID()}@example.com` })
  await server.sql(
    'update auth.users set encrypted_password = (select encrypted_password from auth.users where id = $1) where email = $2',
    [other.id, email],
  )
  const client = server.client()
  const { data, error } = await client.auth.signInWithPassword({ email, password: other.password })
  if (error) throw error
  return { client, id: data.user.id, email, password: other.password }
}
/** Removes the domains of a workspace, which happens when another workspace proves them. */
const loseDomain = (workspaceId: string) => server.sql('delete from public.workspace_domains where workspace_id = $1', [workspaceId])

/** Marks the address of an account as proven, which the link in an email does. */
const proveAddress = ({ id }: TestUser) => server.sql('update auth.users set email_proven_at = now() where id = $1', [id])
const isSignedIn = async ({ client }: TestUser) => (await client.from('profiles').select('id')).error === null

describe('a person with an address of a proven domain', () => {
  it('gets an account without a password, the default role, a name, and an email without a secret', async () => {
    const email = `ann@${domain}`
    await add(email, { displayName: 'Ann Lee' })
    const [account] = await server.sql(
      `select encrypted_password, email_proven_at is not null as proven, raw_user_meta_data ->> 'full_name' as name from auth.users where email = $1`,
      [email],
    )
    expect(account).toEqual({ encrypted_password: null, proven: true, name: 'Ann Lee' })
    expect(await roleOf(email)).toBe('viewer')
    const text = await emailTo(email, 'You’re a member of Team')
    expect(text).toContain('Forgot password?')
    expect(text).not.toMatch(/token=|code/)
  })

  it('is suspended and signed out at once when deactivated, and restored later', async () => {
    const email = `ann@${domain}`
    const id = await add(email)
    const ann = await signInTo(email)
    expect(await isSignedIn(ann)).toBe(true)
    expect((await setActive(id, false)).body).toMatchObject({ active: false })
    await eventually(async () => expect(await isSignedIn(ann)).toBe(false))
    expect(await roleOf(email)).toBeUndefined()
    const again = await server.client().auth.signInWithPassword({ email, password: ann.password })
    expect(again.error?.code).toBe('user_banned')
    const [entry] = await server.sql('select actor, action, subject from public.audit_log order by id desc limit 1')
    expect(entry).toEqual({ actor: 'directory of Team', action: 'suspended', subject: email })
    await setActive(id, true)
    expect(await roleOf(email)).toBe('viewer')
    expect((await server.client().auth.signInWithPassword({ email, password: ann.password })).error).toBeNull()
  })

  it('stays suspended by the operator if the directory had suspended it before', async () => {
    const email = `ben@${domain}`
    const id = await add(email)
    await setActive(id, false)
    const [account] = await server.sql<{ id: string }>('select id from auth.users where email = $1', [email])
    const operator = await server.createUser({ role: 'admin' })
    expect((await operator.client.rpc('admin_suspend_user', { user_id: account!.id })).error).toBeNull()
    await setActive(id, true)
    expect(await isSuspended(email)).toBe(true)
  })

  it('is suspended when the user is deleted, and restored by a new user with the address', async () => {
    const email = `ann@${domain}`
    const id = await add(email)
    await scim('DELETE', `/Users/${id}`)
    expect([await isSuspended(email), await roleOf(email)]).toEqual([true, undefined])
    await add(email)
    expect([await isSuspended(email), await roleOf(email)]).toEqual([false, 'viewer'])
  })

  it('is signed out but not suspended while working in another team', async () => {
    const email = `ann@${domain}`
    const id = await add(email)
    const ann = await signInTo(email)
    const other = await makeTeam(server, 'Other')
    await joinTeam(server, other.workspaceId, ann.id, 'editor')
    await setActive(id, false)
    await eventually(async () => expect(await isSignedIn(ann)).toBe(false))
    expect([await isSuspended(email), await roleOf(email), await roleOf(email, other.workspaceId)]).toEqual([false, undefined, 'editor'])
  })

  it('joins with an existing account if its address is verified, and retains the account when deactivated', async () => {
    const ann = await server.createUser({ email: `ann@${domain}` })
    await proveAddress(ann)
    const id = await add(ann.email)
    expect(await roleOf(ann.email)).toBe('viewer')
    await setActive(id, false)
    expect([await roleOf(ann.email), await isSuspended(ann.email), await isSignedIn(ann)]).toEqual([undefined, false, true])
  })

  it('is only invited if a stranger has signed up with the unverified address', async () => {
    const squatter = await server.createUser({ email: `ann@${domain}` })
    await add(squatter.email)
    expect(await roleOf(squatter.email)).toBeUndefined()
    expect(await invitationTokenOf(squatter.email)).not.toBe('')
  })
})

describe('a person with any other address', () => {
  const email = () => `guest-${teamCount}@elsewhere.example`

  it('is invited, and becomes a member only by accepting', async () => {
    const id = await add(email())
    expect(await server.sql('select 1 from auth.users where email = $1', [email()])).toEqual([])
    const guest = await server.createUser({ email: email() })
    expect(await roleOf(email())).toBeUndefined()
    expect(await callFunction(guest.client, 'accept-invitation', { token: await invitationTokenOf(email()) })).toMatchObject({
      status: 200,
    })
    expect(await roleOf(email())).toBe('viewer')
    await setActive(id, false)
    expect([await roleOf(email()), await isSuspended(email()), await isSignedIn(guest)]).toEqual([undefined, false, true])
  })

  it('gets the role of the groups on acceptance, and one email for many changes', async () => {
    const id = await add(email())
    const { body: group } = await scim('POST', '/Groups', groupBody('Editors', [id]))
    await team.members.admin.client.from('directory_groups').update({ role: 'editor' }).eq('id', group.id!)
    await scim('PUT', `/Users/${id}`, userBody(email(), { title: 'Guide' }))
    const invitations = await server.sql('select role from public.workspace_invitations where workspace_id = $1', [team.workspaceId])
    expect(invitations).toEqual([{ role: 'editor' }])
    const guest = await server.createUser({ email: email() })
    await callFunction(guest.client, 'accept-invitation', { token: await invitationTokenOf(email()) })
    expect(await roleOf(email())).toBe('editor')
    expect(
      await server.sql(`select 1 from public.mail_outbox where recipient = $1 and kind = 'workspace-invitation'`, [email()]),
    ).toHaveLength(1)
  })

  it('cannot accept after being deactivated or deleted', async () => {
    const guest = await server.createUser({ email: email() })
    const id = await add(email())
    const token = await invitationTokenOf(email())
    await setActive(id, false)
    expect(await callFunction(guest.client, 'accept-invitation', { token })).toMatchObject({ status: 404 })
    expect(await roleOf(email())).toBeUndefined()
  })

  it('is invited again when the directory changes the address, and the former invitation ends', async () => {
    const id = await add(email())
    const former = await invitationTokenOf(email())
    const guest = await server.createUser({ email: email() })
    await scim('PUT', `/Users/${id}`, userBody(`new-${email()}`))
    expect(await callFunction(guest.client, 'accept-invitation', { token: former })).toMatchObject({ status: 404 })
    expect(await invitationTokenOf(`new-${email()}`)).not.toBe(former)
  })

  it('is neither suspended nor added if the directory gives the address to another user', async () => {
    const victim = await server.createUser()
    await proveAddress(victim)
    const id = await add(`attacker@${domain}`)
    await scim('PATCH', `/Users/${id}`, patchBody({ op: 'replace', value: { userName: victim.email, emails: [{ value: victim.email }] } }))
    const [account] = await server.sql('select email from auth.users where email = $1', [`attacker@${domain}`])
    expect(account).toEqual({ email: `attacker@${domain}` })
    await setActive(id, false)
    expect([await isSuspended(victim.email), await isSignedIn(victim)]).toEqual([false, true])
    await setActive(id, true)
    expect([await roleOf(victim.email), await isSignedIn(victim)]).toEqual([undefined, true])
  })

  it('is invited only within the rate limit for invitations by members', async () => {
    await server.sql('delete from platform.rate_limits')
    await scim('POST', '/Users', userBody(email()))
    await server.sql('update platform.rate_limits set hits = 1000 where resets_at > now()')
    // Only the rate limit for invitations has a window of one hour.
    await server.sql(`delete from platform.rate_limits where resets_at < now() + interval '10 minutes'`)
    const { status, headers, body } = await scim('POST', '/Users', userBody(`second-${email()}`))
    expect([status, body.status, Number(headers.get('retry-after')) > 0]).toEqual([429, '429', true])
    expect((await scim('GET', '/Users')).body.totalResults).toBe(1)
    await server.sql('delete from platform.rate_limits')
  })
})

describe('an account that does not belong to the directory', () => {
  it.each(['admin', 'moderator'] as const)('of a product %s is never suspended', async (role) => {
    const email = `${role}@${domain}`
    const id = await add(email)
    await server.sql(`update public.user_roles r set role = $2 from auth.users u where u.id = r.user_id and u.email = $1`, [email, role])
    await setActive(id, false)
    expect([await isSuspended(email), await roleOf(email)]).toEqual([false, undefined])
  })

  it('because its owner has moved it to another address is never suspended', async () => {
    const id = await add(`ann@${domain}`)
    const moved = `ann-${teamCount}@private.example`
    await server.sql('update auth.users set email = $2 where email = $1', [`ann@${domain}`, moved])
    await server.sql('update public.profiles set email = $2 where email = $1', [`ann@${domain}`, moved])
    await setActive(id, false)
    expect([await isSuspended(moved), await roleOf(moved)]).toEqual([false, undefined])
  })

  it('because the workspace has lost the domain is never suspended', async () => {
    const id = await add(`ann@${domain}`)
    await loseDomain(team.workspaceId)
    await setActive(id, false)
    expect([await isSuspended(`ann@${domain}`), await roleOf(`ann@${domain}`)]).toEqual([false, undefined])
  })

  it('because the operator has suspended it is not restored', async () => {
    const email = `ann@${domain}`
    const id = await add(email)
    await setActive(id, false)
    await server.sql(`update auth.users set banned_until = now() + interval '50 years' where email = $1`, [email])
    await setActive(id, true)
    expect(await isSuspended(email)).toBe(true)
  })

  it('because another directory has created it is never suspended', async () => {
    const email = `ann@${domain}`
    await add(email)
    const other = await makeTeam(server, 'Other')
    await loseDomain(team.workspaceId)
    await proveDomain(server.sql, other.workspaceId, domain)
    const otherScim = makeScimClient(server, await createDirectoryToken(other))
    const { body } = await otherScim('POST', '/Users', userBody(email))
    expect(await roleOf(email, other.workspaceId)).toBe('viewer')
    await otherScim('DELETE', `/Users/${body.id}`)
    expect([await isSuspended(email), await roleOf(email)]).toEqual([false, 'viewer'])
  })
})

describe('a member', () => {
  it('who joined before is connected, and loses every access at once when deactivated, in open event streams too', async () => {
    const { editor } = team.members
    const [run] = await server.sql<{ id: string }>(
      `insert into public.workflow_runs (user_id, workspace_id, workflow_id, trigger, status, input, definition_hash)
       select $1, $2, id, 'manual', 'waiting_approval', '{}', 'x' from public.workflows limit 1 returning id`,
      [team.members.owner.id, team.workspaceId],
    )
    const { data: session } = await editor.client.auth.getSession()
    const stream = await fetch(`${server.url}/functions/v1/run-events?run_id=${run!.id}`, {
      headers: { apikey: server.publishableKey, authorization: `Bearer ${session.session?.access_token}` },
    })
    expect(stream.status).toBe(200)
    const ended = stream.text()
    const id = await add(editor.email)
    const read = async () => (await editor.client.from('workflow_runs').select('id').eq('id', run!.id)).data
    expect(await read()).toEqual([{ id: run!.id }])
    await setActive(id, false)
    expect(await read()).toEqual([])
    expect(await ended).toContain(run!.id)
    expect(await isSignedIn(editor)).toBe(true)
  })

  it('who is removed on the screen is inactive in the directory', async () => {
    const id = await add(team.members.editor.email)
    await callFunction(team.members.owner.client, 'remove-member', { workspace_id: team.workspaceId, user_id: team.members.editor.id })
    const { body, headers } = await scim('GET', `/Users/${id}`)
    expect([body.active, headers.get('etag')]).toEqual([false, 'W/"2"'])
  })

  it('who deletes the account is deleted from the directory', async () => {
    const id = await add(team.members.editor.email)
    await server.sql('delete from auth.users where id = $1', [team.members.editor.id])
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
  })

  it('reads and exports what the directory knows', async () => {
    await add(team.members.viewer.email, { title: 'Guide' })
    await add(team.members.editor.email)
    const { data } = await team.members.viewer.client.from('directory_users').select('email, attributes')
    expect(data).toEqual([{ email: team.members.viewer.email, attributes: { title: 'Guide' } }])
  })
})

describe('the last owner', () => {
  it('is neither deactivated nor deleted', async () => {
    const { owner, admin } = team.members
    const id = await add(owner.email)
    for (const refused of [
      await setActive(id, false),
      await scim('DELETE', `/Users/${id}`),
      await scim('PUT', `/Users/${id}`, userBody(owner.email, { active: false })),
    ])
      expect(refused).toMatchObject({ status: 409, body: { status: '409', detail: expect.stringContaining('last owner') } })
    expect([(await scim('GET', `/Users/${id}`)).body.active, await roleOf(owner.email)]).toEqual([true, 'owner'])
    await server.sql(`update public.workspace_members set role = 'owner' where workspace_id = $1 and user_id = $2`, [
      team.workspaceId,
      admin.id,
    ])
    expect((await setActive(id, false)).status).toBe(200)
    expect(await roleOf(owner.email)).toBeUndefined()
  })

  it('remains when both owners are deactivated at the same time', async () => {
    const { owner, editor } = team.members
    await server.sql(`update public.workspace_members set role = 'owner' where workspace_id = $1 and user_id = $2`, [
      team.workspaceId,
      editor.id,
    ])
    const ids = [await add(owner.email), await add(editor.email)]
    const outcomes = await Promise.all(ids.map((id) => setActive(id, false)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

it('refuses more members and invitations than a workspace can have', async () => {
  await server.sql(
    `insert into public.workspace_invitations (workspace_id, email, role, token_hash, expires_at)
     select $1, 'full-' || n || '@example.com', 'viewer', sha256((random()::text || n)::bytea), now() + interval '1 day' from generate_series(1, $2::int) n`,
    [team.workspaceId, workspaceLimits.membersMax],
  )
  expect((await scim('POST', '/Users', userBody(`ann@${domain}`))).body).toMatchObject({ status: '409' })
  expect(await server.sql('select 1 from auth.users where email = $1', [`ann@${domain}`])).toEqual([])
})
