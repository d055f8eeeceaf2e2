import type pg from 'pg'
import type { FactorReset } from '../../../../contracts/administration/administration.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { queueAuthEmail } from '../email/send-auth-email.ts'
import { deleteCodes } from '../pkce/flow-state.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { listOtherSignInMethods } from '../protection/other-sign-in-methods.ts'
import { endSessions } from '../sessions/session-store.ts'
import { deleteFactor, listFactors, lockFactorsOf } from './factor-store.ts'
import { isRecoveryCodeSet } from './recovery/recovery.ts'

export interface ResetUser {
  id: string
  email: string | null
}

const noSession = '00000000-0000-0000-0000-000000000000'

export interface ResetOptions {
  /** Target of the button in the email; null for an email without a button. */
  loginUrl: string | null
  /** True to also remove passkeys for sign-in, because the lost device may contain one. */
  passkeys: boolean
}

/**
 * Resets the second factors of a user who has lost them. Removes all factors, the recovery codes and optionally the passkeys.
 * Ends all sessions, because an attacker with the lost device may be using one. Emails the user what was removed and how they can
 * still sign in. Must be called in the transaction that records who did the reset.
 * @returns null if there was nothing to remove; then nothing is changed
 */
export async function resetFactors(
  client: pg.PoolClient,
  deps: Pick<AuthDependencies, 'outbox' | 'settings'>,
  { id, email }: ResetUser,
  { loginUrl, passkeys: withPasskeys }: ResetOptions,
): Promise<FactorReset | null> {
  await lockFactorsOf(client, id)
  const factors = await listFactors(client, id)
  const verified = factors.filter((factor) => factor.status === 'verified')
  const passkeys = withPasskeys ? ((await client.query('delete from auth.passkeys where user_id = $1', [id])).rowCount ?? 0) : 0
  if (verified.length === 0 && passkeys === 0) return null
  const recoveryCodes = await countUnusedCodes(client, id)
  await deleteCodes(client, id)
  const sessions = await endSessions(client, { user_id: id, id: noSession }, 'global')
  for (const factor of factors) await deleteFactor(client, factor.id)
  // Omits the administrator's network address, because the user can read this history.
  await recordEvent(client, { userId: id, event: 'factors_reset', caller: { address: null, userAgent: null }, details: { passkeys } })
  if (email !== null) {
    const { labels: remaining } = await listOtherSignInMethods(client, null, id)
    await queueAuthEmail(client, deps, { purpose: 'factors_reset', to: email, url: loginUrl ?? undefined, passkeys, remaining })
    // Notifies the servers to send the email now, because CLI commands run without a job queue.
    await client.query(`select pg_notify('mail_due', '')`)
  }
  return { factors: verified.filter((factor) => !isRecoveryCodeSet(factor)).length, recoveryCodes, passkeys, sessions }
}

async function countUnusedCodes(client: pg.PoolClient, userId: string): Promise<number> {
  const { rows } = await client.query<{ remaining: number }>(
    `select count(*)::int as remaining from auth.mfa_recovery_codes c join auth.mfa_factors f on f.id = c.factor_id
     where f.user_id = $1 and c.used_at is null`,
    [userId],
  )
  return rows[0]?.remaining ?? 0
}
