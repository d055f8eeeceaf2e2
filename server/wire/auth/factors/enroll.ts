import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { requireWithinLimits } from '../limits.ts'
import { requireSession } from '../sessions/require-session.ts'
import { assuranceLevel } from '../sessions/session.ts'
import type { UserRow } from '../users/user-store.ts'
import { type FactorRow, insertFactor, listFactors, lockFactorsOf, type NewFactor, removeStaleFactors } from './factor-store.ts'
import { requirePhone } from './phone.ts'
import { describeTotp, totpSecretBytes } from './totp.ts'

const enrolSchema = z.object({
  factor_type: z.string().default(''),
  friendly_name: z.string().trim().max(100).default(''),
  issuer: z.string().max(100).default(''),
  phone: z.string().default(''),
})
type Enrolment = z.infer<typeof enrolSchema>

/** Maximum number of factors per user, including unverified ones. */
const maxFactors = 10

/** POST /factors: creates an unverified factor. The factor is not required at sign-in before it is verified. */
export const enrollFactor: Endpoint = async (c, deps) => {
  const { user, session } = await requireSession(c, deps, { status: 403, message: 'AAL2 required to enroll a new factor' })
  if (user.is_anonymous) throw new AuthError('no_authorization', { status: 403, message: 'Anonymous users cannot enroll factors' })
  const input = await readBody(c, enrolSchema)
  const caller = callerOf(c, deps)
  await requireWithinLimits(deps, caller, { 'mfa:session': session.id })
  const prepared = await prepare(deps, input, user)
  const factor = await transaction(deps.owner, async (client) => {
    await lockFactorsOf(client, user.id)
    await removeStaleFactors(client, user.id)
    requireAllowed(await listFactors(client, user.id), prepared.factor, assuranceLevel(session.amr))
    return insertFactor(client, prepared.factor)
  })
  if (factor === null) throw new AuthError('mfa_factor_name_conflict')
  deps.log.info(
    { event: 'auth.factor_begun', ...caller, userId: user.id, factorId: factor.id, type: factor.factor_type },
    'factor enrolment started',
  )
  return c.json({ id: factor.id, type: factor.factor_type, friendly_name: factor.friendly_name, ...prepared.response })
}

function requireAllowed(factors: readonly FactorRow[], { type, phone }: NewFactor, level: 'aal1' | 'aal2'): void {
  if (factors.length >= maxFactors) throw new AuthError('too_many_enrolled_mfa_factors')
  const verified = factors.filter(({ status }) => status === 'verified')
  if (verified.length > 0 && level === 'aal1')
    throw new AuthError('insufficient_aal', { status: 403, message: 'AAL2 required to enroll a new factor' })
  if (type === 'phone' && verified.some((factor) => factor.phone === phone)) throw new AuthError('mfa_verified_factor_exists')
}

interface NewFactorSetup {
  factor: NewFactor
  /** Members of the response that are returned only once, such as the secret. */
  response: Record<string, unknown>
}

async function prepare(deps: AuthDependencies, input: Enrolment, user: UserRow): Promise<NewFactorSetup> {
  const factor = { id: randomUUID(), userId: user.id, name: input.friendly_name }
  switch (input.factor_type) {
    case 'totp': {
      const secret = randomBytes(totpSecretBytes)
      const totp = describeTotp(secret, input.issuer || deps.settings.PRODUCT_NAME, user.email ?? user.id)
      return { factor: { ...factor, type: 'totp', secret: await deps.vault.seal(secret, factor.id) }, response: { totp } }
    }
    case 'phone': {
      const phone = requirePhone(input.phone, deps.settings)
      return { factor: { ...factor, type: 'phone', phone }, response: { phone } }
    }
    case 'webauthn':
      return { factor: { ...factor, type: 'webauthn' }, response: {} }
    default:
      throw new AuthError('validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' })
  }
}
