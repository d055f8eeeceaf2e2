import { generateKeyPairSync } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home, type SamlCompany, startSamlCompany } from '../../../../testing/saml/saml-company.ts'
import { encryptAssertion } from '../../../../testing/saml/saml-encryption.ts'
import type { AssertedSubject } from '../../../../testing/saml/saml-identity-provider.ts'
import {
  formFields,
  type LogoutFields,
  logoutRequest,
  logoutResponse,
  logoutUrl,
  redirectUrl,
} from '../../../../testing/saml/saml-logout.ts'

let company: SamlCompany
beforeAll(async () => {
  company = await startSamlCompany()
})
afterAll(() => company.stop())

const ada: AssertedSubject = { nameId: 'ada@acme.example', sessionIndex: '_s1' }
const signIn = async (asserted: AssertedSubject = ada, client?: SupabaseClient) => {
  const signInFlow = await company.begin(client)
  const { query } = await company.finish(signInFlow, asserted)
  const { data } = await signInFlow.client.auth.exchangeCodeForSession(query.code ?? '')
  return { client: signInFlow.client, token: data.session!.access_token }
}
/** Returns whether a session is active, by using its access token. */
const isSignedIn = async ({ token }: { token: string }) => (await company.server.call('GET /user', { token })).status === 200
const open = (address: string, form?: Record<string, string>) => company.newBrowser().open(address, form)
const ask = (words: LogoutFields = {}, relayState?: string) =>
  open(redirectUrl('SAMLRequest', logoutRequest(words), company.idp.key, relayState === undefined ? {} : { relayState }))
const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

describe('a logout request from an identity provider', () => {
  it('ends the session at once, and gets a signed response with its state', async () => {
    const session = await signIn()
    const other = await signIn({ nameId: 'bob@acme.example', sessionIndex: '_s1' })
    expect(await isSignedIn(session)).toBe(true)
    const relayState = "state ~ of*(theirs) 'x'&=?"
    const { url } = await ask({ id: '_ask-1', sessionIndexes: ['_s1'] }, relayState.replaceAll("'", ''))
    expect(url.startsWith('https://idp.test/logout?SAMLResponse=')).toBe(true)
    expect(new URL(url).searchParams.get('RelayState')).toBe(relayState.replaceAll("'", ''))
    expect(await company.idp.readLogoutResponse(url)).toMatchObject({ inResponseTo: '_ask-1' })
    expect(await isSignedIn(session)).toBe(false)
    expect((await session.client.auth.refreshSession()).error).not.toBeNull()
    expect(await isSignedIn(other)).toBe(true)
    const { rows } = await company.server.owner.query(
      `select details from auth.events where event = 'signed_out' order by created_at desc limit 1`,
    )
    expect(rows).toEqual([{ details: { scope: 'company' } }])
  })

  it('is accepted by POST', async () => {
    const session = await signIn()
    const { url } = await open(logoutUrl, formFields(logoutRequest({ id: '_form-1' }), company.idp.key, 'theirs'))
    expect(await company.idp.readLogoutResponse(url)).toMatchObject({ inResponseTo: '_form-1' })
    expect(new URL(url).searchParams.get('RelayState')).toBe('theirs')
    expect(await isSignedIn(session)).toBe(false)
  })

  it('ends the named session, or all sessions with the name', async () => {
    const [first, second, third] = [
      await signIn(),
      await signIn({ ...ada, sessionIndex: '_s2' }),
      await signIn({ ...ada, sessionIndex: '_s3' }),
    ]
    await ask({ sessionIndexes: ['_s2'] })
    expect([await isSignedIn(first!), await isSignedIn(second!), await isSignedIn(third!)]).toEqual([true, false, true])
    await ask()
    expect([await isSignedIn(first!), await isSignedIn(third!)]).toEqual([false, false])
  })

  it('does not end a session that was started with a password', async () => {
    const client = company.server.client()
    await client.auth.signUp({ email: 'eve@acme.example', password: 'correct horse' })
    const { data } = await client.auth.signInWithPassword({ email: 'eve@acme.example', password: 'correct horse' })
    await ask({ nameId: 'eve@acme.example' })
    expect(await isSignedIn({ token: data.session!.access_token })).toBe(true)
  })

  it('succeeds if the user is not signed in', async () => {
    expect(await company.idp.readLogoutResponse((await ask({ nameId: 'nobody@acme.example', id: '_n' })).url)).toMatchObject({
      inResponseTo: '_n',
    })
  })

  it('may contain an encrypted name', async () => {
    const session = await signIn()
    const certificate = /use="encryption"[\s\S]*?<X509Certificate>([^<]+)</.exec(await company.metadata())?.[1] ?? ''
    const name = '<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">ada@acme.example</saml:NameID>'
    await ask({ name: encryptAssertion(name, certificate, { as: 'EncryptedID' }) })
    expect(await isSignedIn(session)).toBe(false)
  })

  it('is sent to the addresses in our metadata', async () => {
    const metadata = await company.metadata()
    for (const binding of ['HTTP-Redirect', 'HTTP-POST'])
      expect(metadata).toContain(`<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${logoutUrl}"/>`)
  })
})

describe('single logout rejects, without ending a session,', () => {
  const request = (words?: LogoutFields) => logoutRequest(words)
  const key = () => company.idp.key
  const twice = (address: string) => address.replace(/SAMLRequest=[^&]*/, (one) => `${one}&${one}`)
  it.each<[string, string, () => string | Record<string, string>]>([
    ['an unsigned request', 'not signed by the identity provider', () => redirectUrl('SAMLRequest', request(), null)],
    ['a request signed by another key', 'not signed by the identity provider', () => redirectUrl('SAMLRequest', request(), foreignKey)],
    [
      'a modified request',
      'not signed by the identity provider',
      () =>
        redirectUrl('SAMLRequest', request({ nameId: 'bob@acme.example' }), key()).replace(
          /SAMLRequest=[^&]*/,
          /SAMLRequest=[^&]*/.exec(redirectUrl('SAMLRequest', request(), key()))![0],
        ),
    ],
    [
      'a modified state',
      'not signed by the identity provider',
      () => redirectUrl('SAMLRequest', request(), key(), { relayState: 'a' }).replace('RelayState=a', 'RelayState=b'),
    ],
    ['two requests', 'SAMLRequest occurs more than once', () => twice(redirectUrl('SAMLRequest', request(), key()))],
    [
      'a request together with a response',
      'expected exactly one message',
      () => `${redirectUrl('SAMLRequest', request(), key())}&SAMLResponse=x`,
    ],
    [
      'SHA-1',
      'the algorithm of SigAlg is not accepted: http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      () => redirectUrl('SAMLRequest', request(), key(), { hash: 'sha1', sigAlg: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
    ],
    [
      'an unknown algorithm',
      'the algorithm of SigAlg is not accepted: none',
      () => redirectUrl('SAMLRequest', request(), key(), { sigAlg: 'none' }),
    ],
    [
      'ECDSA with an RSA key',
      'not signed by the identity provider',
      () => redirectUrl('SAMLRequest', request(), key(), { sigAlg: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256' }),
    ],
    ['a request of another issuer', 'unknown issuer', () => redirectUrl('SAMLRequest', request({ issuer: 'https://other.test/' }), key())],
    [
      'a request for another service',
      'unexpected destination',
      () => redirectUrl('SAMLRequest', request({ destination: 'https://other.test/slo' }), key()),
    ],
    [
      'a request from an hour ago',
      'issued too long ago, or in the future',
      () => redirectUrl('SAMLRequest', request({ issued: new Date(Date.now() - 3600_000) }), key()),
    ],
    [
      'a request from the future',
      'issued too long ago, or in the future',
      () => redirectUrl('SAMLRequest', request({ issued: new Date(Date.now() + 3600_000) }), key()),
    ],
    ['an expired request', 'expired', () => redirectUrl('SAMLRequest', request({ notOnOrAfter: new Date(Date.now() - 60_000) }), key())],
    ['a request without a name', 'expected an ID and exactly one name', () => redirectUrl('SAMLRequest', request({ name: '' }), key())],
    [
      'a request with two names',
      'expected an ID and exactly one name',
      () => redirectUrl('SAMLRequest', request({ name: '<saml:NameID>a</saml:NameID><saml:NameID>ada@acme.example</saml:NameID>' }), key()),
    ],
    ['a document type', 'document type', () => redirectUrl('SAMLRequest', `<!DOCTYPE x [<!ENTITY a "b">]>${request()}`, key())],
    [
      'a compressed message of megabytes',
      'larger than 60000 bytes',
      () => redirectUrl('SAMLRequest', request() + ' '.repeat(8_000_000), key()),
    ],
    [
      'too many siblings',
      'too large or too deeply nested',
      () => redirectUrl('SAMLRequest', request({ name: '<a/>'.repeat(14_000) }), key()),
    ],
    ['nonsense', 'invalid', () => `${logoutUrl}?SAMLRequest=nonsense&SigAlg=x&Signature=y`],
    ['no message', 'expected exactly one message', () => logoutUrl],
    ['an unsigned form', 'not signed by the identity provider', () => ({ SAMLRequest: Buffer.from(request()).toString('base64') })],
    [
      'a form with an RSA-SHA1 signature',
      'the algorithm of SignatureMethod is not accepted: http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      () => formFields(request(), key(), undefined, { signature: 'sha1' }),
    ],
    [
      'a form with a SHA-1 digest',
      'the algorithm of DigestMethod is not accepted: http://www.w3.org/2000/09/xmldsig#sha1',
      () => formFields(request(), key(), undefined, { digest: 'sha1' }),
    ],
    ['a form signed by another key', 'not signed by the identity provider', () => formFields(request(), foreignKey)],
    [
      'a modified form',
      'not signed by the identity provider',
      () => ({
        SAMLRequest: Buffer.from(
          Buffer.from(formFields(request({ nameId: 'bob@acme.example' }), key()).SAMLRequest!, 'base64')
            .toString()
            .replace('bob@', 'ada@'),
        ).toString('base64'),
      }),
    ],
    [
      'a form with the signed request nested in another',
      'not signed by the identity provider',
      () => {
        const signed = Buffer.from(formFields(request({ nameId: 'bob@acme.example' }), key()).SAMLRequest!, 'base64').toString()
        return {
          SAMLRequest: Buffer.from(
            request().replace('<saml:NameID', () => `<samlp:Extensions>${signed}</samlp:Extensions><saml:NameID`),
          ).toString('base64'),
        }
      },
    ],
  ])('%s', async (_, reason, make) => {
    const session = await signIn()
    const message = make()
    const { status, url, body } = await (typeof message === 'string' ? open(message) : open(logoutUrl, message))
    expect([status, JSON.parse(body).msg]).toEqual([400, 'Couldn’t verify the logout message'])
    expect(url.startsWith(logoutUrl)).toBe(true)
    const { err } = company.server.logged.findLast(({ event }) => event === 'auth.saml_logout_refused') as { err: Error }
    expect(err.message).toContain(reason)
    expect(await isSignedIn(session)).toBe(true)
  })

  it('a replayed request', async () => {
    const address = redirectUrl('SAMLRequest', request(), key())
    await open(address)
    const session = await signIn()
    expect((await open(address)).status).toBe(400)
    expect(await isSignedIn(session)).toBe(true)
  })

  it('a request from a disabled provider', async () => {
    const session = await signIn()
    const setDisabled = (disabled: boolean) =>
      company.server.call(`PUT /admin/sso/providers/${company.providerId}`, {
        headers: { apikey: company.server.secretKey },
        body: { disabled },
      })
    await setDisabled(true)
    expect((await ask()).status).toBe(400)
    await setDisabled(false)
    expect(await isSignedIn(session)).toBe(true)
  })
})

describe('a user who logs out here', () => {
  const signOut = async ({ token }: { token: string }, redirect_to = `${home}/login`) =>
    (await company.server.call('POST /sso/saml/logout', { token, body: { redirect_to } })).body.url as string | null

  it('is redirected to the identity provider and back', async () => {
    const session = await signIn()
    const address = await signOut(session)
    expect(await isSignedIn(session)).toBe(false)
    expect(address?.startsWith('https://idp.test/logout?SAMLRequest=')).toBe(true)
    const request = await company.idp.readLogout(address!)
    expect(request).toMatchObject({ nameId: 'ada@acme.example', sessionIndex: '_s1' })
    const relayState = new URL(address!).searchParams.get('RelayState')!
    const { url } = await open(redirectUrl('SAMLResponse', logoutResponse(request.id), company.idp.key, { relayState }))
    expect(url).toBe(`${home}/login`)
    expect(company.server.logged.findLast(({ event }) => event === 'auth.saml_logout_answered')).toMatchObject({ isComplete: true })
    expect((await open(redirectUrl('SAMLResponse', logoutResponse(request.id), company.idp.key, { relayState }))).url).toBe(`${home}/`)
  })

  it('is redirected back after any response, which is logged', async () => {
    const { key } = company.idp
    for (const [event, status, signer, request] of [
      ['auth.saml_logout_answered', 'Responder', key, null],
      ['auth.saml_logout_refused', 'Success', foreignKey, null],
      ['auth.saml_logout_refused', 'Success', key, '_other'],
    ] as const) {
      const address = (await signOut(await signIn()))!
      const { id } = await company.idp.readLogout(address)
      const relayState = new URL(address).searchParams.get('RelayState')!
      company.server.logged.length = 0
      expect((await open(redirectUrl('SAMLResponse', logoutResponse(request ?? id, status), signer, { relayState }))).url).toBe(
        `${home}/login`,
      )
      const events = company.server.logged.filter((line) => String(line.event).startsWith('auth.saml_logout'))
      expect(events).toMatchObject([{ event, ...(status === 'Responder' && { isComplete: false }) }])
    }
  })

  it('is redirected only to allowed addresses', async () => {
    const address = await signOut(await signIn(), 'https://evil.test/')
    const { id } = await company.idp.readLogout(address!)
    const relayState = new URL(address!).searchParams.get('RelayState')!
    expect((await open(redirectUrl('SAMLResponse', logoutResponse(id), company.idp.key, { relayState }))).url).toBe(`${home}/`)
  })

  it('gets no URL if there is no identity provider or it does not support single logout', async () => {
    const client = company.server.client()
    await client.auth.signUp({ email: 'own@elsewhere.example', password: 'correct horse' })
    const { data } = await client.auth.signInWithPassword({ email: 'own@elsewhere.example', password: 'correct horse' })
    expect(await signOut({ token: data.session!.access_token })).toBeNull()
    const without = company.idp.metadata.replace(/<SingleLogoutService[^>]*>(<\/SingleLogoutService>)?/, '')
    const put = (metadata_xml: string) =>
      company.server.call(`PUT /admin/sso/providers/${company.providerId}`, {
        headers: { apikey: company.server.secretKey },
        body: { metadata_xml },
      })
    await put(without)
    const [session, otherSession] = [await signIn(), await signIn()]
    expect(await signOut(session)).toBeNull()
    expect(await isSignedIn(session)).toBe(false)
    expect(await ask()).toMatchObject({ status: 200, body: 'You are signed out.' })
    expect(await isSignedIn(otherSession)).toBe(false)
    await put(company.idp.metadata)
  })

  it('must have a session', async () =>
    expect(await company.server.call('POST /sso/saml/logout', { body: {} })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    }))
})

it("stores the name outside the session's row, and deletes it with the session", async () => {
  const { client } = await signIn({ ...ada, sessionIndex: '_apart' })
  const { data } = await client.auth.getSession()
  expect(JSON.stringify(data)).not.toContain('_apart')
  const count = async () =>
    (await company.server.owner.query(`select count(*)::int from auth.saml_sessions where session_index = '_apart'`)).rows[0].count
  expect(await count()).toBe(1)
  await client.auth.signOut()
  expect(await count()).toBe(0)
})
