import { generateKeyPairSync } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home, type SamlCompany, startSamlCompany } from '../../../testing/saml-company.ts'
import { encryptAssertion } from '../../../testing/saml-encryption.ts'
import type { Asserted } from '../../../testing/saml-identity-provider.ts'
import { addressed, type LogoutWords, logoutPlace, logoutRequest, logoutResponse, posted } from '../../../testing/saml-logout.ts'

let company: SamlCompany
beforeAll(async () => {
  company = await startSamlCompany()
})
afterAll(() => company.stop())

const ada: Asserted = { nameId: 'ada@acme.example', sessionIndex: '_s1' }
const signIn = async (asserted: Asserted = ada, client?: SupabaseClient) => {
  const begun = await company.begin(client)
  const { query } = await company.finish(begun, asserted)
  const { data } = await begun.client.auth.exchangeCodeForSession(query.code ?? '')
  return { client: begun.client, token: data.session!.access_token }
}
/** Whether the session runs: asked with its access token. */
const isSignedIn = async ({ token }: { token: string }) => (await company.server.call('GET /user', { token })).status === 200
const open = (address: string, form?: Record<string, string>) => company.newBrowser().open(address, form)
const ask = (words: LogoutWords = {}, relayState?: string) =>
  open(addressed('SAMLRequest', logoutRequest(words), company.idp.key, relayState === undefined ? {} : { relayState }))
const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

describe('a company that logs somebody out', () => {
  it('ends their session at once, and is told so with our signature and its own state', async () => {
    const session = await signIn()
    const other = await signIn({ nameId: 'bob@acme.example', sessionIndex: '_s1' })
    expect(await isSignedIn(session)).toBe(true)
    const relayState = "state ~ of*(theirs) 'x'&=?"
    const { url } = await ask({ id: '_ask-1', sessionIndexes: ['_s1'] }, relayState.replaceAll("'", ''))
    expect(url.startsWith('https://idp.test/logout?SAMLResponse=')).toBe(true)
    expect(new URL(url).searchParams.get('RelayState')).toBe(relayState.replaceAll("'", ''))
    expect(await company.idp.readLogoutAnswer(url)).toMatchObject({ inResponseTo: '_ask-1' })
    expect(await isSignedIn(session)).toBe(false)
    expect((await session.client.auth.refreshSession()).error).not.toBeNull()
    expect(await isSignedIn(other)).toBe(true)
    const { rows } = await company.server.owner.query(
      `select details from auth.events where event = 'signed_out' order by created_at desc limit 1`,
    )
    expect(rows).toEqual([{ details: { scope: 'company' } }])
  })

  it('by a form as well', async () => {
    const session = await signIn()
    const { url } = await open(logoutPlace, posted(logoutRequest({ id: '_form-1' }), company.idp.key, 'theirs'))
    expect(await company.idp.readLogoutAnswer(url)).toMatchObject({ inResponseTo: '_form-1' })
    expect(new URL(url).searchParams.get('RelayState')).toBe('theirs')
    expect(await isSignedIn(session)).toBe(false)
  })

  it('ends the session that it names, or all of that name', async () => {
    const [one, two, three] = [await signIn(), await signIn({ ...ada, sessionIndex: '_s2' }), await signIn({ ...ada, sessionIndex: '_s3' })]
    await ask({ sessionIndexes: ['_s2'] })
    expect([await isSignedIn(one!), await isSignedIn(two!), await isSignedIn(three!)]).toEqual([true, false, true])
    await ask()
    expect([await isSignedIn(one!), await isSignedIn(three!)]).toEqual([false, false])
  })

  it('ends no session that a password began', async () => {
    const client = company.server.client()
    await client.auth.signUp({ email: 'eve@acme.example', password: 'correct horse' })
    const { data } = await client.auth.signInWithPassword({ email: 'eve@acme.example', password: 'correct horse' })
    await ask({ nameId: 'eve@acme.example' })
    expect(await isSignedIn({ token: data.session!.access_token })).toBe(true)
  })

  it('is answered for somebody who is not signed in', async () => {
    expect(await company.idp.readLogoutAnswer((await ask({ nameId: 'nobody@acme.example', id: '_n' })).url)).toMatchObject({
      inResponseTo: '_n',
    })
  })

  it('may encrypt the name', async () => {
    const session = await signIn()
    const certificate = /use="encryption"[\s\S]*?<X509Certificate>([^<]+)</.exec(await company.metadata())?.[1] ?? ''
    const name = '<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">ada@acme.example</saml:NameID>'
    await ask({ name: encryptAssertion(name, certificate, { as: 'EncryptedID' }) })
    expect(await isSignedIn(session)).toBe(false)
  })

  it('reads our addresses for it in our metadata', async () => {
    const metadata = await company.metadata()
    for (const binding of ['HTTP-Redirect', 'HTTP-POST'])
      expect(metadata).toContain(
        `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${logoutPlace}"/>`,
      )
  })
})

describe('refuses, and ends nothing', () => {
  const request = (words?: LogoutWords) => logoutRequest(words)
  const key = () => company.idp.key
  const twice = (address: string) => address.replace(/SAMLRequest=[^&]*/, (one) => `${one}&${one}`)
  it.each<[string, string, () => string | Record<string, string>]>([
    ['a request that nobody signed', 'nobody signed it', () => addressed('SAMLRequest', request(), null)],
    ['one that somebody else signed', 'nobody signed it', () => addressed('SAMLRequest', request(), foreignKey)],
    [
      'one that was changed',
      'nobody signed it',
      () =>
        addressed('SAMLRequest', request({ nameId: 'bob@acme.example' }), key()).replace(
          /SAMLRequest=[^&]*/,
          /SAMLRequest=[^&]*/.exec(addressed('SAMLRequest', request(), key()))![0],
        ),
    ],
    [
      'one whose state was changed',
      'nobody signed it',
      () => addressed('SAMLRequest', request(), key(), { relayState: 'a' }).replace('RelayState=a', 'RelayState=b'),
    ],
    ['one with two requests', 'SAMLRequest twice', () => twice(addressed('SAMLRequest', request(), key()))],
    ['request and response at once', 'not one message', () => `${addressed('SAMLRequest', request(), key())}&SAMLResponse=x`],
    [
      'SHA-1',
      'the algorithm of SigAlg is not accepted: http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      () => addressed('SAMLRequest', request(), key(), { hash: 'sha1', sigAlg: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
    ],
    [
      'an algorithm that is none',
      'the algorithm of SigAlg is not accepted: none',
      () => addressed('SAMLRequest', request(), key(), { sigAlg: 'none' }),
    ],
    [
      'ECDSA by name, with a key of RSA',
      'nobody signed it',
      () => addressed('SAMLRequest', request(), key(), { sigAlg: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256' }),
    ],
    ['one of another issuer', 'nobody who is known', () => addressed('SAMLRequest', request({ issuer: 'https://other.test/' }), key())],
    [
      'one for another service',
      'another destination',
      () => addressed('SAMLRequest', request({ destination: 'https://other.test/slo' }), key()),
    ],
    [
      'one of an hour ago',
      'from another time',
      () => addressed('SAMLRequest', request({ issued: new Date(Date.now() - 3600_000) }), key()),
    ],
    [
      'one of an hour from now',
      'from another time',
      () => addressed('SAMLRequest', request({ issued: new Date(Date.now() + 3600_000) }), key()),
    ],
    ['one that is over', 'over', () => addressed('SAMLRequest', request({ notOnOrAfter: new Date(Date.now() - 60_000) }), key())],
    ['one that names nobody', 'not one name', () => addressed('SAMLRequest', request({ name: '' }), key())],
    [
      'one that names two',
      'not one name',
      () => addressed('SAMLRequest', request({ name: '<saml:NameID>a</saml:NameID><saml:NameID>ada@acme.example</saml:NameID>' }), key()),
    ],
    ['a document type', 'document type', () => addressed('SAMLRequest', `<!DOCTYPE x [<!ENTITY a "b">]>${request()}`, key())],
    ['what unpacks to megabytes', 'larger than 60000 bytes', () => addressed('SAMLRequest', request() + ' '.repeat(8_000_000), key())],
    ['siblings without end', 'too large or too deep', () => addressed('SAMLRequest', request({ name: '<a/>'.repeat(14_000) }), key())],
    ['nonsense', 'invalid', () => `${logoutPlace}?SAMLRequest=nonsense&SigAlg=x&Signature=y`],
    ['nothing', 'not one message', () => logoutPlace],
    ['a form that nobody signed', 'nobody signed it', () => ({ SAMLRequest: Buffer.from(request()).toString('base64') })],
    [
      'a form with an RSA-SHA1 signature',
      'the algorithm of SignatureMethod is not accepted: http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      () => posted(request(), key(), undefined, { signature: 'sha1' }),
    ],
    [
      'a form with a SHA-1 digest',
      'the algorithm of DigestMethod is not accepted: http://www.w3.org/2000/09/xmldsig#sha1',
      () => posted(request(), key(), undefined, { digest: 'sha1' }),
    ],
    ['a form that somebody else signed', 'nobody signed it', () => posted(request(), foreignKey)],
    [
      'a form that was changed',
      'nobody signed it',
      () => ({
        SAMLRequest: Buffer.from(
          Buffer.from(posted(request({ nameId: 'bob@acme.example' }), key()).SAMLRequest!, 'base64')
            .toString()
            .replace('bob@', 'ada@'),
        ).toString('base64'),
      }),
    ],
    [
      'a form whose signed request lies within another',
      'nobody signed it',
      () => {
        const signed = Buffer.from(posted(request({ nameId: 'bob@acme.example' }), key()).SAMLRequest!, 'base64').toString()
        return {
          SAMLRequest: Buffer.from(
            request().replace('<saml:NameID', () => `<samlp:Extensions>${signed}</samlp:Extensions><saml:NameID`),
          ).toString('base64'),
        }
      },
    ],
  ])('%s', async (_, why, make) => {
    const session = await signIn()
    const made = make()
    const { status, url, body } = await (typeof made === 'string' ? open(made) : open(logoutPlace, made))
    expect([status, JSON.parse(body).msg]).toEqual([400, 'The logout message could not be verified'])
    expect(url.startsWith(logoutPlace)).toBe(true)
    const { err } = company.server.logged.findLast(({ event }) => event === 'auth.saml_logout_refused') as { err: Error }
    expect(err.message).toContain(why)
    expect(await isSignedIn(session)).toBe(true)
  })

  it('the same request a second time', async () => {
    const address = addressed('SAMLRequest', request(), key())
    await open(address)
    const session = await signIn()
    expect((await open(address)).status).toBe(400)
    expect(await isSignedIn(session)).toBe(true)
  })

  it('a request of a company that was disabled', async () => {
    const session = await signIn()
    const turn = (disabled: boolean) =>
      company.server.call(`PUT /admin/sso/providers/${company.providerId}`, {
        headers: { apikey: company.server.secretKey },
        body: { disabled },
      })
    await turn(true)
    expect((await ask()).status).toBe(400)
    await turn(false)
    expect(await isSignedIn(session)).toBe(true)
  })
})

describe('somebody who logs out here', () => {
  const leave = async ({ token }: { token: string }, redirect_to = `${home}/login`) =>
    (await company.server.call('POST /sso/saml/logout', { token, body: { redirect_to } })).body.url as string | null

  it('is led to their company, and back', async () => {
    const session = await signIn()
    const address = await leave(session)
    expect(await isSignedIn(session)).toBe(false)
    expect(address?.startsWith('https://idp.test/logout?SAMLRequest=')).toBe(true)
    const asked = await company.idp.readLogout(address!)
    expect(asked).toMatchObject({ nameId: 'ada@acme.example', sessionIndex: '_s1' })
    const relayState = new URL(address!).searchParams.get('RelayState')!
    const { url } = await open(addressed('SAMLResponse', logoutResponse(asked.id), company.idp.key, { relayState }))
    expect(url).toBe(`${home}/login`)
    expect(company.server.logged.findLast(({ event }) => event === 'auth.saml_logout_answered')).toMatchObject({ isComplete: true })
    expect((await open(addressed('SAMLResponse', logoutResponse(asked.id), company.idp.key, { relayState }))).url).toBe(`${home}/`)
  })

  it('comes back whatever the answer says, which is noted', async () => {
    const { key } = company.idp
    for (const [event, status, signer, request] of [
      ['auth.saml_logout_answered', 'Responder', key, null],
      ['auth.saml_logout_refused', 'Success', foreignKey, null],
      ['auth.saml_logout_refused', 'Success', key, '_other'],
    ] as const) {
      const address = (await leave(await signIn()))!
      const { id } = await company.idp.readLogout(address)
      const relayState = new URL(address).searchParams.get('RelayState')!
      company.server.logged.length = 0
      expect((await open(addressed('SAMLResponse', logoutResponse(request ?? id, status), signer, { relayState }))).url).toBe(
        `${home}/login`,
      )
      const noted = company.server.logged.filter((line) => String(line.event).startsWith('auth.saml_logout'))
      expect(noted).toMatchObject([{ event, ...(status === 'Responder' && { isComplete: false }) }])
    }
  })

  it('is led nowhere else', async () => {
    const address = await leave(await signIn(), 'https://evil.test/')
    const { id } = await company.idp.readLogout(address!)
    const relayState = new URL(address!).searchParams.get('RelayState')!
    expect((await open(addressed('SAMLResponse', logoutResponse(id), company.idp.key, { relayState }))).url).toBe(`${home}/`)
  })

  it('stays here where no company is behind the session, or it has no single logout', async () => {
    const client = company.server.client()
    await client.auth.signUp({ email: 'own@elsewhere.example', password: 'correct horse' })
    const { data } = await client.auth.signInWithPassword({ email: 'own@elsewhere.example', password: 'correct horse' })
    expect(await leave({ token: data.session!.access_token })).toBeNull()
    const without = company.idp.metadata.replace(/<SingleLogoutService[^>]*>(<\/SingleLogoutService>)?/, '')
    const put = (metadata_xml: string) =>
      company.server.call(`PUT /admin/sso/providers/${company.providerId}`, {
        headers: { apikey: company.server.secretKey },
        body: { metadata_xml },
      })
    await put(without)
    const [session, further] = [await signIn(), await signIn()]
    expect(await leave(session)).toBeNull()
    expect(await isSignedIn(session)).toBe(false)
    expect(await ask()).toMatchObject({ status: 200, body: 'You are signed out.' })
    expect(await isSignedIn(further)).toBe(false)
    await put(company.idp.metadata)
  })

  it('needs a session', async () =>
    expect(await company.server.call('POST /sso/saml/logout', { body: {} })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    }))
})

it('keeps the name apart from the session that goes to the client, and forgets it with the session', async () => {
  const { client } = await signIn({ ...ada, sessionIndex: '_apart' })
  const { data } = await client.auth.getSession()
  expect(JSON.stringify(data)).not.toContain('_apart')
  const count = async () =>
    (await company.server.owner.query(`select count(*)::int from auth.saml_sessions where session_index = '_apart'`)).rows[0].count
  expect(await count()).toBe(1)
  await client.auth.signOut()
  expect(await count()).toBe(0)
})
