import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeletionTerms } from '../../../contracts/account/account.ts'
import { accountMessages } from '../../../contracts/account/account-messages.ts'
import { accountPaths } from '../../../contracts/account/account-paths.ts'
import { limits } from '../../../contracts/limits.ts'
import { buckets } from '../../../contracts/storage.ts'
import { callAccount, readAccessToken } from '../../testing/auth/account-calls.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

async function erase({ client, email, password }: TestUser, fields: Record<string, unknown> = {}, target: TestServer = server) {
  const response = await callAccount(target, 'DELETE', accountPaths.account, await readAccessToken(client), { email, password, ...fields })
  const text = await response.text()
  return { status: response.status, error: text === '' ? null : JSON.parse(text).error, retryAfter: response.headers.get('retry-after') }
}
const done = { status: 204, error: null, retryAfter: null }

/** Counts the rows and files of a user, by kind. */
async function tracesOf(id: string): Promise<Record<string, number>> {
  const [row] = await server.sql<Record<string, number>>(
    `select (select count(*)::int from auth.users where id = $1) as users,
       (select count(*)::int from auth.identities where user_id = $1) as identities,
       (select count(*)::int from auth.sessions where user_id = $1) as sessions,
       (select count(*)::int from public.profiles where id = $1) as profiles,
       (select count(*)::int from public.user_roles where user_id = $1) as roles,
       (select count(*)::int from public.workflow_configurations where user_id = $1) as configurations,
       (select count(*)::int from public.knowledge_base_items where user_id = $1) as knowledge,
       (select count(*)::int from public.chat_messages where user_id = $1) as chat,
       (select count(*)::int from storage.objects where name like $1::text || '/%') as objects,
       (select count(*)::int from app.export_links where user_id = $1) as links`,
    [id],
  )
  return row ?? {}
}
const sumOf = (traces: Record<string, number>) => Object.values(traces).reduce((sum, count) => sum + count, 0)

async function addUserData({ client, id }: TestUser): Promise<string[]> {
  const { data: workflow } = await client.from('workflows').select('id').limit(1).single()
  await client.from('workflow_configurations').insert({ user_id: id, workflow_id: workflow!.id })
  for (const path of [`${id}/1.txt`, `${id}/deep/2.txt`]) {
    const { error } = await client.storage.from(buckets.documents).upload(path, 'words', { contentType: 'text/plain' })
    expect(error).toBeNull()
  }
  await client
    .from('knowledge_base_items')
    .insert({ user_id: id, item_type: 'document', title: 'One', file_path: `${id}/1.txt`, file_name: '1.txt' })
  await server.sql(`insert into public.chat_messages (user_id, role, content) values ($1, 'user', 'Hello')`, [id])
  await callAccount(server, 'POST', accountPaths.export, await readAccessToken(client))
  const rows = await server.sql<{ version: string }>(`select version from storage.objects where name like $1 || '/%'`, [id])
  return rows.map(({ version }) => version)
}

describe('deleting an account', () => {
  it('removes the user’s rows, files, sessions and links, and no data of other users', async () => {
    const [ada, bob] = [await server.createUser(), await server.createUser()]
    const versions = await addUserData(ada)
    await addUserData(bob)
    await server.client().from('contact_submissions').insert({ name: 'Ada', email: ada.email, message: 'A question from before' })
    const otherClient = server.client()
    await otherClient.auth.signInWithPassword(ada)
    const before = await tracesOf(bob.id)
    expect(Object.entries(await tracesOf(ada.id)).filter(([, count]) => count === 0)).toEqual([])

    expect(await erase(ada, { email: ` ${ada.email.toUpperCase()} ` })).toEqual(done)
    expect(sumOf(await tracesOf(ada.id))).toBe(0)
    expect(await tracesOf(bob.id)).toEqual(before)
    const removals = await server.sql<{ version: string }>('select version from storage.removals where version = any($1)', [versions])
    expect(removals).toHaveLength(2)
    expect(await server.sql('select 1 from public.contact_submissions where email = $1', [ada.email])).toHaveLength(1)

    // A session in another browser ends at its next refresh. Until then, its token cannot read any data.
    expect((await otherClient.auth.refreshSession()).error?.status).toBe(400)
    expect((await ada.client.auth.signInWithPassword(ada)).error?.code).toBe('invalid_credentials')
    expect((await ada.client.auth.signUp(ada)).error).toBeNull()
  })

  it('retains the user’s posts without an author', async () => {
    const writer = await server.createUser({ role: 'moderator' })
    await server.sql(
      `insert into public.blog_posts (title, slug, content, published, author_id) values ('Kept', 'kept-post', 'Words', true, $1)`,
      [writer.id],
    )
    expect(await erase(writer)).toEqual(done)
    expect(await server.sql(`select author_id from public.blog_posts where slug = 'kept-post'`)).toEqual([{ author_id: null }])
  })

  it.each([
    ['another password', { password: 'not this one' }, 403, { code: 'wrong_password', message: accountMessages.wrongPassword }],
    ['no password', { password: '' }, 400, { code: 'invalid_input', message: accountMessages.passwordRequired }],
    ['a password that is too long', { password: 'x'.repeat(5000) }, 400, { code: 'invalid_input', message: accountMessages.wrongPassword }],
    ['another address', { email: 'someone@example.com' }, 400, { code: 'invalid_input', message: accountMessages.emailDiffers }],
    ['no address', { email: '' }, 400, { code: 'invalid_input', message: accountMessages.emailDiffers }],
    ['a list instead of an address', { email: ['a'] }, 400, { code: 'invalid_input' }],
    ['a body that is too large', { password: 'x'.repeat(20_000) }, 413, { code: 'too_large' }],
  ])('is refused with %s', async (_, fields, status, error) => {
    const user = await server.createUser()
    const before = await tracesOf(user.id)
    expect(await erase(user, fields)).toMatchObject({ status, error })
    expect(await tracesOf(user.id)).toEqual(before)
  })

  describe('is refused without the password', () => {
    const terms = async ({ client }: TestUser) =>
      (await callAccount(server, 'GET', accountPaths.deletion, await readAccessToken(client))).json() as Promise<DeletionTerms>
    const removePassword = (id: string) => server.sql('update auth.users set encrypted_password = null where id = $1', [id])
    const signedInMinutesAgo = (id: string, minutes: number) =>
      server.sql('update auth.sessions set created_at = now() - make_interval(mins => $2) where user_id = $1', [id, minutes])

    it('requires a recent login if the account has no password', async () => {
      const user = await server.createUser()
      expect(await terms(user)).toEqual({ confirmation: user.email, proof: 'password' })
      await removePassword(user.id)
      expect(await terms(user)).toEqual({ confirmation: user.email, proof: 'recent_login' })
      await signedInMinutesAgo(user.id, limits.deletionLoginMinutes + 1)
      const refusal = { code: 'recent_login_required', message: accountMessages.recentLoginRequired }
      expect(await erase(user, { password: '' })).toMatchObject({ status: 403, error: refusal })
      await signedInMinutesAgo(user.id, limits.deletionLoginMinutes - 1)
      expect((await erase(user, { email: 'someone@example.com', password: '' })).status).toBe(400)
      expect(await erase(user, { password: '' })).toEqual(done)
      expect(sumOf(await tracesOf(user.id))).toBe(0)
    })

    it('requires a confirmation word if the account has no email address', async () => {
      const user = await server.createUser()
      await removePassword(user.id)
      await server.sql('update auth.users set email = null where id = $1', [user.id])
      expect(await terms(user)).toEqual({ confirmation: accountMessages.deletionWord, proof: 'recent_login' })
      expect((await erase(user, { password: '' })).error).toMatchObject({ message: accountMessages.emailDiffers })
      expect(await erase(user, { email: accountMessages.deletionWord, password: '' })).toEqual(done)
    })
  })

  it('is refused without a session, with a session that has ended, and with API keys alone', async () => {
    const user = await server.createUser()
    const token = await readAccessToken(user.client)
    const body = { email: user.email, password: user.password }
    const statusWith = async (bearer: string | null) => (await callAccount(server, 'DELETE', accountPaths.account, bearer, body)).status
    expect(await statusWith(null)).toBe(401)
    expect(await statusWith('nonsense')).toBe(401)
    expect(await statusWith(server.publishableKey)).toBe(401)
    await user.client.auth.signOut({ scope: 'local' })
    expect(await statusWith(token)).toBe(401)
    expect((await fetch(server.url + accountPaths.account, { method: 'DELETE' })).status).toBe(401)
    expect((await tracesOf(user.id)).users).toBe(1)
  })

  it('is refused for the last administrator, even if two try concurrently', async () => {
    const [firstAdmin, secondAdmin] = [await server.createUser({ role: 'admin' }), await server.createUser({ role: 'admin' })]
    const outcomes = await Promise.all([erase(firstAdmin), erase(secondAdmin)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 409])
    const refused = outcomes.find(({ status }) => status === 409)
    expect(refused?.error).toEqual({ code: 'last_administrator', message: accountMessages.lastAdministrator })
    const remainingAdmin = outcomes[0]?.status === 409 ? firstAdmin : secondAdmin
    expect((await tracesOf(remainingAdmin.id)).users).toBe(1)
    expect(server.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('runs only once for three concurrent requests, without errors', async () => {
    const user = await server.createUser()
    await addUserData(user)
    const outcomes = await Promise.all([erase(user), erase(user), erase(user)])
    // A request that is processed after the deletion has no session.
    for (const { status } of outcomes) expect([204, 401]).toContain(status)
    expect(outcomes.some(({ status }) => status === 204)).toBe(true)
    expect(sumOf(await tracesOf(user.id))).toBe(0)
  })

  it('limits password guesses to ten in ten minutes', async () => {
    const limited = await startTestServer({ AUTH_RATE_LIMIT: '30' })
    const user = await limited.createUser()
    for (let guess = 0; guess < 10; guess += 1) expect((await erase(user, { password: `guess ${guess}` }, limited)).status).toBe(403)
    const refused = await erase(user, {}, limited)
    expect(refused).toMatchObject({ status: 429, error: { code: 'rate_limited' } })
    expect(Number(refused.retryAfter)).toBeGreaterThan(500)
    await limited.stop()
  })
})

/**
 * Deletes an account while another connection has a transaction in progress. The transaction executes `firstStatement` before the deletion,
 * and `secondStatement` while the deletion waits.
 */
async function deleteConcurrently(user: TestUser, firstStatement: string, secondStatement: string) {
  const other = new pg.Client({ connectionString: server.databaseUrl })
  await other.connect()
  // With this timeout, PostgreSQL would cancel this connection first if there were a deadlock.
  await other.query(`begin; set local deadlock_timeout = '10ms'`)
  await other.query(firstStatement, [user.id])
  const deletion = erase(user)
  const waitingText = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%from auth.users where id = $1%'`
  await expect.poll(async () => (await server.sql(waitingText)).length).toBe(1)
  await other.query(secondStatement, [user.id])
  await other.query('commit')
  await other.end()
  return deletion
}

describe('deleting an account while a worker is active for it', () => {
  // Takes the lock that a foreign key takes when a row is added.
  const addRow = 'select from public.profiles where id = $1 for key share'

  it.each([
    [
      'waits for a worker that indexes',
      `insert into public.knowledge_base_items (user_id, item_type, title, url) values ($1, 'website', 'One', 'https://example.com')`,
    ],
    [
      'waits for a worker that runs a workflow',
      `insert into public.workflow_runs (user_id, workflow_id, trigger, status, input, definition_hash) select $1, id, 'manual', 'succeeded', '{}', '' from public.workflows limit 1`,
    ],
  ])('%s until the end of the step, without a deadlock', async (_, lockRows) => {
    const user = await server.createUser()
    await server.sql(lockRows, [user.id])
    const table = lockRows.split(' ')[2]
    expect(await deleteConcurrently(user, `select from ${table} where user_id = $1 for no key update`, addRow)).toEqual(done)
    expect((await tracesOf(user.id)).users).toBe(0)
  })
})

describe('a document that is uploaded while its account is deleted', () => {
  it('waits for the deletion and is then rejected', async () => {
    const user = await server.createUser()
    const deleting = new pg.Client({ connectionString: server.databaseUrl })
    await deleting.connect()
    await deleting.query('begin')
    await deleting.query('delete from auth.users where id = $1', [user.id])
    const upload = user.client.storage.from(buckets.documents).upload(`${user.id}/late.txt`, 'late', { contentType: 'text/plain' })
    const waitingText = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await server.sql(waitingText)).length).toBe(1)
    await deleting.query('commit')
    await deleting.end()
    expect((await upload).error?.message).toMatch(/row-level security/)
    expect((await tracesOf(user.id)).objects).toBe(0)
  })

  it('is deleted with the account if it was stored first', async () => {
    const user = await server.createUser()
    const upload = `insert into storage.objects (bucket_id, name, version) values ('knowledge-base-documents', $1 || '/early.txt', gen_random_uuid())`
    expect(await deleteConcurrently(user, upload, 'select $1::uuid')).toEqual(done)
    expect((await tracesOf(user.id)).objects).toBe(0)
  })
})
