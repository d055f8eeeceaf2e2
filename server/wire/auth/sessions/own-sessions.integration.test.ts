import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ SESSION_IDLE_SECONDS: '3600', SESSION_MAX_SECONDS: '7200' })
})
afterAll(() => server.stop())

const alsoSignedIn = async ({ email, password }: { email: string; password: string }) => {
  const client = server.client()
  await client.auth.signInWithPassword({ email, password })
  return client
}

it('sessions are listed with device and address, the current one first, excluding sessions of other users', async () => {
  const ada = await server.createUser()
  await server.createUser()
  await alsoSignedIn(ada)
  const { data, error } = await ada.client.rpc('my_sessions')
  expect(error).toBeNull()
  expect(data?.map(({ is_current }) => is_current)).toEqual([true, false])
  expect(data?.[0]).toMatchObject({
    address: expect.stringMatching(/^(127|::1)/),
    user_agent: expect.any(String),
    refreshed_at: expect.any(String),
  })
  expect((await server.client().rpc('my_sessions')).error?.code).toBe('42501')
})

it('sessions can be ended individually with their access tokens, but not by other users', async () => {
  const [ada, eve] = [await server.createUser(), await server.createUser()]
  const phone = await alsoSignedIn(ada)
  const other = (await ada.client.rpc('my_sessions')).data?.find(({ is_current }) => !is_current)?.id ?? ''
  expect((await eve.client.rpc('end_my_session', { session_id: other })).data).toBe(false)
  expect((await phone.from('profiles').select('id')).data).toHaveLength(1)
  expect((await ada.client.rpc('end_my_session', { session_id: other })).data).toBe(true)
  await expect.poll(async () => (await phone.from('profiles').select('id')).error?.code).toBe('PGRST303')
  expect((await phone.auth.refreshSession()).error).not.toBeNull()
  expect((await ada.client.rpc('my_sessions')).data).toHaveLength(1)
  expect((await ada.client.rpc('my_security_events')).data?.map(({ event }) => event)).toContain('session_ended')
  expect((await eve.client.rpc('my_security_events')).data?.map(({ event }) => event)).not.toContain('session_ended')
})

it.each([
  ['others', [true, false]],
  ['global', [false, false]],
  ['local', [false, true]],
] as const)('sessions end by the scope %s', async (scope, runs) => {
  const ada = await server.createUser()
  const phone = await alsoSignedIn(ada)
  const { data } = await ada.client.auth.getSession()
  const refresh = data.session?.refresh_token ?? ''
  expect((await ada.client.auth.signOut({ scope })).error).toBeNull()
  const [ownClient, others] = [server.client(), phone]
  expect((await ownClient.auth.refreshSession({ refresh_token: refresh })).error === null).toBe(runs[0])
  expect((await others.auth.refreshSession()).error === null).toBe(runs[1])
})

it.each([
  ['when idle for too long', 'refreshed_at'],
  ['at their maximum lifetime', 'created_at'],
])('sessions end %s', async (_, column) => {
  const { client, id } = await server.createUser()
  const used = (await client.auth.getSession()).data.session?.refresh_token ?? ''
  await server.sql(`update auth.sessions set ${column} = now() - interval '3 hours' where user_id = $1`, [id])
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await server.client().auth.refreshSession({ refresh_token: used })).error).toMatchObject({ status: 400, code: 'session_expired' })
  expect(await server.sql('select from auth.sessions where user_id = $1', [id])).toEqual([])
})

it('sessions have no access token that expires after the session', async () => {
  const { client, id } = await server.createUser()
  await server.sql(`update auth.sessions set created_at = now() - interval '119 minutes' where user_id = $1`, [id])
  const { data } = await client.auth.refreshSession()
  expect(data.session?.expires_in).toBeLessThanOrEqual(60)
})

it('sessions show the address and user agent of the last refresh', async () => {
  const { client } = await server.createUser()
  const token = (await client.auth.getSession()).data.session?.refresh_token
  const headers = { apikey: server.publishableKey, 'user-agent': 'Mozilla/5.0 (New Device)' }
  await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ refresh_token: token }),
  })
  expect((await client.rpc('my_sessions')).data?.[0]?.user_agent).toBe('Mozilla/5.0 (New Device)')
})
