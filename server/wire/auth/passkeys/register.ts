import { isCompanyProvider } from '../../../../contracts/auth/company-provider.ts'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import type { AuthContext, AuthDependencies, Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { lockFactorsOf } from '../factors/factor-store.ts'
import { hasSignedInRecently } from '../flows/reauthenticate.ts'
import { notifyOwner } from '../protection/notify-owner.ts'
import { checkCreation } from '../webauthn/authenticator-response.ts'
import { makeCreation } from '../webauthn/options.ts'
import { relyingPartyOf } from '../webauthn/relying-party.ts'
import { consumeChallenge, passkeyResponseSchema, saveChallenge } from './passkey-challenges.ts'
import { insertPasskey, listPasskeys } from './passkey-store.ts'
import { type PasskeyOwner, requireChangingOwner } from './require-owner.ts'
import { handleOf } from './user-handle.ts'

/** Maximum number of passkeys per user. */
const maxPasskeys = 20

/** POST /passkeys/registration/options: returns the options for creating a passkey for the signed-in user. */
export const beginPasskey: Endpoint = async (c, deps) => {
  const { user, session } = await requireRegistrationAllowed(c, deps)
  const passkeys = await listPasskeys(deps.owner, user.id)
  if (passkeys.length >= maxPasskeys) throw new AuthError('too_many_passkeys')
  const { challenge, publicKey } = await makeCreation({
    party: relyingPartyOf(c, deps),
    productName: deps.settings.PRODUCT_NAME,
    handle: handleOf(user.id),
    account: user.email ?? user.id,
    excluded: passkeys.map(({ credential }) => credential),
    isPasskey: true,
  })
  const stored = await saveChallenge(deps, challenge, session.id)
  return c.json({ challenge_id: stored.challenge_id, options: publicKey, expires_at: stored.expires_at })
}

/** POST /passkeys/registration/verify: verifies and stores a created passkey. */
export const finishPasskey: Endpoint = async (c, deps) => {
  const { user, session, caller } = await requireRegistrationAllowed(c, deps)
  const { challenge_id: id, credential } = await readBody(c, passkeyResponseSchema)
  const challenge = await consumeChallenge(deps, id, session.id)
  const proof = await checkCreation({ challenge, requiresUserVerification: true }, credential)
  if (proof === null) throw new AuthError('webauthn_verification_failed')
  const passkey = await transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, user.id)
    if ((await listPasskeys(client, user.id)).length >= maxPasskeys) throw new AuthError('too_many_passkeys')
    const inserted = await insertPasskey(client, user.id, proof)
    if (inserted === null) throw new AuthError('webauthn_credential_exists')
    await notifyOwner(client, deps, { user, event: 'passkey_added', caller })
    return inserted
  })
  deps.outbox.onQueued()
  deps.log.info({ event: 'auth.passkey_added', ...caller, userId: user.id, passkeyId: passkey.id }, 'passkey added')
  return c.json({ id: passkey.id, created_at: passkey.created_at })
}

/**
 * Checks that the caller may add a passkey. A passkey gives permanent access, so the requirements are the same as for changing
 * the password. Users of single sign-on cannot add passkeys, because their identity provider controls access.
 */
async function requireRegistrationAllowed(c: AuthContext, deps: AuthDependencies): Promise<PasskeyOwner> {
  const owner = await requireChangingOwner(c, deps)
  const { identities } = owner.user
  if (identities.length > 0 && identities.every(({ provider }) => isCompanyProvider(provider)))
    throw new AuthError('validation_failed', { status: 422, message: 'SSO users cannot register passkeys' })
  if (!hasSignedInRecently(deps, owner.session))
    throw new AuthError('reauthentication_needed', { message: 'For your security, sign out and sign in again before you add a passkey.' })
  return owner
}
