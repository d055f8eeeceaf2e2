import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../platform/database/database.ts'
import { enrollTotp } from '../../testing/auth/factors.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { applyRules } from './access-rules.ts'

let server: TestServer
let owner: ReturnType<typeof openPool>
beforeAll(async () => {
  server = await startTestServer({ AUTH_REQUIRE_MFA_FOR_ADMINS: 'true' })
  owner = openPool({ url: server.databaseUrl, size: 1, onError: () => undefined })
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

const submissions = async ({ client }: Awaited<ReturnType<TestServer['createUser']>>) =>
  (await client.from('contact_submissions').select()).data
const system = async ({ client }: Awaited<ReturnType<TestServer['createUser']>>) => {
  const { data } = await client.auth.getSession()
  const headers = { apikey: server.publishableKey, authorization: `Bearer ${data.session?.access_token}` }
  return (await fetch(`${server.url}/api/admin/system`, { headers })).status
}

it('requires a second factor from administrators, in row-level security and in the server', async () => {
  await server.sql(
    `insert into public.contact_submissions (name, email, message) values ('Ada', 'ada@example.com', 'A message of some length')`,
  )
  const admin = await server.createUser({ role: 'admin' })
  expect(await submissions(admin)).toEqual([])
  expect((await admin.client.from('demos').insert({ title: 'Mine', description: 'Mine' })).error).toMatchObject({ code: '42501' })
  expect((await admin.client.rpc('admin_sign_out_user', { user_id: admin.id })).error).toMatchObject({ code: '42501' })
  expect(await system(admin)).toBe(403)
  // Administrators can still read their own role, so that the interface can explain the missing factor.
  expect((await admin.client.from('user_roles').select('role').eq('role', 'admin')).data).toEqual([{ role: 'admin' }])
  await enrollTotp({ owner }, admin.client)
  expect(await submissions(admin)).toHaveLength(1)
  expect(await system(admin)).toBe(200)
})

it('requires no second factor if the setting is off', async () => {
  const admin = await server.createUser({ role: 'admin' })
  expect(await submissions(admin)).toEqual([])
  await applyRules(owner, { adminsNeedSecondFactor: false, adminReadsNeedReason: false })
  expect(await submissions(admin)).toHaveLength(1)
  await applyRules(owner, { adminsNeedSecondFactor: true, adminReadsNeedReason: false })
  expect(await submissions(admin)).toEqual([])
})

it('stores the rule where callers with a token or an API role cannot change it', async () => {
  const { client } = await server.createUser()
  for (const name of ['policy_settings', 'mfa_factors', 'passkeys', 'passkey_challenges'] as const)
    expect((await client.from(name as never).select()).error).toMatchObject({ code: 'PGRST205' })
})
