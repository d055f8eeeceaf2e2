import { z } from 'zod'
import { readBody } from '../body.ts'
import { forgetDevices } from '../defence/known-device.ts'
import type { Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { dropTokens } from '../mail/one-time-tokens.ts'
import { dropCodes } from '../pkce/flow-state.ts'
import { presentUser } from '../present-user.ts'
import { endSessions } from '../session-store.ts'
import { administer, requireSecretKey, requireUser } from './require-secret-key.ts'
import { checkInput, userInputSchema } from './user-input.ts'
import { writeUser } from './write-user.ts'

const noSession = '00000000-0000-0000-0000-000000000000'

/** GET /admin/users/{id} */
export const readOneUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  return c.json(presentUser(await requireUser(deps.owner, c.req.param('id'))))
}

/** PUT /admin/users/{id}: a ban, another password or another address ends the person's sessions. */
export const changeOneUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const { id, email } = await requireUser(deps.owner, c.req.param('id'))
  const given = await readBody(c, userInputSchema)
  const checked = await checkInput(deps, given, email)
  const user = await administer(c, deps, async (client, record) => {
    const before = await requireUser(client, id)
    const written = await writeUser(client, id, given, checked)
    const moved = written.email !== before.email
    if (checked.bannedUntil || checked.passwordHash !== undefined || moved) {
      await endSessions(client, { user_id: id, id: noSession }, 'global')
      await forgetDevices(client, id)
      await dropTokens(client, id)
      await dropCodes(client, id)
    }
    await record('changed', written, { fields: Object.keys(given).filter((name) => given[name as keyof typeof given] !== undefined) })
    return written
  })
  deps.log.info({ event: 'auth.user_changed', userId: id, by: 'secret key' }, 'account changed by an administrator')
  return c.json(presentUser(user))
}

const deletionSchema = z.object({ should_soft_delete: z.boolean().default(false) })

const softText = `
update auth.users set deleted_at = now(), email = null, phone = null, encrypted_password = null, new_email = null, email_change_awaits = 0,
  raw_user_meta_data = '{}', raw_app_meta_data = '{}', updated_at = now()
where id = $1`

/** DELETE /admin/users/{id}: for good, or so that only the bare id is left. */
export const deleteOneUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const user = await requireUser(deps.owner, c.req.param('id'))
  const text = await c.req.text()
  const { should_soft_delete: soft } = text === '' ? { should_soft_delete: false } : await readBody(c, deletionSchema)
  await administer(c, deps, async (client, record) => {
    await endSessions(client, { user_id: user.id, id: noSession }, 'global')
    await record('deleted', user, soft ? { soft } : null)
    if (!soft) return client.query('delete from auth.users where id = $1', [user.id])
    await client.query(`update public.user_roles set role = 'user' where user_id = $1 and role <> 'user'`, [user.id])
    await client.query('delete from auth.identities where user_id = $1', [user.id])
    await client.query('delete from auth.passkeys where user_id = $1', [user.id])
    await dropTokens(client, user.id)
    return client.query(softText, [user.id])
  }).catch((error: Error & { code?: string }) => {
    // The last administrator stays (migration 0004), and the database says so.
    throw error.code === 'P0001' ? new AuthError('conflict', { message: error.message }) : error
  })
  deps.log.info({ event: 'auth.user_deleted', userId: user.id, soft }, 'account deleted by an administrator')
  return c.json({})
}
