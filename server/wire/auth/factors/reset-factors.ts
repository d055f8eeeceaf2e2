import type pg from 'pg'
import type { FactorReset } from '../../../../contracts/administration.ts'
import { recordEvent } from '../defence/auth-events.ts'
import { otherWaysIn } from '../defence/other-ways-in.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { queueAuthMail } from '../mail/send-auth-mail.ts'
import { dropCodes } from '../pkce/flow-state.ts'
import { endSessions } from '../session-store.ts'
import { deleteFactor, listFactors, lockFactorsOf } from './factor-store.ts'
import { isRecovery } from './recovery.ts'

export interface Helped {
  id: string
  email: string | null
}

const noSession = '00000000-0000-0000-0000-000000000000'

export interface ResetOptions {
  /** For the mail's button; null: there is none. */
  loginUrl: string | null
  /** Whether the passkeys that sign in go as well: what was lost may hold one. */
  passkeys: boolean
}

/**
 * For somebody who lost what they prove themselves with: removes every second factor and the recovery codes, and the passkeys if
 * wanted, ends all sessions (whoever found the phone may be in one), and tells the person what went and what still logs in. Belongs
 * in the transaction that records who did it.
 * @returns null when there is nothing of that to remove: then nothing is done at all.
 */
export async function resetFactors(
  client: pg.PoolClient,
  deps: Pick<AuthDependencies, 'mail' | 'settings'>,
  { id, email }: Helped,
  { loginUrl, passkeys: withPasskeys }: ResetOptions,
): Promise<FactorReset | null> {
  await lockFactorsOf(client, id)
  const factors = await listFactors(client, id)
  const proven = factors.filter((factor) => factor.status === 'verified')
  const passkeys = withPasskeys ? ((await client.query('delete from auth.passkeys where user_id = $1', [id])).rowCount ?? 0) : 0
  if (proven.length === 0 && passkeys === 0) return null
  const recoveryCodes = await countUnusedCodes(client, id)
  await dropCodes(client, id)
  const sessions = await endSessions(client, { user_id: id, id: noSession }, 'global')
  for (const factor of factors) await deleteFactor(client, factor.id)
  // The administrator's address is not the person's to see.
  await recordEvent(client, { userId: id, event: 'factors_reset', caller: { address: null, userAgent: null }, details: { passkeys } })
  if (email !== null) {
    const { words: remaining } = await otherWaysIn(client, null, id)
    await queueAuthMail(client, deps, { purpose: 'factors_reset', to: email, url: loginUrl ?? undefined, passkeys, remaining })
    // Heard by the servers, which send it at once: a command of the command line has no queue.
    await client.query(`select pg_notify('mail_due', '')`)
  }
  return { factors: proven.filter((factor) => !isRecovery(factor)).length, recoveryCodes, passkeys, sessions }
}

async function countUnusedCodes(client: pg.PoolClient, userId: string): Promise<number> {
  const { rows } = await client.query<{ left: number }>(
    `select count(*)::int as left from auth.mfa_recovery_codes c join auth.mfa_factors f on f.id = c.factor_id
     where f.user_id = $1 and c.used_at is null`,
    [userId],
  )
  return rows[0]?.left ?? 0
}
