import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastEmailTo } from '../../../testing/auth/auth-email.ts'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { createSignedInUser, type SignedInUser } from '../../../testing/auth/factors.ts'
import { addPasskey, signInWith } from '../../../testing/auth/sign-in-passkeys.ts'

let server: AuthServer
beforeAll(async () => {
  // No mail server listens at this address, so the emails remain in the outbox, where the test reads them.
  server = await startAuthServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.com' })
})
afterAll(() => server.stop())

/** Resets the owner's password with the code from an email. */
async function recover({ email }: SignedInUser) {
  const owner = server.client()
  await owner.auth.resetPasswordForEmail(email)
  const { token } = await lastEmailTo(server.owner, email)
  expect((await owner.auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
  expect((await owner.auth.updateUser({ password: 'a new password' })).error).toBeNull()
  return { owner, emailText: (await lastEmailTo(server.owner, email)).text }
}

const prove = (id: string) => server.owner.query('update auth.users set email_proven_at = now() where id = $1', [id])

it('other ways to sign in are listed after a password reset, and cannot be used after they were removed', async () => {
  const user = await createSignedInUser(server)
  await prove(user.id)
  const thief = await addPasskey(user.client)
  // A name chosen by a user must not imitate a line of our email.
  await user.client.auth.passkey.update({ passkeyId: thief.id, friendlyName: 'Key\n\nCall 555-1234' })
  const link = `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, 'web3', $2, $3)`
  await server.owner.query(link, [user.id, `web3:${user.id}`, { address: '0xabc' }])

  const { owner, emailText } = await recover(user)
  expect(emailText).toContain('These can still sign in to your account: the passkey “Key Call 555-1234”; A wallet (0xabc).')
  expect((await owner.auth.passkey.list()).data).toHaveLength(1)
  expect((await signInWith(server.client(), thief)).error).toBeNull()
  expect((await owner.auth.passkey.delete({ passkeyId: thief.id })).error).toBeNull()
  expect((await signInWith(server.client(), thief)).error?.code).toBe('webauthn_verification_failed')
})

it('other ways to sign in are not mentioned if there are none', async () => {
  const user = await createSignedInUser(server)
  const { emailText } = await recover(user)
  expect(emailText).toContain('Your password was changed')
  expect(emailText).not.toContain('can still sign in')
})
