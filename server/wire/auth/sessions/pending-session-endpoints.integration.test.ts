import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { createSignedInUser, enrollTotp } from '../../../testing/auth/factors.ts'
import { addPasskey } from '../../../testing/auth/sign-in-passkeys.ts'

/**
 * Expected behavior of an endpoint if the caller's session has a pending second factor:
 * - `public`: does not read the session
 * - `admin`: requires the secret key
 * - `allowed`: reads the user, verifies the factor, or signs out
 * - an object: the body of a request that must be rejected
 */
type Classification = 'public' | 'admin' | 'allowed' | Record<string, unknown>

const classifications: Record<string, Classification> = {
  'GET /health': 'public',
  'GET /settings': 'public',
  'GET /.well-known/jwks.json': 'public',
  'POST /signup': 'public',
  'POST /token': 'public',
  'POST /otp': 'public',
  'POST /magiclink': 'public',
  'POST /recover': 'public',
  'POST /resend': 'public',
  'GET /verify': 'public',
  'POST /verify': 'public',
  'GET /authorize': 'public',
  'GET /callback': 'public',
  'POST /callback': 'public',
  'POST /passkeys/authentication/options': 'public',
  'POST /passkeys/authentication/verify': 'public',
  'POST /sso': 'public',
  'GET /sso/oidc/:workspace': 'public',
  'GET /sso/saml/metadata': 'public',
  'POST /sso/saml/acs': 'public',
  'GET /sso/saml/slo': 'public',
  'POST /sso/saml/slo': 'public',

  'GET /user': 'allowed',
  'POST /logout': 'allowed',
  'POST /sso/saml/logout': 'allowed',
  'POST /factors/:factor/challenge': 'allowed',
  'POST /factors/:factor/verify': 'allowed',
  'POST /factors/recovery-codes/verify': 'allowed',

  'PUT /user': { data: { name: 'Eve' }, password: 'battery staple', email: 'eve@example.com' },
  'GET /reauthenticate': {},
  'POST /factors': { factor_type: 'totp', friendly_name: 'Another' },
  'DELETE /factors/:factor': {},
  'GET /factors/recovery-codes': {},
  'POST /factors/recovery-codes': {},
  'POST /factors/recovery-codes/regenerate': {},
  'DELETE /factors/recovery-codes': {},
  'GET /passkeys': {},
  'POST /passkeys/registration/options': {},
  'POST /passkeys/registration/verify': { challenge_id: randomUUID(), credential: {} },
  'PATCH /passkeys/:passkey': { friendly_name: 'Another' },
  'DELETE /passkeys/:passkey': {},
  'GET /user/identities/authorize': {},
  'DELETE /user/identities/:identity': {},

  'GET /admin/users': 'admin',
  'POST /admin/users': 'admin',
  'GET /admin/users/:id': 'admin',
  'PUT /admin/users/:id': 'admin',
  'DELETE /admin/users/:id': 'admin',
  'POST /admin/generate_link': 'admin',
  'POST /invite': 'admin',
  'GET /admin/users/:user/factors': 'admin',
  'DELETE /admin/users/:user/factors/:factor': 'admin',
  'GET /admin/users/:user/passkeys': 'admin',
  'DELETE /admin/users/:user/passkeys/:passkey': 'admin',
  'GET /admin/sso/providers': 'admin',
  'POST /admin/sso/providers': 'admin',
  'GET /admin/sso/providers/:provider': 'admin',
  'PUT /admin/sso/providers/:provider': 'admin',
  'POST /admin/sso/providers/:provider/refresh': 'admin',
  'DELETE /admin/sso/providers/:provider': 'admin',
}
const endpointsOf = (matches: (classification: Classification) => boolean) =>
  Object.entries(classifications).flatMap(([endpoint, classification]) => (matches(classification) ? [endpoint] : []))

let server: AuthServer
let ids: Record<string, string>
let userId: string
let token: string

beforeAll(async () => {
  server = await startAuthServer()
  const owner = await createSignedInUser(server)
  const passkey = await addPasskey(owner.client)
  const identity = (await owner.client.auth.getUserIdentities()).data?.identities[0]?.identity_id ?? ''
  const { id: factor } = await enrollTotp(server, owner.client)
  await owner.client.auth.mfa.recoveryCodes.generate()
  const half = server.client()
  await half.auth.signInWithPassword(owner)
  token = (await half.auth.getSession()).data.session?.access_token ?? ''
  userId = owner.id
  ids = { factor, passkey: passkey.id, identity, id: owner.id, user: owner.id, provider: randomUUID() }
})
afterAll(() => server.stop())

const call = (endpoint: string, options: { token?: string }) => {
  const body = classifications[endpoint]
  const path = endpoint.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')
  const takesBody = !endpoint.startsWith('GET')
  return server.call(path, { ...options, ...(takesBody && { body: typeof body === 'object' ? body : {} }) })
}

/** Returns all rows that belong to the account, as text. */
async function accountRows(): Promise<unknown[]> {
  const tables = ['identities', 'mfa_factors', 'passkeys', 'sessions', 'one_time_tokens', 'known_devices']
  const rows = await Promise.all([
    server.owner.query('select to_jsonb(u)::text as row from auth.users u where id = $1', [userId]),
    ...tables.map((table) =>
      server.owner.query(`select to_jsonb(t)::text as row from auth.${table} t where user_id = $1 order by 1`, [userId]),
    ),
    server.owner.query('select count(*)::int as row from auth.provider_flows'),
    server.owner.query('select count(*)::int as row from auth.passkey_challenges'),
    server.owner.query('select to_jsonb(r)::text as row from auth.mfa_recovery_codes r order by 1'),
  ])
  return rows.map((classification) => classification.rows)
}

it('lists every endpoint of the service in this table', () => {
  expect([...new Set(server.endpoints)].sort()).toEqual(Object.keys(classifications).sort())
})

describe('a session with a pending second factor', () => {
  it.each(endpointsOf((classification) => typeof classification === 'object'))('is rejected and changes nothing: %s', async (endpoint) => {
    const before = await accountRows()
    expect((await call(endpoint, { token })).body).toMatchObject({ code: 'insufficient_aal' })
    expect(await accountRows()).toEqual(before)
  })

  it.each(endpointsOf((classification) => classification === 'admin'))('has no rights of an administrator: %s', async (endpoint) => {
    const before = await accountRows()
    expect((await call(endpoint, { token })).body).toMatchObject({ code: 'not_admin' })
    expect(await accountRows()).toEqual(before)
  })

  it.each(endpointsOf((classification) => classification === 'allowed').filter((one) => !one.includes('/logout')))(
    'is allowed: %s',
    async (endpoint) => {
      expect((await call(endpoint, { token })).body?.code).not.toBe('insufficient_aal')
    },
  )

  it('cannot change its name, even in a separate request', async () => {
    const before = await accountRows()
    expect((await server.call('PUT /user', { token, body: { data: { name: 'Eve' } } })).body.code).toBe('insufficient_aal')
    expect(await accountRows()).toEqual(before)
  })

  it('cannot sign out other sessions', async () => {
    const before = await accountRows()
    expect((await server.call('POST /logout?scope=others', { token })).body.code).toBe('insufficient_aal')
    expect(await accountRows()).toEqual(before)
  })

  it.each(['rest', 'storage', 'functions', 'api'])('is treated as unauthenticated by /%s', async (service) => {
    const response = await fetch(`${server.url}/${service}/v1/caller`, {
      headers: { apikey: server.publishableKey, authorization: `Bearer ${token}` },
    })
    expect(await response.json()).toMatchObject({ role: 'anon', token: null })
  })
})

it.each(
  endpointsOf((classification) => typeof classification === 'object' || classification === 'allowed').filter(
    (one) => one !== 'POST /sso/saml/logout',
  ),
)('rejects a call without a session: %s', async (endpoint) => {
  expect((await call(endpoint, {})).status).toBe(401)
})
