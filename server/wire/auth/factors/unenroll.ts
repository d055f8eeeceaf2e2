import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import { tellOwner } from '../defence/tell-owner.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { requireSession } from '../require-session.ts'
import type { UserRow } from '../user-store.ts'
import { deleteFactor, type FactorRow, listFactors, lockFactorsOf } from './factor-store.ts'
import { requireFactor } from './require-factor.ts'
import { weakenSessions } from './strong-sessions.ts'

/** DELETE /factors/{id}: a proven factor is removed only by whoever has shown a second factor. */
export const unenrollFactor: Endpoint = async (c, deps) => {
  const { user } = await requireSession(c, deps, { status: 422, message: 'AAL2 required to unenroll verified factor' })
  const factor = await requireFactor(c, deps.owner, user)
  const caller = callerOf(c, deps)
  const weakened = await transaction(deps.owner, (client) => removeFactor(client, deps, { factor, user, caller }))
  deps.mail.onQueued()
  deps.log.info({ event: 'auth.factor_removed', ...caller, userId: user.id, factorId: factor.id, weakened }, 'factor removed')
  return c.json({ id: factor.id })
}

interface Removal {
  factor: FactorRow
  user: UserRow
  caller: Caller
}

/**
 * Removes a factor, and tells its owner; with the last one go the recovery codes, which stand in for it.
 * @returns how many sessions are weaker now.
 */
export async function removeFactor(client: pg.PoolClient, deps: AuthDependencies, { factor, user, caller }: Removal): Promise<number> {
  await lockFactorsOf(client, factor.user_id)
  const weakened = await weakenSessions(client, factor.user_id, factor.id)
  await deleteFactor(client, factor.id)
  if (factor.status === 'verified') await tellOwner(client, deps, { user, event: 'factor_removed', caller, name: factor.friendly_name })
  const left = (await listFactors(client, factor.user_id)).filter(({ status }) => status === 'verified')
  if (left.some(({ factor_type }) => factor_type !== 'recovery_code')) return weakened
  for (const codes of left) await deleteFactor(client, codes.id)
  return weakened + (await weakenSessions(client, factor.user_id, null))
}
