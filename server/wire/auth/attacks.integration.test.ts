import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastEmailTo } from '../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../testing/auth/auth-server.ts'
import { createSignedInUser, enrollTotp, type SignedInUser } from '../../testing/auth/factors.ts'
import { addPasskey } from '../../testing/auth/sign-in-passkeys.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_REDIRECT_URLS: 'https://app.example.com/**' })
})
afterAll(() => server.stop())

const rowOf = async (id: string) =>
  (await server.owner.query('select to_jsonb(u) as row from auth.users u where id = $1', [id])).rows[0]?.row
const tokenOf = async (client: SignedInUser['client']) => (await client.auth.getSession()).data.session?.access_token

/** Members of a user, token or session that users must not be able to set. */
const privilegedMembers = {
  id: randomUUID(),
  aud: 'somebody',
  role: 'service_role',
  aal: 'aal2',
  is_super_admin: true,
  is_anonymous: true,
  email_confirmed_at: '2020-01-01T00:00:00Z',
  email_proven_at: '2020-01-01T00:00:00Z',
  phone_confirmed_at: '2020-01-01T00:00:00Z',
  confirmed_at: '2020-01-01T00:00:00Z',
  banned_until: '2040-01-01T00:00:00Z',
  deleted_at: '2020-01-01T00:00:00Z',
  invited_at: '2020-01-01T00:00:00Z',
  new_email: 'other@example.com',
  email_change: 'other@example.com',
  email_change_confirmations_left: 1,
  encrypted_password: 'x',
  password_hash: 'x',
  raw_app_meta_data: { role: 'admin' },
  raw_user_meta_data: { role: 'admin' },
  user_metadata: { role: 'admin' },
  identities: [],
  factors: [],
}

describe('users cannot change', () => {
  it.each(Object.entries(privilegedMembers))('%s to %j in their account', async (name, value) => {
    const { id, token } = await createSignedInUser(server)
    const before = await rowOf(id)
    expect((await server.call('PUT /user', { token: await token(), body: { [name]: value } })).status).toBe(200)
    expect({ ...(await rowOf(id)), updated_at: '' }).toEqual({ ...before, updated_at: '' })
  })

  it('these members at sign-up or through metadata', async () => {
    const [plain, withMetadata] = ['plain@example.com', 'proud@example.com']
    await server.call('POST /signup', { body: { email: plain, password: 'correct horse' } })
    const body = {
      ...privilegedMembers,
      app_metadata: { role: 'admin' },
      data: { ...privilegedMembers, sub: 'x', email_verified: true },
      email: withMetadata,
    }
    const { status, body: session } = await server.call('POST /signup', { body: { ...body, password: 'correct horse' } })
    expect(status).toBe(200)
    const shapeOf = async (email: string) => {
      const { rows } = await server.owner.query(
        `select aud, role, raw_app_meta_data, banned_until, deleted_at, is_anonymous, email_proven_at, new_email, phone from auth.users where email = $1`,
        [email],
      )
      return rows[0]
    }
    expect(await shapeOf(withMetadata)).toEqual(await shapeOf(plain))
    const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ sub: session.user.id, role: 'authenticated', aud: 'authenticated', aal: 'aal1', is_anonymous: false })
    expect(claims.user_metadata).toMatchObject({ sub: session.user.id, email: withMetadata })
  })

  it('app_metadata, which requires the secret key', async () => {
    const { id, token } = await createSignedInUser(server)
    const before = await rowOf(id)
    const response = await server.call('PUT /user', { token: await token(), body: { data: { a: 1 }, app_metadata: { role: 'admin' } } })
    expect(response).toMatchObject({ status: 403, body: { code: 'not_admin' } })
    expect(await rowOf(id)).toEqual(before)
  })
})

describe('a resource of another user is reported as missing', () => {
  it.each<[string, (victim: { factor: string; passkey: string; identity: string; none: string }) => [string, string], object | undefined]>([
    ['a challenge of a factor', ({ factor, none }) => [`POST /factors/${factor}/challenge`, `POST /factors/${none}/challenge`], {}],
    [
      'an answer to a challenge',
      ({ factor, none }) => [`POST /factors/${factor}/verify`, `POST /factors/${none}/verify`],
      { challenge_id: randomUUID(), code: '123456' },
    ],
    ['the removal of a factor', ({ factor, none }) => [`DELETE /factors/${factor}`, `DELETE /factors/${none}`], undefined],
    ['the name of a passkey', ({ passkey, none }) => [`PATCH /passkeys/${passkey}`, `PATCH /passkeys/${none}`], { friendly_name: 'x' }],
    ['the removal of a passkey', ({ passkey, none }) => [`DELETE /passkeys/${passkey}`, `DELETE /passkeys/${none}`], undefined],
    [
      'the removal of an identity',
      ({ identity, none }) => [`DELETE /user/identities/${identity}`, `DELETE /user/identities/${none}`],
      undefined,
    ],
  ])('by %s', async (_name, paths, body) => {
    const victim = await createSignedInUser(server)
    const passkey = await addPasskey(victim.client)
    const { id: factor } = await enrollTotp(server, victim.client)
    const identity = (await victim.client.auth.getUserIdentities()).data?.identities[0]?.identity_id ?? ''
    const state = async () =>
      (
        await server.owner.query(
          `select (select json_agg(f) from auth.mfa_factors f where f.user_id = $1) as factors, (select json_agg(p) from auth.passkeys p where p.user_id = $1) as passkeys,
             (select json_agg(i) from auth.identities i where i.user_id = $1) as identities`,
          [victim.id],
        )
      ).rows[0]
    const before = await state()
    const eve = await createSignedInUser(server)
    await enrollTotp(server, eve.client)
    const [foreignPaths, missingPaths] = paths({ factor, passkey: passkey.id, identity, none: randomUUID() })
    const call = async (endpoint: string) => {
      const { status, body: response } = await server.call(endpoint, { token: await tokenOf(eve.client), ...(body && { body }) })
      return { status, answer: response }
    }
    expect((await call(foreignPaths)).status).toBeGreaterThanOrEqual(400)
    expect(await call(foreignPaths)).toEqual(await call(missingPaths))
    expect(await state()).toEqual(before)
  })
})

it("email links use the server's own address, regardless of request headers", async () => {
  const { email } = await createSignedInUser(server)
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '444',
    'x-original-host': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  }
  await server.call('POST /recover?redirect_to=https%3A%2F%2Fevil.example', { headers, body: { email } })
  const { text, redirectTo } = await lastEmailTo(server.owner, email)
  expect(text).toContain('http://workwright.test/confirm?')
  expect(text).not.toContain('evil')
  expect(redirectTo).toBe('http://workwright.test')
})

it('a cookie alone does not authenticate a request', async () => {
  const user = await createSignedInUser(server)
  const headers = {
    cookie: `sb-access-token=${await user.token()}; access_token=${await user.token()}`,
    origin: 'https://evil.example',
  }
  for (const endpoint of [
    'GET /user',
    'PUT /user',
    'POST /logout',
    'DELETE /factors/recovery-codes',
    'POST /passkeys/registration/options',
  ])
    expect((await server.call(endpoint, { headers, ...(endpoint.startsWith('P') && { body: {} }) })).status).toBe(401)
})
