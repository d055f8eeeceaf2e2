import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { requireSecretKey, requireUser } from '../admin/require-secret-key.ts'
import { type AuthContext, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { getFactor, listFactors } from './factor-store.ts'
import { presentFactor } from './present-factor.ts'
import { removeFactor } from './unenroll.ts'

function requireId(c: AuthContext, name: string): string {
  const id = z.uuid().safeParse(c.req.param(name))
  if (!id.success) throw new AuthError('validation_failed', { status: 404, message: `${name}_id must be an UUID` })
  return id.data
}

/** GET /admin/users/{id}/factors: lists the factors of a user. */
export const listFactorsOfUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const { id } = await requireUser(deps.owner, c.req.param('user'))
  return c.json((await listFactors(deps.owner, id)).map(presentFactor))
}

/** DELETE /admin/users/{id}/factors/{factor}: removes a factor, for users who have lost it. */
export const deleteFactorOfUser: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const [userId, factorId] = [requireId(c, 'user'), requireId(c, 'factor')]
  const factor = await getFactor(deps.owner, userId, factorId)
  if (factor === null) throw new AuthError('mfa_factor_not_found')
  const user = await requireUser(deps.owner, userId)
  const caller = callerOf(c, deps)
  const weakened = await transaction(deps.owner, (client) => removeFactor(client, deps, { factor, user, caller }))
  deps.outbox.onQueued()
  deps.log.info({ event: 'auth.factor_removed_by_key', ...caller, userId, factorId, weakened }, 'factor removed with the secret key')
  return c.json(presentFactor(factor))
}
