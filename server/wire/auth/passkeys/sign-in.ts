import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { beginSession } from '../flows/begin-session.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { issueSession } from '../session.ts'
import { getUserById, isBanned, type UserRow } from '../user-store.ts'
import { checkSignature } from '../webauthn/authenticator-answer.ts'
import type { WebauthnChallenge, WebauthnCredential } from '../webauthn/credential.ts'
import { makeRequest } from '../webauthn/options.ts'
import { relyingPartyOf } from '../webauthn/relying-party.ts'
import { answerSchema, keepChallenge, takeChallenge } from './passkey-challenges.ts'
import { findPasskey, noteUse, type PasskeyRow } from './passkey-store.ts'
import { handleIn, handleOf } from './user-handle.ts'

/** POST /passkeys/authentication/options: the same for everybody. Who it is, the passkey says. */
export const beginSignIn: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  await requireWithinLimits(deps, caller, { 'passkey:network': networkSubject(caller) })
  const { challenge, publicKey } = await makeRequest(relyingPartyOf(c, deps), null)
  const kept = await keepChallenge(deps, challenge, null)
  return c.json({ challenge_id: kept.challenge_id, options: publicKey, expires_at: kept.expires_at })
}

/** POST /passkeys/authentication/verify: a session for whoever's passkey signed. A second factor is owed as after a password. */
export const finishSignIn: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  await requireWithinLimits(deps, caller, { 'login:network': networkSubject(caller) })
  const { challenge_id: id, credential } = await readBody(c, answerSchema)
  const challenge = await takeChallenge(deps, id, null)
  const { passkey, signed } = await requireProof(deps, caller, challenge, credential)
  const user = requireWelcome(await getUserById(deps.owner, passkey.user_id))
  const begun = await transaction(deps.owner, async (client) => {
    // First the account's row, then the passkey's, as whoever removes it does: neither waits for the other.
    const { session, user: fresh } = await beginSession(client, { user, method: 'passkey', caller, provider: 'passkey' })
    if (!(await noteUse(client, passkey.id, signed.counter))) throw new AuthError('webauthn_verification_failed')
    await client.query('update auth.sessions set passkey_id = $2 where id = $1', [session.id, passkey.id])
    return { session, fresh }
  })
  const about = { userId: user.id, sessionId: begun.session.id, passkeyId: passkey.id }
  deps.log.info({ event: 'auth.signed_in', ...caller, ...about }, 'signed in with a passkey')
  return c.json(await issueSession(c, deps, begun.fresh, begun.session))
}

async function requireProof(
  deps: AuthDependencies,
  caller: Caller,
  challenge: WebauthnChallenge,
  answer: Record<string, unknown>,
): Promise<{ passkey: PasskeyRow; signed: WebauthnCredential }> {
  const passkey = typeof answer.id === 'string' ? await findPasskey(deps.owner, answer.id) : null
  const isTheirs = passkey !== null && handleIn(answer.response) === handleOf(passkey.user_id)
  const signed = isTheirs ? await checkSignature({ challenge, wantsUserVerified: true }, passkey.credential, answer) : null
  if (passkey !== null && signed !== null) return { passkey, signed }
  deps.log.warn({ event: 'auth.passkey_refused', ...caller, userId: passkey?.user_id, passkeyId: passkey?.id }, 'passkey refused')
  throw new AuthError('webauthn_verification_failed')
}

/** The same people as by password. */
function requireWelcome(user: UserRow | null): UserRow {
  if (user === null || user.deleted_at !== null) throw new AuthError('webauthn_verification_failed')
  if (isBanned(user)) throw new AuthError('user_banned')
  if (user.email !== null && user.email_confirmed_at === null) throw new AuthError('email_not_confirmed')
  return user
}
