import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { tellOwner } from '../defence/tell-owner.ts'
import { callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { lockFactorsOf } from '../factors/factor-store.ts'
import { requireSession } from '../require-session.ts'
import { getUserById } from '../user-store.ts'
import { strengthRefusal } from './continuation.ts'
import { listProviders } from './identity-store.ts'
import { nameOfProvider } from './provider.ts'

/** DELETE /user/identities/{id}: one of several ways in. The password goes with the e-mail identity: it is that way. */
export const unlinkIdentity: Endpoint = async (c, deps) => {
  const { user } = await requireSession(c, deps, strengthRefusal)
  const id = z.uuid().safeParse(c.req.param('identity'))
  if (!id.success) throw new AuthError('validation_failed', { status: 404, message: 'identity_id must be an UUID' })
  const caller = callerOf(c, deps)
  const provider = await transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, user.id)
    const identities = (await getUserById(client, user.id))?.identities ?? []
    const identity = identities.find((one) => one.id === id.data)
    if (identity === undefined) throw new AuthError('identity_not_found')
    if (identities.length === 1) throw new AuthError('single_identity_not_deletable')
    await client.query('delete from auth.identities where id = $1', [identity.id])
    if (identity.provider === 'email') await client.query('update auth.users set encrypted_password = null where id = $1', [user.id])
    await listProviders(client, user.id)
    await tellOwner(client, deps, { user, event: 'identity_unlinked', caller, name: nameOfProvider(deps, identity.provider) })
    return identity.provider
  })
  deps.mail.onQueued()
  deps.log.info({ event: 'auth.identity_unlinked', ...caller, userId: user.id, provider }, 'identity unlinked')
  return c.json({})
}
