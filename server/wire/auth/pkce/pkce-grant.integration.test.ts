import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastEmailTo } from '../../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { clearExpiredDetails, codeSeconds } from './flow-state.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

let userCount = 0
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** Signs up a new user and follows the link in the email. @returns the code in the redirect */
async function codeByEmail(): Promise<string> {
  userCount += 1
  const email = `pkce-${userCount}@example.com`
  const body = { email, create_user: true, code_challenge: challenge, code_challenge_method: 's256' }
  expect((await server.call('POST /otp', { body })).status).toBe(200)
  const { token, type, redirectTo } = await lastEmailTo(server.owner, email)
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  const response = await fetch(`${server.url}/auth/v1/verify?${query}`, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

/** Moves the issue time of all codes into the past. */
const backdate = (seconds: number) =>
  server.owner.query('update auth.flow_states set code_issued_at = now() - make_interval(secs => $1) where code_issued_at is not null', [
    seconds,
  ])

const exchange = (code: string) => server.call('POST /token?grant_type=pkce', { body: { auth_code: code, code_verifier: verifier } })

it('exchanges a code only once, within five minutes', async () => {
  const code = await codeByEmail()
  await backdate(codeSeconds - 30)
  expect((await exchange(code)).status).toBe(200)
  expect(await exchange(code)).toMatchObject({ body: { code: 'flow_state_not_found' } })
})

it('rejects a code that is older than five minutes', async () => {
  const code = await codeByEmail()
  await backdate(codeSeconds + 1)
  expect(await exchange(code)).toMatchObject({ body: { code: 'flow_state_expired' } })
})

it('issues codes of 32 random bytes', async () => {
  expect(Buffer.from(await codeByEmail(), 'base64url')).toHaveLength(32)
})

it('deletes provider tokens after the code was used or has expired', async () => {
  const code = await codeByEmail()
  await server.owner.query(`update auth.flow_states set details = '{"provider_token": "secret"}' where code_issued_at is not null`)
  const countStoredTokens = async () => (await server.owner.query(`select from auth.flow_states where details ? 'provider_token'`)).rowCount
  await backdate(codeSeconds - 30)
  await clearExpiredDetails(server.owner)
  expect(await countStoredTokens()).toBeGreaterThan(0)
  expect((await exchange(code)).body.provider_token).toBe('secret')
  const lateCode = await codeByEmail()
  await server.owner.query(`update auth.flow_states set details = '{"provider_token": "secret"}' where code_issued_at is not null`)
  await backdate(codeSeconds + 1)
  await clearExpiredDetails(server.owner)
  expect(await countStoredTokens()).toBe(0)
  expect(await exchange(lateCode)).toMatchObject({ body: { code: 'flow_state_expired' } })
})
