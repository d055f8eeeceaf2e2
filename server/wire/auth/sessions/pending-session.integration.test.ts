import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastEmailTo } from '../../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { createSignedInUser, enrollTotp, readClaims, type SignedInUser } from '../../../testing/auth/factors.ts'
import { addPasskey, signInWith } from '../../../testing/auth/sign-in-passkeys.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const tokenOf = async (client: SignedInUser['client']) => (await client.auth.getSession()).data.session?.access_token

describe('a session with a pending second factor', () => {
  const signInMethods: [
    string,
    (user: SignedInUser, passkey: Awaited<ReturnType<typeof addPasskey>>) => Promise<SignedInUser['client']>,
  ][] = [
    [
      'a password',
      async (user) => {
        const client = server.client()
        await client.auth.signInWithPassword(user)
        return client
      },
    ],
    [
      'a recovery',
      async ({ email }) => {
        const client = server.client()
        await client.auth.resetPasswordForEmail(email)
        const { token } = await lastEmailTo(server.owner, email)
        await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })
        return client
      },
    ],
    [
      'a sign-in link',
      async ({ email }) => {
        const client = server.client()
        await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
        const { code } = await lastEmailTo(server.owner, email)
        await client.auth.verifyOtp({ email, token: code, type: 'email' })
        return client
      },
    ],
    [
      'a passkey',
      async (_person, passkey) => {
        const client = server.client()
        await signInWith(client, passkey)
        return client
      },
    ],
  ]

  it.each(signInMethods)('that started with %s cannot change sign-in methods or end other sessions', async (_name, signInAgain) => {
    const owner = await createSignedInUser(server)
    const passkey = await addPasskey(owner.client)
    await server.owner.query('update auth.users set email_proven_at = now() where id = $1', [owner.id])
    const { id: factor } = await enrollTotp(server, owner.client)
    const half = await signInAgain(owner, passkey)
    expect(await readClaims(half)).toMatchObject({ aal: 'aal1', second_factor_pending: true })
    const token = await tokenOf(half)
    const identity = (await owner.client.auth.getUserIdentities()).data?.identities[0]?.identity_id ?? ''
    for (const [endpoint, body] of [
      ['PUT /user', { password: 'another password' }],
      ['PUT /user', { email: 'another@example.com' }],
      ['POST /factors', { factor_type: 'totp', friendly_name: 'another' }],
      [`DELETE /factors/${factor}`, undefined],
      ['POST /factors/recovery-codes', {}],
      ['POST /factors/recovery-codes/regenerate', {}],
      ['DELETE /factors/recovery-codes', undefined],
      ['POST /passkeys/registration/options', {}],
      ['GET /passkeys', undefined],
      [`DELETE /passkeys/${passkey.id}`, undefined],
      [`DELETE /user/identities/${identity}`, undefined],
      ['POST /logout?scope=others', undefined],
    ] as const) {
      const { body: response } = await server.call(endpoint, { token, ...(body !== undefined && { body }) })
      expect([endpoint, response?.code]).toEqual([endpoint, 'insufficient_aal'])
    }
    // After a refresh, the second factor is still pending.
    expect((await half.auth.refreshSession()).error).toBeNull()
    expect(await readClaims(half)).toMatchObject({ aal: 'aal1', second_factor_pending: true })
    // Although the scope is `global`, only this session is ended.
    expect((await server.call('POST /logout?scope=global', { token: await tokenOf(half) })).status).toBe(204)
    expect((await server.call('GET /user', { token: await tokenOf(half) })).body.code).toBe('session_not_found')
    expect((await owner.client.auth.getUser()).data.user?.id).toBe(owner.id)
  })
})
