import type pg from 'pg'
import type { FactorReset } from '../../../../contracts/administration.ts'
import { recordEvent } from '../defence/auth-events.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { queueAuthMail } from '../mail/send-auth-mail.ts'
import { endSessions } from '../session-store.ts'
import { deleteFactor, listFactors, lockFactorsOf } from './factor-store.ts'
import { isRecovery } from './recovery.ts'

export interface Helped {
  id: string
  email: string | null
}

const noSession = '00000000-0000-0000-0000-000000000000'

/**
 * For somebody who lost what they prove themselves with: removes every second factor and the recovery codes, ends all
 * sessions (whoever found the phone may be in one), and tells the person. Belongs in the transaction that records who did it.
 * @param loginUrl for the mail's button; null: there is none.
 * @returns null when the person has no second factor: then nothing is done at all.
 */
export async function resetFactors(
  client: pg.PoolClient,
  deps: Pick<AuthDependencies, 'mail' | 'settings'>,
  { id, email }: Helped,
  loginUrl: string | null,
): Promise<FactorReset | null> {
  await lockFactorsOf(client, id)
  const factors = await listFactors(client, id)
  const proven = factors.filter((factor) => factor.status === 'verified')
  if (proven.length === 0) return null
  const recoveryCodes = await countUnusedCodes(client, id)
  const sessions = await endSessions(client, { user_id: id, id: noSession }, 'global')
  for (const factor of factors) await deleteFactor(client, factor.id)
  // The administrator's address is not the person's to see.
  await recordEvent(client, { userId: id, event: 'factors_reset', caller: { address: null, userAgent: null } })
  if (email !== null) {
    await queueAuthMail(client, deps, { purpose: 'factors_reset', to: email, ...(loginUrl !== null && { url: loginUrl }) })
    // Heard by the servers, which send it at once: a command of the command line has no queue.
    await client.query(`select pg_notify('mail_due', '')`)
  }
  return { factors: proven.filter((factor) => !isRecovery(factor)).length, recoveryCodes, sessions }
}

async function countUnusedCodes(client: pg.PoolClient, userId: string): Promise<number> {
  const { rows } = await client.query<{ left: number }>(
    `select count(*)::int as left from auth.mfa_recovery_codes c join auth.mfa_factors f on f.id = c.factor_id
     where f.user_id = $1 and c.used_at is null`,
    [userId],
  )
  return rows[0]?.left ?? 0
}
