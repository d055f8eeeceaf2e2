import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../../testing/auth/auth-server.ts'
import { createSignedInUser, enrollTotp, readClaims } from '../../../../testing/auth/factors.ts'
import { startSmsGateway, unreachableNumber } from '../../../../testing/auth/sms-gateway.ts'

let server: AuthServer
let gateway: Awaited<ReturnType<typeof startSmsGateway>>
beforeAll(async () => {
  gateway = await startSmsGateway()
  server = await startAuthServer(gateway.settings)
})
afterAll(async () => {
  await server.stop()
  await gateway.stop()
})

describe('recovery codes', () => {
  const withCodes = async () => {
    const user = await createSignedInUser(server)
    await enrollTotp(server, user.client)
    const { data, error } = await user.client.auth.mfa.recoveryCodes.generate()
    if (error) throw error
    const logIn = async () => {
      const { client } = await signedIn(user)
      return client
    }
    return { ...user, codes: data.codes, logIn }
  }
  const signedIn = async ({ email, password }: { email: string; password: string }) => {
    const { createClient } = await import('@supabase/supabase-js')
    const auth = { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } }
    const client = createClient(server.url, server.publishableKey, { auth })
    await client.auth.signInWithPassword({ email, password })
    return { client }
  }

  it('are ten, shown only once, and stored as digests', async () => {
    const { client, codes } = await withCodes()
    expect(new Set(codes).size).toBe(10)
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ type: 'recovery_code', total: 10, remaining: 10 })
    const { rows } = await server.owner.query('select * from auth.mfa_recovery_codes')
    expect(JSON.stringify(rows)).not.toContain(codes[0]!.replaceAll('-', ''))
    expect((await client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'mfa_verified_factor_exists' })
  })

  it('replace the second factor, each only once, in any spelling', async () => {
    const { codes, logIn } = await withCodes()
    const client = await logIn()
    const { error } = await client.auth.mfa.recoveryCodes.verify({ code: ` ${codes[3]!.toLowerCase().replaceAll('-', ' ')} ` })
    expect(error).toBeNull()
    expect(await readClaims(client)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }] })
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
    const again = await (await logIn()).auth.mfa.recoveryCodes.verify({ code: codes[3]! })
    expect(again.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
  })

  it('accept only one of two concurrent uses of a code', async () => {
    const { codes, logIn } = await withCodes()
    const clients = [await logIn(), await logIn()]
    const responses = await Promise.all(clients.map((client) => client.auth.mfa.recoveryCodes.verify({ code: codes[0]! })))
    expect(responses.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('are locked after five wrong codes', async () => {
    const { codes, logIn } = await withCodes()
    const client = await logIn()
    for (let guess = 0; guess < 5; guess += 1)
      expect((await client.auth.mfa.recoveryCodes.verify({ code: 'AAAA-AAAA-AAAA-AAAA' })).error).toMatchObject({
        code: 'mfa_verification_failed',
      })
    expect((await client.auth.mfa.recoveryCodes.verify({ code: codes[0]! })).error).toMatchObject({
      code: 'mfa_recovery_codes_locked',
      status: 429,
    })
  })

  it('become invalid when new ones are created, which requires aal2', async () => {
    const { client, codes, logIn } = await withCodes()
    const weak = await logIn()
    expect((await weak.auth.mfa.recoveryCodes.regenerate()).error).toMatchObject({ code: 'insufficient_aal' })
    expect((await weak.auth.mfa.recoveryCodes.unenroll()).error).toMatchObject({ code: 'insufficient_aal' })
    const { data } = await client.auth.mfa.recoveryCodes.regenerate()
    expect(data?.codes).toHaveLength(10)
    expect((await weak.auth.mfa.recoveryCodes.verify({ code: codes[0]! })).error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await weak.auth.mfa.recoveryCodes.verify({ code: data!.codes[0]! })).error).toBeNull()
  })

  it('require a verified factor and are removed with the last factor', async () => {
    const { client: withoutFactor } = await createSignedInUser(server)
    expect((await withoutFactor.auth.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'insufficient_aal' })
    const { client } = await withCodes()
    const { data } = await client.auth.mfa.listFactors()
    await client.auth.mfa.unenroll({ factorId: data!.totp[0]!.id })
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined()
    await client.auth.refreshSession()
    expect(await readClaims(client)).toMatchObject({ aal: 'aal1' })
  })
})

describe('a phone factor', () => {
  it('is verified with the code in the text message', async () => {
    const { client } = await createSignedInUser(server)
    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+1 (555) 010-0123', friendlyName: 'Mobile' })
    expect(data).toMatchObject({ type: 'phone', phone: '15550100123' })
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: data!.id, channel: 'sms' })
    const { phone, message } = gateway.sent.at(-1)!
    expect(phone).toBe('+15550100123')
    const code = /^\d{6}/.exec(message)![0]
    const wrongCode = code === '000000' ? '000001' : '000000'
    const refused = await client.auth.mfa.verify({ factorId: data!.id, challengeId: challenge!.id, code: wrongCode })
    expect(refused.error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await client.auth.mfa.verify({ factorId: data!.id, challengeId: challenge!.id, code })).error).toBeNull()
    expect(await readClaims(client)).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, { method: 'password' }] })
    expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15550100123' })).error).toMatchObject({
      code: 'mfa_verified_factor_exists',
    })
  })

  it('reports a failing gateway and an invalid number', async () => {
    const { client } = await createSignedInUser(server)
    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: unreachableNumber })
    expect((await client.auth.mfa.challenge({ factorId: data!.id, channel: 'sms' })).error).toMatchObject({
      code: 'sms_send_failed',
      status: 422,
    })
    expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: '12' })).error).toMatchObject({ code: 'validation_failed' })
  })

  it('limits messages by phone number and by user', async () => {
    const gatewayServer = await startAuthServer({
      DATABASE_URL: server.databaseUrl,
      ...gateway.settings,
      AUTH_MAIL_INTERVAL: '60',
      AUTH_RATE_LIMIT: '60',
    })
    try {
      const enrol = async (
        { client }: Pick<Awaited<ReturnType<typeof createSignedInUser>>, 'client'>,
        phone: string,
        friendlyName: string,
      ) => (await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName })).data?.id ?? ''
      const [ada, eve] = [await createSignedInUser(gatewayServer), await createSignedInUser(gatewayServer)]
      const challenge = async ({ client }: typeof ada, factorId: string) => (await client.auth.mfa.challenge({ factorId })).error
      const before = gateway.sent.length
      expect(await challenge(ada, await enrol(ada, '+15550100777', 'Mine'))).toBeNull()
      for (const [who, phone] of [
        [ada, '+15550100778'],
        [eve, '+15550100777'],
      ] as const) {
        const refused = await challenge(who, await enrol(who, phone, 'Another'))
        expect(refused).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
        expect(refused?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
      }
      expect(gateway.sent.length - before).toBe(1)
    } finally {
      await gatewayServer.stop()
    }
  })
})
