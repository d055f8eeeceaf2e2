import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

let userCount = 0
async function begin(on = server) {
  const { body } = await on.call('POST /signup', { body: { email: `person-${++userCount}@example.com`, password: 'correct horse' } })
  return { first: body.refresh_token as string, access: body.access_token as string, userId: body.user.id as string }
}
const refresh = (refresh_token: unknown, on = server) => on.call('POST /token?grant_type=refresh_token', { body: { refresh_token } })
async function next(token: string, on = server): Promise<string> {
  const { status, body } = await refresh(token, on)
  expect(status).toBe(200)
  return body.refresh_token
}
/** Moves the time of the last refresh into the past. */
const ageSession = (userId: string, interval: string) =>
  server.owner.query('update auth.sessions set refreshed_at = refreshed_at - $2::interval where user_id = $1', [userId, interval])

it('issues a new pair of tokens in the same session', async () => {
  const { first, access, userId } = await begin()
  const { status, body } = await refresh(first)
  expect(status).toBe(200)
  expect(body.user.id).toBe(userId)
  expect(body.refresh_token).not.toBe(first)
  const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  expect(claims(body.access_token)).toMatchObject({ session_id: claims(access).session_id, amr: claims(access).amr })
})

it('includes changes since the last refresh', async () => {
  const client = server.client()
  await client.auth.signUp({ email: 'changing@example.com', password: 'correct horse' })
  await client.auth.updateUser({ data: { name: 'Ada' } })
  const { data } = await client.auth.refreshSession()
  expect(data.user?.user_metadata.name).toBe('Ada')
  expect((await client.auth.getClaims()).data?.claims.user_metadata?.name).toBe('Ada')
})

it('accepts the predecessor of the current token at any time and returns the current token', async () => {
  const { first, userId } = await begin()
  const second = await next(first)
  expect(await next(first)).toBe(second)
  await ageSession(userId, '1 day')
  expect(await next(first)).toBe(second)
  const third = await next(second)
  expect(third).not.toBe(second)
})

it('handles concurrent refreshes one after another, and returns the same token for all of them', async () => {
  const { first } = await begin()
  const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(first)))
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const tokens = new Set(responses.map(({ body }) => body.refresh_token))
  expect(tokens.size).toBe(1)
  expect(tokens).not.toContain(first)
  const { rows } = await server.owner.query(`select refresh_counter::int as counter from auth.sessions order by created_at desc limit 1`)
  expect(rows).toEqual([{ counter: 1 }])
})

it('handles refreshes on two servers one after another', async () => {
  const other = await startAuthServer({ DATABASE_URL: server.databaseUrl })
  try {
    const { first } = await begin()
    const responses = await Promise.all([refresh(first), refresh(first, other), refresh(first), refresh(first, other)])
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1)
  } finally {
    await other.stop()
  }
})

it('returns the current token for an older one only within the reuse interval', async () => {
  const { first, userId } = await begin()
  const third = await next(await next(first))
  expect(await next(first)).toBe(third)
  await ageSession(userId, '11 s')
  expect((await refresh(first)).body.code).toBe('refresh_token_already_used')
})

describe('a reused token', () => {
  it('ends the session for all clients that have its tokens, although the call fails', async () => {
    const { first, access, userId } = await begin()
    const other = await server.call('POST /token?grant_type=password', {
      body: { email: `person-${userCount}@example.com`, password: 'correct horse' },
    })
    const third = await next(await next(first))
    await ageSession(userId, '11 s')
    const reuse = await refresh(first)
    expect(reuse).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    })
    expect((await refresh(third)).body).toEqual({
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    })
    expect((await server.call('GET /user', { token: access })).body.code).toBe('session_not_found')
    // The user's other session has its own tokens, so it continues.
    expect((await refresh(other.body.refresh_token)).status).toBe(200)
    const events = server.logged.filter(({ event }) => event === 'auth.refresh_token_reused')
    expect(events.find((line) => line.userId === userId)).toMatchObject({ level: 'warn', sessionId: expect.any(String) })
  })

  it('ends the session only once for concurrent requests', async () => {
    const { first, userId } = await begin()
    await next(await next(first))
    await ageSession(userId, '11 s')
    const codes = (await Promise.all(Array.from({ length: 5 }, () => refresh(first)))).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'refresh_token_already_used')).toHaveLength(1)
    expect(codes.filter((code) => code === 'refresh_token_not_found')).toHaveLength(4)
  })

  it('is rejected immediately if the interval is 0', async () => {
    const strict = await startAuthServer({ DATABASE_URL: server.databaseUrl, REFRESH_REUSE_INTERVAL: '0' })
    try {
      const { first } = await begin(strict)
      const second = await next(first, strict)
      expect(await next(first, strict)).toBe(second)
      await next(second, strict)
      expect((await refresh(first, strict)).body.code).toBe('refresh_token_already_used')
    } finally {
      await strict.stop()
    }
  })

  it('makes the client drop the session if its access token has expired as well', async () => {
    const { first, userId } = await begin()
    await next(await next(first))
    await ageSession(userId, '11 s')
    const stored = { access_token: 'x.y.z', refresh_token: first, expires_at: 1, expires_in: 1, token_type: 'bearer', user: { id: userId } }
    const values = new Map([['session', JSON.stringify(stored)]])
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
    const errorOutput = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const client = createClient(server.url, server.publishableKey, { auth: { storage, storageKey: 'session', autoRefreshToken: false } })
    expect((await client.auth.getSession()).data.session).toBeNull()
    // The Supabase client writes this error to the console.
    expect(errorOutput.mock.calls).toMatchObject([[{ code: 'refresh_token_already_used' }]])
    errorOutput.mockClear()
    expect(values.has('session')).toBe(false)
  })
})

it.each([
  ['a missing token', undefined],
  ['null', null],
  ['an empty text', ''],
  ['some text', 'no token'],
  ['the older format', 'abcdefghij12'],
])('rejects %s as malformed', async (_, token) => {
  expect(await refresh(token)).toMatchObject({ status: 400, body: { code: 'validation_failed', message: 'Refresh token is not valid' } })
})

it('rejects a well-formed token of another installation', async () => {
  const { makeRefreshTokens } = await import('./refresh-token.ts')
  const token = makeRefreshTokens(Buffer.alloc(32)).make({ sessionId: '7f3c9a52-0d6e-4f0b-9a55-0123456789ab', counter: 0 })
  expect((await refresh(token)).body.code).toBe('refresh_token_not_found')
})

it('rejects a token that is ahead of the session (after a restored backup) without ending the session', async () => {
  const { first, userId } = await begin()
  const second = await next(first)
  await server.owner.query('update auth.sessions set refresh_counter = 0 where user_id = $1', [userId])
  expect((await refresh(second)).body.code).toBe('validation_failed')
  expect((await refresh(first)).status).toBe(200)
})

it('rejects banned and deleted users', async () => {
  const banned = await begin()
  await server.owner.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [banned.userId])
  expect(await refresh(banned.first)).toMatchObject({ status: 400, body: { code: 'user_banned' } })
  const deletedSession = await begin()
  await server.owner.query('delete from auth.users where id = $1', [deletedSession.userId])
  expect(await refresh(deletedSession.first)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
})

it('returns a retryable error if the session is locked for too long', async () => {
  const { first, userId } = await begin()
  const client = await server.owner.connect()
  try {
    await client.query('begin')
    await client.query('select from auth.sessions where user_id = $1 for update', [userId])
    expect(await refresh(first)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect((await refresh(first)).status).toBe(200)
})

it('stores no refresh token in the database', async () => {
  const { first } = await begin()
  const { rows } = await server.owner.query<{ text: string }>(`select string_agg(s::text, ' ') as text from auth.sessions s`)
  expect(rows[0]?.text).not.toContain(first)
})
