import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let userId: string
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const { client, id } = await server.createUser()
  userId = id
  token = (await client.auth.getSession()).data.session?.access_token ?? ''
})
afterAll(() => server.stop())

const key = () => ({ apikey: server.publishableKey })
const session = () => ({ ...key(), authorization: `Bearer ${token}` })
const lines = (event: string) => server.logged.filter((line) => line.event === event)

it.each<[string, string, string, Record<string, unknown>]>([
  ['GET', '/rest/v1/profiles?select=id', 'without a key', { status: 401, role: 'anon', userId: null, code: null }],
  ['GET', '/rest/v1/profiles', 'with a forged token', { status: 401, role: 'anon', userId: null, code: 'PGRST301' }],
  ['GET', '/auth/v1/admin/users', 'as a user', { status: 403, role: 'anon', userId: null, code: 'not_admin' }],
  ['GET', '/api/admin/system', 'as a user', { status: 403, role: 'authenticated', userId: 'own', code: 'forbidden' }],
  [
    'POST',
    '/storage/v1/object/knowledge-base-documents/other/a.csv',
    'as a user',
    { status: 403, role: 'authenticated', userId: 'own', code: 'AccessDenied' },
  ],
])('logs that %s %s %s is refused', async (method, path, as, expected) => {
  const headers = as === 'without a key' ? {} : as === 'as a user' ? session() : { ...key(), authorization: 'Bearer a.b.c' }
  const body =
    method === 'POST'
      ? { body: 'a', headers: { ...headers, 'content-type': 'text/csv', 'x-request-id': 'refused-1' } }
      : { headers: { ...headers, 'x-request-id': 'refused-1' } }
  await (await fetch(server.url + path, { method, ...body })).text()
  expect(lines('access.refused').at(-1)).toMatchObject({
    ...expected,
    level: 'info',
    requestId: 'refused-1',
    path: path.split('?')[0],
    address: '127.0.0.1',
    userId: expected.userId === 'own' ? userId : null,
  })
})

it('logs no token and no query string, and no line for other responses', async () => {
  const before = lines('access.refused').length
  await (await fetch(`${server.url}/rest/v1/profiles?select=id`, { headers: session() })).text()
  await (await fetch(`${server.url}/rest/v1/profiles?select=nothing`, { headers: session() })).text()
  expect(lines('access.refused')).toHaveLength(before)
  expect(JSON.stringify(lines('access.refused'))).not.toMatch(/eyJ|select=|sb_/)
})

it('logs at most ten lines per minute and network', async () => {
  for (let time = 0; time < 30; time += 1) await (await fetch(`${server.url}/rest/v1/profiles`)).text()
  expect(lines('access.refused')).toHaveLength(10)
})
