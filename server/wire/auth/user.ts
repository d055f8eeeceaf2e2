import { z } from 'zod'
import { transaction } from '../../platform/database/database.ts'
import { readBody } from './body.ts'
import { normaliseEmail, requireAcceptablePassword, requireEmail } from './credentials.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from './dependencies.ts'
import { AuthError } from './errors.ts'
import { requireWithinLimits } from './limits.ts'
import { requireSmallMetadata, splitMetadataUpdate } from './metadata.ts'
import { presentUser } from './present-user.ts'
import { requireSession } from './require-session.ts'
import { endSessions } from './session-store.ts'
import { getUserById, type UserRow, updateUser } from './user-store.ts'

/** GET /user */
export const readUser: Endpoint = async (c, deps) => {
  const { user } = await requireSession(c, deps)
  return c.json(presentUser(user))
}

const changeSchema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().optional(),
  data: z.record(z.string(), z.unknown()).default({}),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
})
type Change = z.infer<typeof changeSchema>

/** PUT /user: password and metadata. All of a request is done or none of it; a new password ends the other sessions. */
export const changeUser: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const { user, session } = await requireSession(c, deps)
  const change = await readBody(c, changeSchema)
  requireAllowed(change, user)
  requireSmallMetadata(change.data)
  const passwordHash = change.password === undefined ? null : await hashNewPassword(deps, user, change.password, caller)
  const { updated, ended } = await transaction(deps.owner, async (client) => {
    requireSmallMetadata(await updateUser(client, user.id, { passwordHash, ...splitMetadataUpdate(change.data) }))
    const others = passwordHash === null ? 0 : await endSessions(client, session, 'others')
    return { updated: await getUserById(client, user.id), ended: others }
  })
  if (updated === null) throw new AuthError('user_not_found')
  const event = passwordHash === null ? 'auth.user_changed' : 'auth.password_changed'
  deps.log.info({ event, ...caller, userId: user.id, sessionId: session.id, ended }, 'account changed')
  return c.json(presentUser(updated))
}

/**
 * A new address must be confirmed from the old and the new mailbox, or whoever borrows a session for a minute takes the
 * account over. Until mail can be sent the change is refused rather than done without.
 */
function requireAllowed({ email, phone, app_metadata }: Change, user: UserRow): void {
  if (app_metadata !== undefined) throw new AuthError('not_admin', { message: 'Updating app_metadata requires admin privileges' })
  if (email !== '' && normaliseEmail(email) !== user.email) {
    requireEmail(email)
    throw new AuthError('feature_disabled', { message: 'The email address cannot be changed: this server sends no confirmation mail' })
  }
  if (phone !== '' && phone !== user.phone) throw new AuthError('phone_provider_disabled')
}

async function hashNewPassword(deps: AuthDependencies, user: UserRow, password: string, caller: Caller): Promise<string> {
  requireAcceptablePassword(password)
  // `same_password` confirms a guess, so guessing here is as limited as at the login.
  await requireWithinLimits(deps, caller, { 'password:account': user.id })
  if ((await deps.passwords.verify(user.encrypted_password, password)).matches) throw new AuthError('same_password')
  return deps.passwords.hash(password)
}
