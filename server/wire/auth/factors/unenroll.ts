import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { notifyOwner } from '../protection/notify-owner.ts'
import { requireSession } from '../sessions/require-session.ts'
import type { UserRow } from '../users/user-store.ts'
import { deleteFactor, type FactorRow, listFactors, lockFactorsOf } from './factor-store.ts'
import { requireFactor } from './require-factor.ts'
import { removeFactorFromSessions } from './session-assurance.ts'

/** DELETE /factors/{id}: removes a factor. Removing a verified factor requires aal2. */
export const unenrollFactor: Endpoint = async (c, deps) => {
  const { user } = await requireSession(c, deps, { status: 422, message: 'AAL2 required to unenroll verified factor' })
  const factor = await requireFactor(c, deps.owner, user)
  const caller = callerOf(c, deps)
  const weakened = await transaction(deps.owner, (client) => removeFactor(client, deps, { factor, user, caller }))
  deps.outbox.onQueued()
  deps.log.info({ event: 'auth.factor_removed', ...caller, userId: user.id, factorId: factor.id, weakened }, 'factor removed')
  return c.json({ id: factor.id })
}

interface Removal {
  factor: FactorRow
  user: UserRow
  caller: Caller
}

/**
 * Removes a factor and notifies the owner by email. Removing the last factor also removes the recovery codes.
 * @returns the number of sessions that were lowered to aal1
 */
export async function removeFactor(client: pg.PoolClient, deps: AuthDependencies, { factor, user, caller }: Removal): Promise<number> {
  await lockFactorsOf(client, factor.user_id)
  const weakened = await removeFactorFromSessions(client, factor.user_id, factor.id)
  await deleteFactor(client, factor.id)
  if (factor.status === 'verified') await notifyOwner(client, deps, { user, event: 'factor_removed', caller, name: factor.friendly_name })
  const remaining = (await listFactors(client, factor.user_id)).filter(({ status }) => status === 'verified')
  if (remaining.some(({ factor_type }) => factor_type !== 'recovery_code')) return weakened
  for (const codes of remaining) await deleteFactor(client, codes.id)
  return weakened + (await removeFactorFromSessions(client, factor.user_id, null))
}
