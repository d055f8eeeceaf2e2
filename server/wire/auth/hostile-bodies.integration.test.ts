import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../testing/auth/auth-server.ts'
import { createSignedInUser, enrollTotp } from '../../testing/auth/factors.ts'

let server: AuthServer
let token: string
let factorId: string
beforeAll(async () => {
  const provider = { id: 'okta', name: 'Okta', issuer: 'http://127.0.0.1:1', client_id: 'workwright' }
  server = await startAuthServer({ AUTH_OIDC_PROVIDERS: JSON.stringify([provider]), AUTH_WEB3_CHAINS: 'ethereum,solana' })
  const user = await createSignedInUser(server)
  factorId = (await enrollTotp(server, user.client)).id
  token = await user.token()
})
afterAll(() => server.stop())

/** Every endpoint that has a body, with the caller that may use it and the members that it reads. */
const endpoints: [method: string, path: () => string, caller: 'visitor' | 'user' | 'secret key', members: string[]][] = [
  ['POST', () => '/signup', 'visitor', ['email', 'phone', 'password', 'data', 'channel', 'code_challenge', 'code_challenge_method']],
  ['POST', () => '/token?grant_type=password', 'visitor', ['email', 'phone', 'password']],
  ['POST', () => '/token?grant_type=refresh_token', 'visitor', ['refresh_token']],
  ['POST', () => '/token?grant_type=pkce', 'visitor', ['auth_code', 'code_verifier']],
  ['POST', () => '/token?grant_type=id_token', 'visitor', ['provider', 'issuer', 'client_id', 'nonce', 'access_token']],
  ['POST', () => '/token?grant_type=web3', 'visitor', ['chain', 'message', 'signature']],
  ['POST', () => '/otp', 'visitor', ['email', 'data', 'channel', 'create_user']],
  ['POST', () => '/verify', 'visitor', ['type', 'token', 'token_hash', 'email', 'phone']],
  ['POST', () => '/recover', 'visitor', ['email', 'code_challenge']],
  ['POST', () => '/resend', 'visitor', ['type', 'email', 'phone']],
  ['POST', () => '/sso', 'visitor', ['domain', 'provider_id', 'redirect_to']],
  ['POST', () => '/passkeys/authentication/verify', 'visitor', ['challenge_id', 'credential']],
  ['POST', () => '/passkeys/registration/verify', 'user', ['challenge_id', 'credential']],
  ['PATCH', () => `/passkeys/${randomUUID()}`, 'user', ['friendly_name']],
  ['PUT', () => '/user', 'user', ['email', 'phone', 'password', 'nonce', 'data', 'code_challenge']],
  ['POST', () => '/factors', 'user', ['factor_type', 'friendly_name', 'issuer', 'phone']],
  ['POST', () => `/factors/${factorId}/challenge`, 'user', ['channel', 'webauthn']],
  ['POST', () => `/factors/${factorId}/verify`, 'user', ['challenge_id', 'code', 'webauthn']],
  ['POST', () => '/factors/recovery-codes/verify', 'user', ['code']],
  ['POST', () => '/factors/recovery-codes', 'user', ['friendly_name']],
  [
    'POST',
    () => '/admin/users',
    'secret key',
    ['id', 'email', 'phone', 'password', 'password_hash', 'user_metadata', 'ban_duration', 'role'],
  ],
  ['PUT', () => `/admin/users/${randomUUID()}`, 'secret key', ['email', 'ban_duration', 'app_metadata']],
  ['POST', () => '/invite', 'secret key', ['email', 'data']],
  ['POST', () => '/admin/generate_link', 'secret key', ['type', 'email', 'new_email', 'password', 'data', 'redirect_to']],
]

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
/** Invalid JSON values: no endpoint expects them, or no database column can store them. */
const values: [string, string][] = [
  ['a zero byte', '"a\\u0000b@example.com"'],
  ['an unpaired surrogate', '"a\\ud800b@example.com"'],
  ['very long text', `"${'x'.repeat(60_000)}"`],
  ['a very long address', `"${'x'.repeat(300)}@example.com"`],
  ['a number', '1e400'],
  ['a huge number', '9'.repeat(400)],
  ['a list', '["a","b"]'],
  ['an object', '{"a":{"b":"c"}}'],
  ['deep lists', nested(20_000)],
  ['an object with deep lists', `{"x":${nested(20_000)}}`],
  ['names of object members', '{"__proto__":{"role":"service_role"},"constructor":{"prototype":1},"toString":null}'],
  ['an object with a zero byte in a name', '{"a\\u0000b":1}'],
  ['true', 'true'],
  ['special characters only', '"\\u202e\\u0007%s%n\'\\";--"'],
]
const bodies: [string, string][] = [
  ['invalid JSON', '{"email":'],
  ['a list as the body', '[]'],
  ['deep lists as the body', nested(30_000)],
  ['text as the body', '"x"'],
  ['a body that is too large', `{"email":"${'x'.repeat(70_000)}"}`],
  ['an empty body', ''],
  ['a byte order mark', '\ufeff{}'],
  ['a duplicate member', '{"email":"a@example.com","email":{"x":1}}'],
]

it.each(
  endpoints.map(
    ([method, path, caller, members]) =>
      [`${method} ${path().replace(/[0-9a-f-]{36}|undefined/, ':id')}`, method, path, caller, members] as const,
  ),
)(
  '%s returns its own errors for any body',
  async (_name, method, path, caller, members) => {
    const bearer = caller === 'user' ? token : caller === 'secret key' ? server.secretKey : undefined
    const headers: Record<string, string> = caller === 'secret key' ? { apikey: server.secretKey } : {}
    const failures: string[] = []
    const send = async (description: string, body: string) => {
      const response = await server.call(`${method} ${path()}`, { body, token: bearer, headers })
      const isPlain = typeof response.body?.code === 'string' || typeof response.body?.error === 'string'
      if (response.status >= 500 || (response.status >= 400 && !isPlain))
        failures.push(`${description}: ${response.status} ${JSON.stringify(response.body)}`)
    }
    for (const [description, body] of bodies) await send(description, body)
    const validValues: Record<string, string> = {
      email: '"somebody@example.com"',
      password: '"correct horse"',
      type: '"signup"',
      factor_type: '"totp"',
    }
    for (const member of members)
      for (const [description, value] of values) {
        const otherMembers = members.filter((other) => other !== member && validValues[other] !== undefined && other !== 'phone')
        await send(
          `${member}: ${description}`,
          `{${[...otherMembers.map((other) => `"${other}":${validValues[other]}`), `"${member}":${value}`].join(',')}}`,
        )
      }
    expect(failures).toEqual([])
  },
  30_000,
)
