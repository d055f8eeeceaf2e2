import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailsTo } from '../../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { createSignedInUser, enrollTotp, makeUnusedCode, proveTotp } from '../../../testing/auth/factors.ts'
import { type OidcServer, startOidcServer } from '../../../testing/auth/oidc-server.ts'

let idp: OidcServer
let server: AuthServer
beforeAll(async () => {
  idp = await startOidcServer('http://workwright.test/auth/v1/callback')
  const provider = { id: 'okta', name: 'Okta', issuer: idp.issuer, client_id: 'workwright' }
  // No mail server listens at this address, so the emails remain in the outbox, where the test reads them.
  const message = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.com' }
  server = await startAuthServer({ ...message, AUTH_OIDC_PROVIDERS: JSON.stringify([provider]) })
})
afterAll(async () => {
  await server.stop()
  await idp.stop()
})

const eventsOf = async (userId: string) => {
  const text = `select event, details ->> 'name' as name from auth.events where user_id = $1 and event not in ('signed_up', 'signed_in') order by id`
  return (await server.owner.query<{ event: string; name: string | null }>(text, [userId])).rows.map(({ event, name }) =>
    name === null ? event : `${event}: ${name}`,
  )
}
const subjectsTo = async (email: string) => (await emailsTo(server.owner, email)).map(({ subject }) => subject).toSorted()

it('records changes of second factors and notifies the owner', async () => {
  const { client, id, email, password } = await createSignedInUser(server)
  const { id: factorId, secret } = await enrollTotp(server, client, 'My phone')
  const codes = (await client.auth.mfa.recoveryCodes.generate()).data?.codes ?? []
  const later = (await createSignedInUser(server)).client
  await later.auth.signInWithPassword({ email, password })
  const wrongCode = (await makeUnusedCode(server, factorId, secret)) === '000000' ? '111111' : '000000'
  await later.auth.mfa.challengeAndVerify({ factorId, code: wrongCode })
  await later.auth.mfa.recoveryCodes.verify({ code: 'AAAA-AAAA-AAAA-AAAA' })
  expect((await later.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toBeNull()
  expect((await later.auth.mfa.unenroll({ factorId })).error).toBeNull()
  expect(await eventsOf(id)).toEqual([
    'factor_added: My phone',
    'recovery_codes_made',
    'factor_refused: My phone',
    'factor_refused: Recovery codes',
    'recovery_code_used',
    'factor_removed: My phone',
  ])
  expect(await subjectsTo(email)).toEqual([
    'A recovery code for your account on Workwright was used',
    'A second factor was added to your account on Workwright',
    'A second factor was removed from your account on Workwright',
  ])
  const added = (await emailsTo(server.owner, email)).find(({ subject }) => subject.includes('added'))
  expect(added?.text).toContain('“My phone” is now required')
  expect(added?.text).toContain('http://workwright.test/account?tab=security')
})

it('sends no email for an unverified factor, or for a further verification', async () => {
  const { client, id, email } = await createSignedInUser(server)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Half' })
  await client.auth.mfa.unenroll({ factorId: data?.id ?? '' })
  expect(await eventsOf(id)).toEqual([])
  const { id: factorId, secret } = await enrollTotp(server, client)
  expect((await proveTotp(server, client, factorId, secret)).error).toBeNull()
  expect(await eventsOf(id)).toEqual(['factor_added: Authenticator'])
  expect(await subjectsTo(email)).toHaveLength(1)
})

it('notifies the owner of linked and unlinked identities, with their names', async () => {
  const { client, id, email } = await createSignedInUser(server)
  const linked = { sub: `linked-${id}`, email: `${id}@okta.example`, email_verified: true }
  const { error } = await client.auth.linkIdentity({ provider: 'okta' as never, token: await idp.idToken(linked) })
  expect(error).toBeNull()
  const { data } = await client.auth.getUserIdentities()
  const mailbox = data?.identities.find(({ provider }) => provider === 'email')
  expect((await client.auth.unlinkIdentity(mailbox!)).error).toBeNull()
  expect(await eventsOf(id)).toEqual(['identity_linked: Okta', 'identity_unlinked: Your email address'])
  expect(await subjectsTo(email)).toEqual([
    'Okta was linked to your account on Workwright',
    'Your email address was unlinked from your account on Workwright',
  ])
})

it('records sign-ins through a provider, the first as a new account', async () => {
  const token = async () => idp.idToken({ sub: 'newcomer', email: 'newcomer@okta.example', email_verified: true, jti: crypto.randomUUID() })
  for (const time of [1, 2])
    expect((await server.client().auth.signInWithIdToken({ provider: 'okta', token: await token() })).error, `${time}`).toBeNull()
  const { rows } = await server.owner.query(
    `select event, details from auth.events e join auth.users u on u.id = e.user_id where u.email = 'newcomer@okta.example' order by e.id`,
  )
  expect(rows).toEqual([
    { event: 'signed_up', details: { provider: 'okta' } },
    { event: 'signed_in', details: { method: 'oauth' } },
    { event: 'signed_in', details: { method: 'oauth' } },
  ])
})

it('limits emails to ten per kind and hour, but records all events', async () => {
  const { client, id, email } = await createSignedInUser(server)
  await server.owner.query(`insert into auth.events (user_id, event) select $1, 'factor_added' from generate_series(1, 10)`, [id])
  await enrollTotp(server, client)
  expect(await eventsOf(id)).toHaveLength(11)
  expect(await subjectsTo(email)).toEqual([])
})
