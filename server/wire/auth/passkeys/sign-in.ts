import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { beginSession } from '../flows/begin-session.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { issueSession } from '../sessions/session.ts'
import { getUserById, isBanned, type UserRow } from '../users/user-store.ts'
import { checkSignature } from '../webauthn/authenticator-response.ts'
import type { WebauthnChallenge, WebauthnCredential } from '../webauthn/credential.ts'
import { makeRequest } from '../webauthn/options.ts'
import { relyingPartyOf } from '../webauthn/relying-party.ts'
import { consumeChallenge, passkeyResponseSchema, saveChallenge } from './passkey-challenges.ts'
import { findPasskey, type PasskeyRow, recordUse } from './passkey-store.ts'
import { handleOf, readUserHandle } from './user-handle.ts'

/**
 * POST /passkeys/authentication/options: returns the options for a sign-in, which are the same for every user. The chosen passkey
 * identifies the user.
 */
export const beginSignIn: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  await requireWithinLimits(deps, caller, { 'passkey:network': networkSubject(caller) })
  const { challenge, publicKey } = await makeRequest(relyingPartyOf(c, deps), null)
  const stored = await saveChallenge(deps, challenge, null)
  return c.json({ challenge_id: stored.challenge_id, options: publicKey, expires_at: stored.expires_at })
}

/**
 * POST /passkeys/authentication/verify: starts a session for the owner of the passkey. A user with a second factor must still
 * prove it, as after a password.
 */
export const finishSignIn: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  await requireWithinLimits(deps, caller, { 'login:network': networkSubject(caller) })
  const { challenge_id: id, credential } = await readBody(c, passkeyResponseSchema)
  const challenge = await consumeChallenge(deps, id, null)
  const { passkey, signed } = await requireProof(deps, caller, challenge, credential)
  const user = requireActiveUser(await getUserById(deps.owner, passkey.user_id))
  const started = await transaction(deps.owner, async (client) => {
    // Locks the user's row before the passkey's row, like `deletePasskey`, to prevent deadlocks.
    const { session, user: fresh } = await beginSession(client, { user, method: 'passkey', caller, provider: 'passkey' })
    if (!(await recordUse(client, passkey.id, signed.counter))) throw new AuthError('webauthn_verification_failed')
    await client.query('update auth.sessions set passkey_id = $2 where id = $1', [session.id, passkey.id])
    return { session, fresh }
  })
  const ids = { userId: user.id, sessionId: started.session.id, passkeyId: passkey.id }
  deps.log.info({ event: 'auth.signed_in', ...caller, ...ids }, 'signed in with a passkey')
  return c.json(await issueSession(c, deps, started.fresh, started.session))
}

async function requireProof(
  deps: AuthDependencies,
  caller: Caller,
  challenge: WebauthnChallenge,
  answer: Record<string, unknown>,
): Promise<{ passkey: PasskeyRow; signed: WebauthnCredential }> {
  const passkey = typeof answer.id === 'string' ? await findPasskey(deps.owner, answer.id) : null
  const handleMatches = passkey !== null && readUserHandle(answer.response) === handleOf(passkey.user_id)
  const signed = handleMatches ? await checkSignature({ challenge, requiresUserVerification: true }, passkey.credential, answer) : null
  if (passkey !== null && signed !== null) return { passkey, signed }
  deps.log.warn({ event: 'auth.passkey_refused', ...caller, userId: passkey?.user_id, passkeyId: passkey?.id }, 'passkey refused')
  throw new AuthError('webauthn_verification_failed')
}

/**
 * Returns the user if sign-in is allowed, by the same conditions as for a password.
 * @throws AuthError if the account does not exist, is suspended, or has an unconfirmed email address
 */
function requireActiveUser(user: UserRow | null): UserRow {
  if (user === null || user.deleted_at !== null) throw new AuthError('webauthn_verification_failed')
  if (isBanned(user)) throw new AuthError('user_banned')
  if (user.email !== null && user.email_confirmed_at === null) throw new AuthError('email_not_confirmed')
  return user
}
