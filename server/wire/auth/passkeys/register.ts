import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { tellOwner } from '../defence/tell-owner.ts'
import type { AuthContext, AuthDependencies, Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { lockFactorsOf } from '../factors/factor-store.ts'
import { signedInLately } from '../flows/reauthenticate.ts'
import { checkCreation } from '../webauthn/authenticator-answer.ts'
import { makeCreation } from '../webauthn/options.ts'
import { relyingPartyOf } from '../webauthn/relying-party.ts'
import { answerSchema, keepChallenge, takeChallenge } from './passkey-challenges.ts'
import { insertPasskey, listPasskeys } from './passkey-store.ts'
import { type PasskeyOwner, requireChangingOwner } from './require-owner.ts'
import { handleOf } from './user-handle.ts'

/** Passkeys of one person at most. */
const mostPasskeys = 20

/** POST /passkeys/registration/options: what a browser needs to make a passkey for whoever is signed in. */
export const beginPasskey: Endpoint = async (c, deps) => {
  const { user, session } = await requireEntitled(c, deps)
  const passkeys = await listPasskeys(deps.owner, user.id)
  if (passkeys.length >= mostPasskeys) throw new AuthError('too_many_passkeys')
  const { challenge, publicKey } = await makeCreation({
    party: relyingPartyOf(c, deps),
    productName: deps.settings.PRODUCT_NAME,
    handle: handleOf(user.id),
    account: user.email ?? user.id,
    others: passkeys.map(({ credential }) => credential),
    signsIn: true,
  })
  const kept = await keepChallenge(deps, challenge, session.id)
  return c.json({ challenge_id: kept.challenge_id, options: publicKey, expires_at: kept.expires_at })
}

/** POST /passkeys/registration/verify: keeps the passkey that the browser made. */
export const finishPasskey: Endpoint = async (c, deps) => {
  const { user, session, caller } = await requireEntitled(c, deps)
  const { challenge_id: id, credential } = await readBody(c, answerSchema)
  const challenge = await takeChallenge(deps, id, session.id)
  const proof = await checkCreation({ challenge, wantsUserVerified: true }, credential)
  if (proof === null) throw new AuthError('webauthn_verification_failed')
  const passkey = await transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, user.id)
    if ((await listPasskeys(client, user.id)).length >= mostPasskeys) throw new AuthError('too_many_passkeys')
    const made = await insertPasskey(client, user.id, proof)
    if (made === null) throw new AuthError('webauthn_credential_exists')
    await tellOwner(client, deps, { user, event: 'passkey_added', caller })
    return made
  })
  deps.mail.onQueued()
  deps.log.info({ event: 'auth.passkey_added', ...caller, userId: user.id, passkeyId: passkey.id }, 'passkey added')
  return c.json({ id: passkey.id, created_at: passkey.created_at })
}

/**
 * A passkey opens the account for good, so that it is made by nobody who could not have changed the password either, and
 * not for people whose company opens and closes their account.
 */
async function requireEntitled(c: AuthContext, deps: AuthDependencies): Promise<PasskeyOwner> {
  const owner = await requireChangingOwner(c, deps)
  const { identities } = owner.user
  if (identities.length > 0 && identities.every(({ provider }) => provider.startsWith('sso:')))
    throw new AuthError('validation_failed', { status: 422, message: 'SSO users cannot register passkeys' })
  if (!signedInLately(deps, owner.session))
    throw new AuthError('reauthentication_needed', { message: 'You signed in a while ago. Log out and in again, then add the passkey.' })
  return owner
}
