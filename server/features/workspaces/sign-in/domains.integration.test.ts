import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proofRecordOf, signInLimits } from '../../../../contracts/workspaces/workspace-domains.ts'
import { domainMessages, signInMessages } from '../../../../contracts/workspaces/workspace-sign-in.ts'
import { openPool } from '../../../platform/database/database.ts'
import { callFunction } from '../../../testing/call-function.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { makeTeam, type Team, type TestUser } from '../../../testing/workspaces/make-team.ts'
import { notifyWorkspace } from '../../notifications/notify-workspace.ts'
import { checkDueDomains } from './check-due-domains.ts'
import { addDomain, checkDomain } from './domains.ts'

let server: TestServer
let owner: pg.Pool
let team: Team
let other: Team
/** The TXT records that the tests answer with, by domain; null if the name servers do not answer. */
const zone = new Map<string, string[] | null>()
const lookUpTxt = async (domain: string) => (zone.has(domain) ? (zone.get(domain) ?? null) : [])
beforeAll(async () => {
  const url = await makeTestDatabase()
  server = await startTestServer({ DATABASE_URL: url })
  owner = openPool({ url, size: 4, onError: () => undefined })
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})
beforeEach(async () => {
  zone.clear()
  await server.sql('delete from platform.rate_limits')
  await server.sql('delete from public.workspace_domains')
  team = await makeTeam(server, 'Acme')
  other = await makeTeam(server, 'Other')
})

const options = () => ({ owner, lookUpTxt, notify: notifyWorkspace })
interface Row extends Record<string, unknown> {
  id: string
  proof_token: string
  state: 'proven' | 'missing' | 'suspended' | 'pending'
}
const read = async ({ workspaceId }: Team, domain = 'acme.example') =>
  (
    await server.sql<Row>(
      `select id, proof_token, case when suspended_at is not null then 'suspended' when proven_at is null then 'pending'
         when missing_since is not null then 'missing' else 'proven' end as state
       from public.workspace_domains where workspace_id = $1 and domain = $2`,
      [workspaceId, domain],
    )
  )[0]!
/** Adds a domain to a team and writes its record to the zone. Returns the domain's id. */
async function add(of: Team, { withRecord = true, domain = 'acme.example' } = {}): Promise<string> {
  const id = await addDomain(owner, of.members.admin.id, { workspace_id: of.workspaceId, domain })
  if (withRecord) zone.set(domain, [...(zone.get(domain) ?? []), 'v=spf1 -all', proofRecordOf((await read(of, domain)).proof_token)])
  return id
}
const check = (of: Team, domain_id: string) => checkDomain(options(), of.members.admin.id, { workspace_id: of.workspaceId, domain_id })
const runJob = () => checkDueDomains({ ...options(), signal: new AbortController().signal })
/** Moves the times of all checks and of missing records into the past, as if days had passed. */
const pass = (days: number) =>
  server.sql(
    `update public.workspace_domains set checked_at = checked_at - make_interval(days => $1), seen_at = seen_at - make_interval(days => $1),
       proven_at = proven_at - make_interval(days => $1), missing_since = missing_since - make_interval(days => $1)`,
    [days],
  )
const noticesOf = async ({ id }: TestUser) =>
  (await server.sql<{ title: string }>('select title from public.notifications where user_id = $1 order by created_at', [id])).map(
    ({ title }) => title,
  )

describe('a domain', () => {
  it('is proven by its record, and stays pending without it', async () => {
    const id = await add(team, { withRecord: false })
    expect(await check(team, id)).toBe('missing')
    expect((await read(team)).state).toBe('pending')
    zone.set('acme.example', [`${proofRecordOf('0'.repeat(32))}`, `x${proofRecordOf((await read(team)).proof_token)}`])
    expect(await check(team, id)).toBe('missing')
    zone.set('acme.example', null)
    expect(await check(team, id)).toBe('unavailable')
    zone.set('acme.example', [proofRecordOf((await read(team)).proof_token)])
    expect(await check(team, id)).toBe('proven')
    expect((await read(team)).state).toBe('proven')
  })

  it('has the same record when it is added again', async () => {
    const id = await add(team)
    expect(await add(team, { withRecord: false })).toBe(id)
  })

  it('belongs to one workspace while that one has its record', async () => {
    const [ours, theirs] = [await add(team), await add(other)]
    expect(await check(team, ours)).toBe('proven')
    expect(await check(other, theirs)).toBe('claimed')
    expect([(await read(team)).state, (await read(other)).state]).toEqual(['proven', 'pending'])
  })

  it('passes to the workspace whose record replaces the former one, and the former workspace is notified', async () => {
    const [ours, theirs] = [await add(team), await add(other)]
    await check(team, ours)
    zone.set('acme.example', [proofRecordOf((await read(other)).proof_token)])
    expect(await check(other, theirs)).toBe('proven')
    expect([(await read(team)).state, (await read(other)).state]).toEqual(['suspended', 'proven'])
    expect(await noticesOf(team.members.admin)).toEqual(['acme.example has been proven by another workspace'])
    expect(await noticesOf(team.members.editor)).toEqual([])
    expect(await check(team, ours)).toBe('missing')
  })

  it('can be proven by only one of two workspaces that check at the same time', async () => {
    const [ours, theirs] = [await add(team), await add(other)]
    expect((await Promise.all([check(team, ours), check(other, theirs)])).sort()).toEqual(['claimed', 'proven'])
  })

  it('that the operator manages cannot be added', async () => {
    await server.sql(
      `with p as (insert into auth.sso_providers (entity_id, metadata_xml, sso_url, certificates) values ('https://idp.example', '', '', '{x}') returning id)
       insert into auth.sso_domains (domain, sso_provider_id) select 'acme.example', id from p`,
    )
    await expect(add(team)).rejects.toMatchObject({ code: 'conflict', message: signInMessages.managed })
    await server.sql('delete from auth.sso_providers')
  })

  it('is refused beyond the limit of a workspace', async () => {
    for (let count = 0; count < signInLimits.domainsMax; count += 1) await add(team, { withRecord: false, domain: `d${count}.example` })
    await expect(add(team, { withRecord: false })).rejects.toMatchObject({ code: 'conflict', message: signInMessages.tooManyDomains })
    expect(await add(other, { withRecord: false })).toEqual(expect.any(String))
  })
})

describe('a proof', () => {
  it('is checked once a day and ends after seven days without the record, with notifications', async () => {
    await check(team, await add(team))
    expect(await runJob()).toBe(0)
    await pass(1)
    expect(await runJob()).toBe(1)
    zone.set('acme.example', [])
    await pass(1)
    expect([await runJob(), (await read(team)).state]).toEqual([1, 'missing'])
    await pass(6)
    expect([await runJob(), (await read(team)).state]).toEqual([1, 'missing'])
    await pass(1)
    expect([await runJob(), (await read(team)).state]).toEqual([1, 'suspended'])
    expect(await noticesOf(team.members.owner)).toEqual(['The DNS record of acme.example is missing', 'acme.example is suspended'])
    expect(await noticesOf(team.members.viewer)).toEqual([])
    await pass(1)
    expect(await runJob()).toBe(0)
  })

  it('continues when the record returns in time', async () => {
    const id = await add(team)
    await check(team, id)
    const records = zone.get('acme.example')!
    zone.set('acme.example', [])
    await pass(1)
    await runJob()
    await pass(6)
    zone.set('acme.example', records)
    expect([await runJob(), (await read(team)).state]).toEqual([1, 'proven'])
  })

  it('starts again when a suspended domain has its record', async () => {
    const id = await add(team)
    await check(team, id)
    await server.sql('update public.workspace_domains set proven_at = null, suspended_at = now()')
    expect([await check(team, id), (await read(team)).state]).toEqual(['proven', 'proven'])
  })

  it('survives name servers that do not answer for days, but not for a month', async () => {
    await check(team, await add(team))
    zone.set('acme.example', null)
    await pass(20)
    expect([await runJob(), (await read(team)).state]).toEqual([1, 'proven'])
    await pass(11)
    expect([await runJob(), (await read(team)).state]).toEqual([1, 'suspended'])
  })

  it('is recorded in the activity of the workspace', async () => {
    const id = await add(team)
    await check(team, id)
    await team.members.admin.client.from('workspace_domains').delete().eq('id', id)
    const { data } = await team.members.admin.client
      .from('workspace_activity')
      .select('kind, subject, actor_id')
      .eq('workspace_id', team.workspaceId)
      .in('kind', ['domain_added', 'domain_proven', 'domain_removed'])
      .order('id')
    const entry = { subject: 'acme.example', actor_id: team.members.admin.id }
    expect(data).toEqual([
      { kind: 'domain_added', ...entry },
      { kind: 'domain_proven', ...entry },
      { kind: 'domain_removed', ...entry },
    ])
  })
})

describe('add-workspace-domain', () => {
  const call = (caller: TestUser, domain: string) =>
    callFunction(caller.client, 'add-workspace-domain', { workspace_id: team.workspaceId, domain })

  it.each([
    ['Acme.Example.', 'acme.example'],
    [' someone@Acme.Example ', 'acme.example'],
    ['xn--mller-kva.example', 'xn--mller-kva.example'],
    ['mail.acme.co.uk', 'mail.acme.co.uk'],
  ])('reads %j', async (text, domain) => {
    expect(await call(team.members.admin, text)).toMatchObject({
      status: 201,
      domain_id: (await read(team, domain))?.id ?? expect.any(String),
    })
    expect(await read(team, domain)).toMatchObject({ state: 'pending' })
  })

  it.each([
    ['gmail.com', domainMessages.public],
    ['GMX.de.', domainMessages.public],
    ['outlook.com', domainMessages.public],
    ['acme', domainMessages.invalid],
    ['acme..example', domainMessages.invalid],
    ['-acme.example', domainMessages.invalid],
    ['acme.example/path', domainMessages.invalid],
    ['127.0.0.1', domainMessages.invalid],
    ['*.acme.example', domainMessages.invalid],
    // A look-alike of gmail.com, and the Kelvin sign, which lower-casing turns into a k.
    ['gmаil.com', domainMessages.invalid],
    ['ac\u212A.example', domainMessages.invalid],
    ['', domainMessages.invalid],
  ])('refuses %j', async (text, message) => {
    expect(await call(team.members.admin, text)).toMatchObject({ status: 400, message: `domain: ${message}` })
  })

  it('needs an admin of the workspace', async () => {
    const { viewer, approver, editor, admin, owner: first } = team.members
    for (const caller of [viewer, approver, editor]) expect((await call(caller, 'acme.example')).status).toBe(403)
    for (const caller of [admin, first]) expect((await call(caller, 'acme.example')).status).toBe(201)
    expect((await call(other.members.owner, 'acme.example')).status).toBe(404)
    const foreign = { workspace_id: other.workspaceId, domain_id: (await read(team)).id }
    expect((await callFunction(other.members.owner.client, 'check-workspace-domain', foreign)).status).toBe(404)
  })
})

it('find-single-sign-on answers without a session, and only for proven domains of workspaces with a provider', async () => {
  const find = async (domain: string) => (await callFunction(server.client(), 'find-single-sign-on', { domain })).available
  const id = await add(team)
  expect(await find('acme.example')).toBe(false)
  await check(team, id)
  expect(await find('acme.example')).toBe(false)
  await server.sql(
    `insert into public.workspace_identity_providers (workspace_id, kind, issuer, client_id) values ($1, 'oidc', 'https://idp.example', 'x')`,
    [team.workspaceId],
  )
  expect([await find('acme.example'), await find('ACME.example.'), await find('mail.acme.example')]).toEqual([true, true, false])
  await server.sql('update public.workspace_domains set proven_at = null')
  expect(await find('acme.example')).toBe(false)
})
