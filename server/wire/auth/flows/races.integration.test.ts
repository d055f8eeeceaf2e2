import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastEmailTo } from '../../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { createSignedInUser } from '../../../testing/auth/factors.ts'
import { addPasskey } from '../../../testing/auth/sign-in-passkeys.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

/** Executes statements in a transaction that remains open until the test ends it. */
async function holdTransaction(...statements: [text: string, values: unknown[]][]): Promise<() => Promise<void>> {
  const client = await server.owner.connect()
  await client.query('begin')
  for (const [text, values] of statements) await client.query(text, values)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
/** Waits until another transaction waits for the lock of this test. */
const untilTransactionWaits = () =>
  expect.poll(async () => (await server.owner.query<{ n: number }>(waiting)).rows[0]?.n).toBeGreaterThan(0)
const sessionsOf = async (id: string) => (await server.owner.query('select from auth.sessions where user_id = $1', [id])).rowCount
const endAll = 'select auth.revoke_sessions(array(select id from auth.sessions where user_id = $1))'

describe('a sign-in in progress', () => {
  it('is rejected if the account is suspended concurrently', async () => {
    const { id, email, password } = await createSignedInUser(server)
    const end = await holdTransaction([`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id]], [endAll, [id]])
    const login = server.client().auth.signInWithPassword({ email, password })
    await untilTransactionWaits()
    await end()
    expect((await login).error?.code).toBe('user_banned')
    expect(await sessionsOf(id)).toBe(0)
  })

  it('is rejected if the password is changed concurrently', async () => {
    const { client, id, email, password } = await createSignedInUser(server)
    const other = await createSignedInUser(server)
    const text = 'update auth.users set encrypted_password = (select encrypted_password from auth.users where id = $2) || $3 where id = $1'
    const end = await holdTransaction([text, [id, other.id, 'x']], [endAll, [id]])
    const login = server.client().auth.signInWithPassword({ email, password })
    await untilTransactionWaits()
    await end()
    expect((await login).error?.code).toBe('invalid_credentials')
    expect(await sessionsOf(id)).toBe(0)
    expect((await client.auth.getUser()).error).not.toBeNull()
  })

  it('succeeds if only the hash of the same password changed', async () => {
    const { id, email, password } = await createSignedInUser(server)
    const otherUser = await createSignedInUser(server)
    const text = 'update auth.users set encrypted_password = (select encrypted_password from auth.users where id = $2) where id = $1'
    const end = await holdTransaction([text, [id, otherUser.id]])
    const login = server.client().auth.signInWithPassword({ email, password })
    await untilTransactionWaits()
    await end()
    expect((await login).error).toBeNull()
  })
})

it('ends a session that starts while its passkey is removed', async () => {
  const { client, id } = await createSignedInUser(server)
  const passkey = await addPasskey(client)
  const end = await holdTransaction(
    ['select from auth.users where id = $1 for no key update', [id]],
    ['update auth.passkeys set last_used_at = now() where id = $1', [passkey.id]],
    [`insert into auth.sessions (user_id, amr, passkey_id) values ($1, '[{"method":"passkey","timestamp":1}]', $2)`, [id, passkey.id]],
  )
  const removal = client.auth.passkey.delete({ passkeyId: passkey.id })
  await untilTransactionWaits()
  await end()
  expect((await removal).error).toBeNull()
  // The session that removed the passkey continues.
  expect(await sessionsOf(id)).toBe(1)
  expect((await client.auth.getUser()).error).toBeNull()
})

describe('a code that was issued but not used', () => {
  async function codeOf(email: string) {
    const client = server.pkceClient()
    await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    const { token, type } = await lastEmailTo(server.owner, email)
    const query = new URLSearchParams({ token, type, redirect_to: 'http://workwright.test/' })
    const response = await fetch(`${server.url}/auth/v1/verify?${query}`, { redirect: 'manual' })
    return { client, code: new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '' }
  }

  it('starts a session', async () => {
    const { email } = await createSignedInUser(server)
    const { client, code } = await codeOf(email)
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
  })

  it('is invalid after a password change', async () => {
    const owner = await createSignedInUser(server)
    const { client, code } = await codeOf(owner.email)
    expect((await owner.client.auth.updateUser({ password: 'another password' })).error).toBeNull()
    expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
  })

  it('is invalid for a soft-deleted account', async () => {
    const { id, email } = await createSignedInUser(server)
    const { client, code } = await codeOf(email)
    const headers = { apikey: server.secretKey, authorization: `Bearer ${server.secretKey}` }
    expect((await server.call(`DELETE /admin/users/${id}`, { headers, body: { should_soft_delete: true } })).status).toBe(200)
    expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull()
    expect(await sessionsOf(id)).toBe(0)
  })
})
