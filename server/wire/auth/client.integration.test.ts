import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../testing/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

it('signs up, in, refreshes and out through the client', async () => {
  const client = server.client()
  const up = await client.auth.signUp({ email: ' Ada@Example.com ', password: 'correct horse' })
  expect(up.error).toBeNull()
  expect(up.data.session?.token_type).toBe('bearer')
  expect((await client.auth.getUser()).data.user?.email).toBe('ada@example.com')
  expect((await client.auth.signUp({ email: 'ada@example.com', password: 'correct horse' })).error?.code).toBe('user_already_exists')
  const wrong = await server.client().auth.signInWithPassword({ email: 'ada@example.com', password: 'wrong horse' })
  expect(wrong.error?.code).toBe('invalid_credentials')
  const again = server.client()
  expect((await again.auth.signInWithPassword({ email: 'ADA@example.com', password: 'correct horse' })).error).toBeNull()
  const refreshed = await again.auth.refreshSession()
  expect(refreshed.error).toBeNull()
  expect((await again.auth.signOut()).error).toBeNull()
})
