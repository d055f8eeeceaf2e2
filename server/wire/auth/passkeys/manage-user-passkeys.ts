import { requireSecretKey, requireUser, withAudit } from '../admin/require-secret-key.ts'
import { callerOf, type Endpoint } from '../dependencies.ts'
import { notifyOwner } from '../protection/notify-owner.ts'
import { requireFound, requirePasskeyId } from './manage.ts'
import { deletePasskey, listPasskeys, presentPasskey } from './passkey-store.ts'

/** GET /admin/users/{id}/passkeys */
export const listPasskeysOfUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const user = await requireUser(deps.owner, c.req.param('user'))
  return c.json((await listPasskeys(deps.owner, user.id)).map(presentPasskey))
}

/** DELETE /admin/users/{id}/passkeys/{passkey}: removes a passkey, for users who lost theirs, and ends every session started with it. */
export const deletePasskeyOfUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const user = await requireUser(deps.owner, c.req.param('user'))
  const id = requirePasskeyId(c)
  await withAudit(c, deps, async (client, record) => {
    requireFound(await deletePasskey(client, { userId: user.id, id, keep: null }))
    // The administrator's network address belongs in the audit log, not in the history that the user reads.
    await notifyOwner(client, deps, {
      user,
      event: 'passkey_removed',
      caller: { address: null, userAgent: null },
    })
    await record('changed', user, { fields: ['passkeys'] })
  })
  deps.mail.onQueued()
  const ids = { userId: user.id, passkeyId: id }
  deps.log.info({ event: 'auth.passkey_removed_by_key', ...callerOf(c, deps), ...ids }, 'passkey removed with the secret key')
  return c.body(null, 204)
}
