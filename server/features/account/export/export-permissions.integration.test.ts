import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadExport } from '../../../testing/auth/account-calls.ts'
import { createSignedInUser, enrollTotp } from '../../../testing/auth/factors.ts'
import { addPasskey, testParty } from '../../../testing/auth/sign-in-passkeys.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let owner: pg.Pool
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: testParty.origin })
  owner = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

it('lists passkeys, second factors and the number of recovery codes, excluding secrets', async () => {
  const { client, id: userId } = await createSignedInUser(server)
  const passkey = await addPasskey(client)
  await client.auth.passkey.update({ passkeyId: passkey.id, friendlyName: 'Laptop of Ada' })
  const app = await enrollTotp({ owner }, client, 'Phone of Ada')
  await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'never proven' })
  const codes = await client.auth.mfa.recoveryCodes.generate()
  expect(codes.error).toBeNull()
  await owner.query(
    `update auth.mfa_recovery_codes set used_at = now() where code_hash = (select min(code_hash) from auth.mfa_recovery_codes)`,
  )

  const { json, files } = await downloadExport(server, client)
  const account = json('account.json')
  expect(account.passkeys).toEqual([
    {
      friendly_name: 'Laptop of Ada',
      transports: expect.any(Array),
      aaguid: expect.anything(),
      last_used_at: null,
      created_at: expect.any(String),
    },
  ])
  const when = { created_at: expect.any(String), last_used_at: expect.any(String) }
  expect(account.second_factors).toEqual([
    { factor_type: 'totp', friendly_name: 'Phone of Ada', phone: null, aaguid: null, ...when },
    expect.objectContaining({ factor_type: 'recovery_code', codes_made: 10, codes_left: 9 }),
  ])
  const { rows } = await owner.query<{ secret: string }>(
    `select encode(secret, 'hex') as secret from auth.mfa_factors where user_id = $1 and secret is not null
     union all select encode(public_key, 'base64') from auth.passkeys where user_id = $1
     union all select encode(c.code_hash, 'hex') from auth.mfa_recovery_codes c join auth.mfa_factors f on f.id = c.factor_id where f.user_id = $1`,
    [userId],
  )
  expect(rows.length).toBeGreaterThan(10)
  const allContent = [...files.values()].join('\n')
  for (const { secret } of rows) expect(allContent).not.toContain(secret)
  expect(allContent).not.toContain(app.secret)
})

it('exports no data of other users', async () => {
  const [ada, eve] = [await createSignedInUser(server), await createSignedInUser(server)]
  await addPasskey(ada.client)
  await enrollTotp({ owner }, ada.client)
  const { json } = await downloadExport(server, eve.client)
  expect(json('account.json')).toMatchObject({ passkeys: [], second_factors: [] })
})
