import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../../platform/database/database.ts'
import { enrollTotp, proveTotp, readClaims } from '../../../testing/auth/factors.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let owner: ReturnType<typeof openPool>
beforeAll(async () => {
  server = await startTestServer()
  owner = openPool({ url: server.databaseUrl, size: 1, onError: () => undefined })
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

it('limits a session with a pending second factor to the authentication service', async () => {
  const { client, id, email, password } = await server.createUser()
  const { id: factorId, secret } = await enrollTotp({ owner }, client)
  const half = server.client()
  await half.auth.signInWithPassword({ email, password })
  expect(await readClaims(half)).toMatchObject({ aal: 'aal1', second_factor_pending: true })
  expect((await half.from('profiles').select().eq('id', id)).error).toMatchObject({ code: '42501' })
  expect((await half.storage.from('knowledge-base-documents').list(id)).data ?? []).toEqual([])
  expect((await half.functions.invoke('search-knowledge', { body: { query: 'x' } })).error).not.toBeNull()
  const { data } = await half.auth.getSession()
  const headers = { apikey: server.publishableKey, authorization: `Bearer ${data.session?.access_token}` }
  expect((await fetch(`${server.url}/api/account/export`, { method: 'POST', headers })).status).toBe(401)
  expect((await half.auth.updateUser({ password: 'another one entirely' })).error).toMatchObject({ code: 'insufficient_aal', status: 401 })
  expect((await half.from('blog_posts').select('id')).error).toBeNull()
  expect((await half.auth.getUser()).data.user?.id).toBe(id)

  await proveTotp({ owner }, half, factorId, secret)
  expect(await readClaims(half)).not.toHaveProperty('second_factor_pending')
  expect((await half.from('profiles').select().eq('id', id)).data).toHaveLength(1)
})
