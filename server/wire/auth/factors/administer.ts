import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { type AuthContext, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { getUserById } from '../user-store.ts'
import { getFactor, listFactors } from './factor-store.ts'
import { presentFactor } from './present-factor.ts'
import { removeFactor } from './unenroll.ts'

/** Only the secret key is an administrator of this service. @throws AuthError `not_admin` */
export function requireServiceRole(c: AuthContext): void {
  if (c.get('identity').role !== 'service_role') throw new AuthError('not_admin')
}

function requireId(c: AuthContext, name: string): string {
  const id = z.uuid().safeParse(c.req.param(name))
  if (!id.success) throw new AuthError('validation_failed', { status: 404, message: `${name}_id must be an UUID` })
  return id.data
}

/** GET /admin/users/{id}/factors */
export const listFactorsOfUser: Endpoint = async (c, deps) => {
  requireServiceRole(c)
  const userId = requireId(c, 'user')
  if ((await getUserById(deps.owner, userId)) === null) throw new AuthError('user_not_found', { status: 404, message: 'User not found' })
  return c.json((await listFactors(deps.owner, userId)).map(presentFactor))
}

/** DELETE /admin/users/{id}/factors/{factor}: for somebody who lost theirs. */
export const deleteFactorOfUser: Endpoint = async (c, deps) => {
  requireServiceRole(c)
  const [userId, factorId] = [requireId(c, 'user'), requireId(c, 'factor')]
  const factor = await getFactor(deps.owner, userId, factorId)
  if (factor === null) throw new AuthError('mfa_factor_not_found')
  const user = await getUserById(deps.owner, userId)
  if (user === null) throw new AuthError('user_not_found', { status: 404, message: 'User not found' })
  const caller = callerOf(c, deps)
  const weakened = await transaction(deps.owner, (client) => removeFactor(client, deps, { factor, user, caller }))
  deps.mail.onQueued()
  deps.log.info({ event: 'auth.factor_removed_by_key', ...caller, userId, factorId, weakened }, 'factor removed with the secret key')
  return c.json(presentFactor(factor))
}
