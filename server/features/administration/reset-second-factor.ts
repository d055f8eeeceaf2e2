import type pg from 'pg'
import { z } from 'zod'
import type { FactorReset } from '../../../contracts/administration/administration.ts'
import { adminMessages } from '../../../contracts/administration/administration-messages.ts'
import type { FactorResetRequest } from '../../../contracts/administration/factor-reset.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type AdministratorRequest, asAdministrator } from './as-administrator.ts'

/**
 * Removes the second factors of an account, optionally with its passkeys, in the caller's transaction. Returns null if the account has
 * none.
 */
export type ResetFactors = (
  client: pg.PoolClient,
  user: { id: string; email: string | null },
  wanted: FactorResetRequest,
) => Promise<FactorReset | null>

export interface SecondFactorReset extends AdministratorRequest {
  userId: string
  requested: FactorResetRequest
}

const emptyReset: FactorReset = { factors: 0, recoveryCodes: 0, passkeys: 0, sessions: 0 }

/**
 * Resets the second factors of a user who has lost them, and records this in the audit log. Administrators cannot reset their own
 * factors, because that would bypass the second factor.
 * @throws AppError `forbidden`, `not_found`; `conflict` for the administrator's own account
 */
export function resetSecondFactor(
  owner: pg.Pool,
  resetFactors: ResetFactors,
  { userId, requested, ...request }: SecondFactorReset,
): Promise<FactorReset> {
  if (!z.uuid().safeParse(userId).success) throw new AppError('not_found', { message: adminMessages.users.gone })
  if (userId === request.caller.userId) throw new AppError('conflict', { message: adminMessages.users.factors.notOneself })
  return asAdministrator(owner, request, async (client) => {
    const { rows } = await client.query<{ id: string; email: string | null }>('select id, email from auth.users where id = $1', [userId])
    const [user] = rows
    if (!user) throw new AppError('not_found', { message: adminMessages.users.gone })
    const reset = await resetFactors(client, user, requested)
    if (reset === null) return emptyReset
    await client.query(`select app.record_audit_entry('factors_reset', 'users', $1, $2, $3, $4)`, [
      user.id,
      user.email ?? user.id,
      JSON.stringify(reset),
      JSON.stringify(emptyReset),
    ])
    return reset
  })
}
