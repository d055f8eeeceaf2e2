import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountPaths } from '../../../contracts/account/account-paths.ts'
import { buckets } from '../../../contracts/storage.ts'
import { callAccount, readAccessToken } from '../../testing/auth/account-calls.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>
let server: TestServer
let boss: TestUser
let secretKey: string
beforeAll(async () => {
  secretKey = `sb_secret_${'x'.repeat(40)}`
  server = await startTestServer({ SECRET_KEY: secretKey })
  boss = await server.createUser({ role: 'admin' })
})
afterAll(() => server.stop())

const bySecretKey = () => createClient(server.url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth.admin

/** Events that must end a user's access immediately, although the access token is valid for another hour. */
const ends: [string, (user: TestUser) => Promise<unknown>][] = [
  ['an administrator suspends the account', ({ id }) => Promise.resolve(boss.client.rpc('admin_suspend_user', { user_id: id }))],
  ['an administrator signs the user out', ({ id }) => Promise.resolve(boss.client.rpc('admin_sign_out_user', { user_id: id }))],
  ['the secret key bans the user', ({ id }) => bySecretKey().updateUserById(id, { ban_duration: '24h' })],
  ['the secret key deletes the account', ({ id }) => bySecretKey().deleteUser(id)],
  ['the secret key soft-deletes the account', ({ id }) => bySecretKey().deleteUser(id, true)],
  ['the secret key changes the password', ({ id }) => bySecretKey().updateUserById(id, { password: 'battery staple' })],
  [
    'the user deletes the account on another device',
    async ({ email, password }) => {
      const other = server.client()
      await other.auth.signInWithPassword({ email, password })
      return callAccount(server, 'DELETE', accountPaths.account, await readAccessToken(other), { email, password })
    },
  ],
]

it.each(ends)('rejects a user at every service as soon as %s', async (_name, end) => {
  const user = await server.createUser()
  const token = await readAccessToken(user.client)
  const as = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, {
      ...init,
      headers: { apikey: server.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
    })
  const calls = () =>
    Promise.all([
      as('/rest/v1/workflows?select=id&limit=1'),
      as('/rest/v1/rpc/my_sessions', { method: 'POST', body: '{}' }),
      as(`/storage/v1/object/${buckets.documents}/${user.id}/${randomUUID()}.txt`, {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': 'text/plain' },
      }),
      as('/functions/v1/search-knowledge', { method: 'POST', body: '{"query":"x"}' }),
      as('/functions/v1/chat', { method: 'POST', body: '{"messages":[{"role":"user","content":"Hello"}]}' }),
      as(accountPaths.export, { method: 'POST' }),
      as('/auth/v1/user'),
      as('/auth/v1/token?grant_type=refresh_token', { method: 'POST', body: JSON.stringify({ refresh_token: 'x' }) }),
    ])
  const before = await calls()
  expect(before.slice(0, 7).map(({ status }) => status < 300)).toEqual(Array(7).fill(true))

  const outcome = (await end(user)) as { error?: unknown; status?: number }
  expect(outcome.error ?? null).toBeNull()
  expect(outcome.status ?? 200).toBeLessThan(300)
  // The processes learn of the event by a database notification, so calls are rejected after a short time.
  await eventually(async () => expect((await calls()).filter(({ status }) => status < 400)).toEqual([]))
})
