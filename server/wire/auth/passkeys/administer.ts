import { administer, requireSecretKey, requireUser } from '../admin/require-secret-key.ts'
import { tellOwner } from '../defence/tell-owner.ts'
import { callerOf, type Endpoint } from '../dependencies.ts'
import { requireFound, requirePasskeyId } from './manage.ts'
import { deletePasskey, listPasskeys, presentPasskey } from './passkey-store.ts'

/** GET /admin/users/{id}/passkeys */
export const listPasskeysOfUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const user = await requireUser(deps.owner, c.req.param('user'))
  return c.json((await listPasskeys(deps.owner, user.id)).map(presentPasskey))
}

/** DELETE /admin/users/{id}/passkeys/{passkey}: for somebody who lost theirs. Every session that it began ends. */
export const deletePasskeyOfUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const user = await requireUser(deps.owner, c.req.param('user'))
  const id = requirePasskeyId(c)
  await administer(c, deps, async (client, record) => {
    requireFound(await deletePasskey(client, { userId: user.id, id, keep: null }))
    // Whose address it was is the audit log's, not the history's that the person reads.
    await tellOwner(client, deps, {
      user,
      event: 'passkey_removed',
      caller: { address: null, userAgent: null },
    })
    await record('changed', user, { fields: ['passkeys'] })
  })
  deps.mail.onQueued()
  const about = { userId: user.id, passkeyId: id }
  deps.log.info({ event: 'auth.passkey_removed_by_key', ...callerOf(c, deps), ...about }, 'passkey removed with the secret key')
  return c.body(null, 204)
}
