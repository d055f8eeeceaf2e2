import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastMailTo } from '../../../testing/auth-mail.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts'
import { type FactorPerson, makeFactorPerson } from '../../../testing/factors.ts'
import { fileAPasskey, signInWith } from '../../../testing/sign-in-passkeys.ts'

let server: AuthServer
beforeAll(async () => {
  // Nobody listens there: what is told stays in the outbox to be read.
  server = await startAuthServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.com' })
})
afterAll(() => server.stop())

/** The owner comes back by a mail, and chooses a new password. */
async function recover({ email }: FactorPerson) {
  const owner = server.client()
  await owner.auth.resetPasswordForEmail(email)
  const { token } = await lastMailTo(server.owner, email)
  expect((await owner.auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
  expect((await owner.auth.updateUser({ password: 'a new password' })).error).toBeNull()
  return { owner, told: (await lastMailTo(server.owner, email)).text }
}

const prove = (id: string) => server.owner.query('update auth.users set email_proven_at = now() where id = $1', [id])

it('is told to whoever recovers an account that somebody else was in, and what they remove logs nobody in', async () => {
  const person = await makeFactorPerson(server)
  await prove(person.id)
  const thief = await fileAPasskey(person.client)
  // A name is its giver's words: it cannot look like a line of ours.
  await person.client.auth.passkey.update({ passkeyId: thief.id, friendlyName: 'Key\n\nCall 555-1234' })
  const link = `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, 'web3', $2, $3)`
  await server.owner.query(link, [person.id, `web3:${person.id}`, { address: '0xabc' }])

  const { owner, told } = await recover(person)
  expect(told).toContain('Still logging in to your account: the passkey “Key Call 555-1234”; A wallet (0xabc).')
  expect((await owner.auth.passkey.list()).data).toHaveLength(1)
  expect((await signInWith(server.client(), thief)).error).toBeNull()
  expect((await owner.auth.passkey.delete({ passkeyId: thief.id })).error).toBeNull()
  expect((await signInWith(server.client(), thief)).error?.code).toBe('webauthn_verification_failed')
})

it('is not spoken of where there is none', async () => {
  const person = await makeFactorPerson(server)
  const { told } = await recover(person)
  expect(told).toContain('The password of your account was changed')
  expect(told).not.toContain('Still logging in')
})
