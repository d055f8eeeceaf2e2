import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { recordEvent } from '../defence/auth-events.ts'
import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { requireSession } from '../require-session.ts'
import { assuranceLevel } from '../session.ts'
import { deleteFactor, type FactorRow, insertFactor, listFactors, lockFactorsOf } from './factor-store.ts'
import { makeRecoveryCodes, normaliseRecoveryCode, recoveryCodeCount, recoveryCodeSubject } from './recovery-codes.ts'
import { weakenSessions } from './strong-sessions.ts'

const type = 'recovery_code'
const usualName = 'Recovery codes'
const strongRefusal = { status: 403, message: 'AAL2 required to manage recovery codes' } as const

/** Whether it is the set of recovery codes, which stands in for a factor and is none by itself. */
export const isRecovery = ({ factor_type }: FactorRow) => factor_type === type
const isProven = ({ status }: FactorRow) => status === 'verified'

/** GET /factors/recovery-codes: how many are left; never the codes. */
export const readRecoveryCodes: Endpoint = async (c, deps) => {
  const { user } = await requireSession(c, deps, strongRefusal)
  const set = (await listFactors(deps.owner, user.id)).find(isRecovery)
  if (set === undefined) throw new AuthError('mfa_factor_not_found')
  const { rows } = await deps.owner.query<{ total: number; remaining: number }>(
    `select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining from auth.mfa_recovery_codes where factor_id = $1`,
    [set.id],
  )
  return c.json({ id: set.id, type, ...rows[0] })
}

const generateSchema = z.object({ friendly_name: z.string().trim().max(100).default(usualName) })

/** POST /factors/recovery-codes: the first set. */
export const generateRecoveryCodes: Endpoint = (c, deps) => makeSet(c, deps, false)

/** POST /factors/recovery-codes/regenerate: another set; the codes of before are void. */
export const regenerateRecoveryCodes: Endpoint = (c, deps) => makeSet(c, deps, true)

async function makeSet(c: AuthContext, deps: AuthDependencies, again: boolean): Promise<Response> {
  const { user, session } = await requireSession(c, deps, strongRefusal)
  const { friendly_name: name } = (await c.req.text()) === '' ? { friendly_name: usualName } : await readBody(c, generateSchema)
  requireStrong(assuranceLevel(session.amr))
  const codes = makeRecoveryCodes()
  const caller = callerOf(c, deps)
  const id = await transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, user.id)
    const factors = await listFactors(client, user.id)
    const before = factors.find(isRecovery)
    if (!factors.some((factor) => isProven(factor) && !isRecovery(factor))) throw new AuthError('mfa_recovery_codes_sole_factor')
    if (again && !before) throw new AuthError('mfa_factor_not_found')
    if (!again && before)
      throw new AuthError('mfa_verified_factor_exists', { message: 'There are recovery codes already: regenerate them' })
    if (before) await client.query('delete from auth.mfa_recovery_codes where factor_id = $1', [before.id])
    const set = before?.id ?? (await insertSet(client, user.id, name || usualName))
    await keepCodes(deps, client, set, codes)
    await recordEvent(client, { userId: user.id, event: 'recovery_codes_made', caller })
    return set
  })
  deps.log.info({ event: 'auth.recovery_codes_made', ...caller, userId: user.id, again }, 'recovery codes made')
  return c.json({ id, type, friendly_name: name, total: recoveryCodeCount, codes }, 200, { 'cache-control': 'no-store' })
}

function requireStrong(level: 'aal1' | 'aal2'): void {
  if (level !== 'aal2') throw new AuthError('insufficient_aal', strongRefusal)
}

async function insertSet(client: pg.PoolClient, userId: string, name: string): Promise<string> {
  const set = await insertFactor(client, { id: randomUUID(), userId, type, name })
  if (set === null) throw new AuthError('mfa_factor_name_conflict')
  await client.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [set.id])
  return set.id
}

async function keepCodes({ vault }: AuthDependencies, client: pg.PoolClient, set: string, codes: readonly string[]): Promise<void> {
  const digests = await Promise.all(codes.map((code) => vault.digest(recoveryCodeSubject(set, normaliseRecoveryCode(code) ?? ''))))
  await client.query('insert into auth.mfa_recovery_codes (factor_id, code_hash) select $1, unnest($2::bytea[])', [set, digests])
  await client.query('update auth.mfa_factors set failures = 0, locked_until = null, updated_at = now() where id = $1', [set])
}

/** DELETE /factors/recovery-codes */
export const removeRecoveryCodes: Endpoint = async (c, deps) => {
  const { user, session } = await requireSession(c, deps, strongRefusal)
  requireStrong(assuranceLevel(session.amr))
  const caller = callerOf(c, deps)
  const id = await transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, user.id)
    const set = (await listFactors(client, user.id)).find(isRecovery)
    if (set === undefined) throw new AuthError('mfa_factor_not_found')
    await weakenSessions(client, user.id, set.id)
    await deleteFactor(client, set.id)
    await recordEvent(client, { userId: user.id, event: 'recovery_codes_removed', caller })
    return set.id
  })
  deps.log.info({ event: 'auth.recovery_codes_removed', ...caller, userId: user.id }, 'recovery codes removed')
  return c.json({ id })
}
