import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { transaction } from '../../../../platform/database/database.ts'
import { readBody } from '../../body.ts'
import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../../dependencies.ts'
import { AuthError } from '../../errors.ts'
import { recordEvent } from '../../protection/auth-events.ts'
import { requireSession } from '../../sessions/require-session.ts'
import { assuranceLevel } from '../../sessions/session.ts'
import { deleteFactor, type FactorRow, insertFactor, listFactors, lockFactorsOf } from '../factor-store.ts'
import { removeFactorFromSessions } from '../session-assurance.ts'
import { makeRecoveryCodes, normalizeRecoveryCode, recoveryCodeCount, recoveryCodeSubject } from './recovery-codes.ts'

const factorType = 'recovery_code'
const defaultName = 'Recovery codes'
const secondFactorRequired = { status: 403, message: 'AAL2 required to manage recovery codes' } as const

/** Returns whether a factor is the set of recovery codes. The set can replace a factor, but does not count as a factor itself. */
export const isRecoveryCodeSet = ({ factor_type }: FactorRow) => factor_type === factorType
const isVerified = ({ status }: FactorRow) => status === 'verified'

/**
 * GET /factors/recovery-codes: returns the number of all codes and of unused codes. The codes themselves are shown only when they are
 * created.
 */
export const readRecoveryCodes: Endpoint = async (c, deps) => {
  const { user } = await requireSession(c, deps, secondFactorRequired)
  const set = (await listFactors(deps.owner, user.id)).find(isRecoveryCodeSet)
  if (set === undefined) throw new AuthError('mfa_factor_not_found')
  const { rows } = await deps.owner.query<{ total: number; remaining: number }>(
    `select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining from auth.mfa_recovery_codes where factor_id = $1`,
    [set.id],
  )
  return c.json({ id: set.id, type: factorType, ...rows[0] })
}

const generateSchema = z.object({ friendly_name: z.string().trim().max(100).default(defaultName) })

/** POST /factors/recovery-codes: creates the first set of codes. */
export const generateRecoveryCodes: Endpoint = (c, deps) => makeSet(c, deps, false)

/** POST /factors/recovery-codes/regenerate: creates a new set of codes. The earlier codes become invalid. */
export const regenerateRecoveryCodes: Endpoint = (c, deps) => makeSet(c, deps, true)

async function makeSet(c: AuthContext, deps: AuthDependencies, isReplacement: boolean): Promise<Response> {
  const { user, session } = await requireSession(c, deps, secondFactorRequired)
  const { friendly_name: name } = (await c.req.text()) === '' ? { friendly_name: defaultName } : await readBody(c, generateSchema)
  requireAal2(assuranceLevel(session.amr))
  const codes = makeRecoveryCodes()
  const caller = callerOf(c, deps)
  const id = await transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, user.id)
    const factors = await listFactors(client, user.id)
    const before = factors.find(isRecoveryCodeSet)
    if (!factors.some((factor) => isVerified(factor) && !isRecoveryCodeSet(factor))) throw new AuthError('mfa_recovery_codes_sole_factor')
    if (isReplacement && !before) throw new AuthError('mfa_factor_not_found')
    if (!isReplacement && before)
      throw new AuthError('mfa_verified_factor_exists', { message: 'Recovery codes already exist. Regenerate them to get new ones.' })
    if (before) await client.query('delete from auth.mfa_recovery_codes where factor_id = $1', [before.id])
    const set = before?.id ?? (await insertSet(client, user.id, name || defaultName))
    await insertCodes(deps, client, set, codes)
    await recordEvent(client, { userId: user.id, event: 'recovery_codes_made', caller })
    return set
  })
  deps.log.info({ event: 'auth.recovery_codes_made', ...caller, userId: user.id, isReplacement }, 'recovery codes created')
  return c.json({ id, type: factorType, friendly_name: name, total: recoveryCodeCount, codes }, 200, { 'cache-control': 'no-store' })
}

function requireAal2(level: 'aal1' | 'aal2'): void {
  if (level !== 'aal2') throw new AuthError('insufficient_aal', secondFactorRequired)
}

async function insertSet(client: pg.PoolClient, userId: string, name: string): Promise<string> {
  const set = await insertFactor(client, { id: randomUUID(), userId, type: factorType, name })
  if (set === null) throw new AuthError('mfa_factor_name_conflict')
  await client.query(`update auth.mfa_factors set status = 'verified' where id = $1`, [set.id])
  return set.id
}

async function insertCodes({ vault }: AuthDependencies, client: pg.PoolClient, set: string, codes: readonly string[]): Promise<void> {
  const digests = await Promise.all(codes.map((code) => vault.digest(recoveryCodeSubject(set, normalizeRecoveryCode(code) ?? ''))))
  await client.query('insert into auth.mfa_recovery_codes (factor_id, code_hash) select $1, unnest($2::bytea[])', [set, digests])
  await client.query('update auth.mfa_factors set failures = 0, locked_until = null, updated_at = now() where id = $1', [set])
}

/** DELETE /factors/recovery-codes: removes the set of codes. */
export const removeRecoveryCodes: Endpoint = async (c, deps) => {
  const { user, session } = await requireSession(c, deps, secondFactorRequired)
  requireAal2(assuranceLevel(session.amr))
  const caller = callerOf(c, deps)
  const id = await transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, user.id)
    const set = (await listFactors(client, user.id)).find(isRecoveryCodeSet)
    if (set === undefined) throw new AuthError('mfa_factor_not_found')
    await removeFactorFromSessions(client, user.id, set.id)
    await deleteFactor(client, set.id)
    await recordEvent(client, { userId: user.id, event: 'recovery_codes_removed', caller })
    return set.id
  })
  deps.log.info({ event: 'auth.recovery_codes_removed', ...caller, userId: user.id }, 'recovery codes removed')
  return c.json({ id })
}
