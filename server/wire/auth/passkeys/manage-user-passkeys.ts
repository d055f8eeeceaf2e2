import { requireSecretKey, requireUser, withAudit } from '../admin/require-secret-key.ts'
import { callerOf, type Endpoint } from '../dependencies.ts'
import { notifyOwner } from '../protection/notify-owner.ts'
import { requireFound, requirePasskeyId } from './manage.ts'
import { deletePasskey, listPasskeys, presentPasskey } from './passkey-store.ts'

/** GET /admin/users/{id}/passkeys: lists the passkeys of a user. */
export const listPasskeysOfUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const user = await requireUser(deps.owner, c.req.param('user'))
  return c.json((await listPasskeys(deps.owner, user.id)).map(presentPasskey))
}

/**
 * DELETE /admin/users/{id}/passkeys/{passkey}: removes a passkey, for users who have lost it, and ends all sessions that were
 * started with the passkey.
 */
export const deletePasskeyOfUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const user = await requireUser(deps.owner, c.req.param('user'))
  const id = requirePasskeyId(c)
  await withAudit(c, deps, async (client, record) => {
    requireFound(await deletePasskey(client, { userId: user.id, id, keep: null }))
    // Omits the administrator's network address, which belongs in the audit log but not in the history that the user can read.
    await notifyOwner(client, deps, {
      user,
      event: 'passkey_removed',
      caller: { address: null, userAgent: null },
    })
    await record('changed', user, { fields: ['passkeys'] })
  })
  deps.outbox.onQueued()
  const ids = { userId: user.id, passkeyId: id }
  deps.log.info({ event: 'auth.passkey_removed_by_key', ...callerOf(c, deps), ...ids }, 'passkey removed with the secret key')
  return c.body(null, 204)
}
