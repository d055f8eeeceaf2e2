import { z } from 'zod'
import { readBody } from '../body.ts'
import type { Endpoint } from '../dependencies.ts'
import { deleteTokens } from '../email/one-time-tokens.ts'
import { AuthError } from '../errors.ts'
import { deleteCodes } from '../pkce/flow-state.ts'
import { forgetDevices } from '../protection/known-device.ts'
import { endSessions } from '../sessions/session-store.ts'
import { presentUser } from '../users/present-user.ts'
import { requireSecretKey, requireUser, withAudit } from './require-secret-key.ts'
import { checkInput, userInputSchema } from './user-input.ts'
import { writeUser } from './write-user.ts'

const noSession = '00000000-0000-0000-0000-000000000000'

/** GET /admin/users/{id}: returns a user. */
export const readOneUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  return c.json(presentUser(await requireUser(deps.owner, c.req.param('id'))))
}

/** PUT /admin/users/{id}: updates a user. A ban, a new password, a new email address or a new phone number ends all sessions. */
export const changeOneUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const { id, email } = await requireUser(deps.owner, c.req.param('id'))
  const input = await readBody(c, userInputSchema)
  const checked = await checkInput(deps, input, email)
  const user = await withAudit(c, deps, async (client, record) => {
    const before = await requireUser(client, id)
    const written = await writeUser(client, id, input, checked)
    const isAddressChanged = written.email !== before.email || written.phone !== before.phone
    if (checked.bannedUntil || checked.passwordHash !== undefined || isAddressChanged) {
      await endSessions(client, { user_id: id, id: noSession }, 'global')
      await forgetDevices(client, id)
      await deleteTokens(client, id)
      await deleteCodes(client, id)
    }
    await record('changed', written, { fields: Object.keys(input).filter((name) => input[name as keyof typeof input] !== undefined) })
    return written
  })
  deps.log.info({ event: 'auth.user_changed', userId: id, by: 'secret key' }, 'account changed by an administrator')
  return c.json(presentUser(user))
}

const deletionSchema = z.object({ should_soft_delete: z.boolean().default(false) })

const softDeleteSql = `
update auth.users set deleted_at = now(), email = null, phone = null, encrypted_password = null, new_email = null, new_phone = null, email_change_confirmations_left = 0,
  raw_user_meta_data = '{}', raw_app_meta_data = '{}', updated_at = now()
where id = $1`

/** DELETE /admin/users/{id}: deletes a user. A soft deletion removes all data except the id. */
export const deleteOneUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const user = await requireUser(deps.owner, c.req.param('id'))
  const text = await c.req.text()
  const { should_soft_delete: soft } = text === '' ? { should_soft_delete: false } : await readBody(c, deletionSchema)
  await withAudit(c, deps, async (client, record) => {
    await endSessions(client, { user_id: user.id, id: noSession }, 'global')
    await record('deleted', user, soft ? { soft } : null)
    if (!soft) return client.query('delete from auth.users where id = $1', [user.id])
    await client.query(`update public.user_roles set role = 'user' where user_id = $1 and role <> 'user'`, [user.id])
    await client.query('delete from auth.identities where user_id = $1', [user.id])
    await client.query('delete from auth.passkeys where user_id = $1', [user.id])
    await deleteTokens(client, user.id)
    return client.query(softDeleteSql, [user.id])
  }).catch((error: Error & { code?: string }) => {
    // The database refuses to delete the last administrator (app.protect_last_administrator).
    throw error.code === 'P0001' || error.code === 'PT409' ? new AuthError('conflict', { message: error.message }) : error
  })
  deps.log.info({ event: 'auth.user_deleted', userId: user.id, soft }, 'account deleted by an administrator')
  return c.json({})
}
