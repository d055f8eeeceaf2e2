import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { lockFactorsOf } from '../factors/factor-store.ts'
import { notifyOwner } from '../protection/notify-owner.ts'
import { requireSession } from '../sessions/require-session.ts'
import { getUserById } from '../users/user-store.ts'
import { requireManualLinking } from './begin-flow.ts'
import { aal2RequiredToLink } from './continuation.ts'
import { updateProviderList } from './identity-store.ts'
import { nameOfProvider } from './provider.ts'

/**
 * DELETE /user/identities/{id}: unlinks an identity. The last identity cannot be unlinked. Unlinking the email identity removes the
 * password.
 */
export const unlinkIdentity: Endpoint = async (c, deps) => {
  requireManualLinking(deps)
  const { user } = await requireSession(c, deps, aal2RequiredToLink)
  const id = z.uuid().safeParse(c.req.param('identity'))
  if (!id.success) throw new AuthError('validation_failed', { status: 404, message: 'identity_id must be an UUID' })
  const caller = callerOf(c, deps)
  const provider = await transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, user.id)
    const identities = (await getUserById(client, user.id))?.identities ?? []
    const identity = identities.find((candidate) => candidate.id === id.data)
    if (identity === undefined) throw new AuthError('identity_not_found')
    if (identities.length === 1) throw new AuthError('single_identity_not_deletable')
    await client.query('delete from auth.identities where id = $1', [identity.id])
    if (identity.provider === 'email') await client.query('update auth.users set encrypted_password = null where id = $1', [user.id])
    await updateProviderList(client, user.id)
    await notifyOwner(client, deps, { user, event: 'identity_unlinked', caller, name: nameOfProvider(deps, identity.provider) })
    return identity.provider
  })
  deps.outbox.onQueued()
  deps.log.info({ event: 'auth.identity_unlinked', ...caller, userId: user.id, provider }, 'identity unlinked')
  return c.json({})
}
