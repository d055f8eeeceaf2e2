import type pg from 'pg'
import { z } from 'zod'
import type { AuthContext } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import type { UserRow } from '../users/user-store.ts'
import { type FactorRow, getFactor } from './factor-store.ts'

/**
 * Returns the factor whose id is in the path. @throws AuthError `validation_failed` (404) for an invalid id,
 * `mfa_factor_not_found` if this user has no such factor
 */
export async function requireFactor(c: AuthContext, owner: pg.Pool, user: UserRow): Promise<FactorRow> {
  const id = z.uuid().safeParse(c.req.param('factor'))
  if (!id.success) throw new AuthError('validation_failed', { status: 404, message: 'factor_id must be an UUID' })
  const factor = await getFactor(owner, user.id, id.data)
  if (factor === null || factor.factor_type === 'recovery_code') throw new AuthError('mfa_factor_not_found')
  return factor
}
