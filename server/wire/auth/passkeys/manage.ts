import { z } from 'zod'
import { passkeyNameSchema } from '../../../../contracts/auth/passkey-name.ts'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import type { AuthContext, Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { notifyOwner } from '../protection/notify-owner.ts'
import { deletePasskey, listPasskeys, presentPasskey, renamePasskey } from './passkey-store.ts'
import { requireChangingOwner, requireOwner } from './require-owner.ts'

const changeSchema = z.object({ friendly_name: z.string().default('') })

const notFound = () => new AuthError('validation_failed', { status: 404, message: 'Passkey not found' })

/** Returns the passkey id from the path. @throws AuthError (404) if it is not a UUID, with the same message as for an unknown passkey */
export function requirePasskeyId(c: AuthContext): string {
  const id = z.uuid().safeParse(c.req.param('passkey'))
  if (!id.success) throw notFound()
  return id.data
}

/** Returns a passkey that was found. @throws AuthError if it does not exist or belongs to another user */
export function requireFound<T>(passkey: T | null): T {
  if (passkey === null) throw notFound()
  return passkey
}

/** GET /passkeys: lists the caller's passkeys. */
export const readPasskeys: Endpoint = async (c, deps) => {
  const { user } = await requireOwner(c, deps)
  return c.json((await listPasskeys(deps.owner, user.id)).map(presentPasskey))
}

/** PATCH /passkeys/{id}: renames a passkey. */
export const changePasskey: Endpoint = async (c, deps) => {
  const { user } = await requireChangingOwner(c, deps)
  const id = requirePasskeyId(c)
  const parsed = passkeyNameSchema.safeParse(await readBody(c, changeSchema))
  if (!parsed.success) throw new AuthError('validation_failed', { message: parsed.error.issues[0]?.message ?? '' })
  return c.json(presentPasskey(requireFound(await renamePasskey(deps.owner, user.id, id, parsed.data.friendly_name))))
}

/** DELETE /passkeys/{id}: removes a passkey and ends the sessions that were started with it, except the caller's session. */
export const removePasskey: Endpoint = async (c, deps) => {
  const { user, session, caller } = await requireChangingOwner(c, deps)
  const id = requirePasskeyId(c)
  await transaction(deps.owner, async (client) => {
    requireFound(await deletePasskey(client, { userId: user.id, id, keep: session.id }))
    await notifyOwner(client, deps, { user, event: 'passkey_removed', caller })
  })
  deps.outbox.onQueued()
  deps.log.info({ event: 'auth.passkey_removed', ...caller, userId: user.id, passkeyId: id }, 'passkey removed')
  return c.body(null, 204)
}
