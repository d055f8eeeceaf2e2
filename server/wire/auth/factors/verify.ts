import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { readBody } from '../body.ts'
import { type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { requireWithinLimits } from '../limits.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { requireSession } from '../sessions/require-session.ts'
import { issueSession } from '../sessions/session.ts'
import { type CredentialProof, checkCreation, checkSignature } from '../webauthn/authenticator-response.ts'
import type { WebauthnChallenge } from '../webauthn/credential.ts'
import { beginAttempt } from './attempts.ts'
import { type ChallengeRow, countAttempt } from './challenge-store.ts'
import type { FactorRow } from './factor-store.ts'
import { phoneCodeSubject } from './phone.ts'
import { requireFactor } from './require-factor.ts'
import { matchingStep } from './totp.ts'
import { type Proof, upgradeSession } from './upgrade-session.ts'

const verifySchema = z.object({
  challenge_id: z.string().default(''),
  code: z.string().max(20).default(''),
  webauthn: z.object({ type: z.string().default(''), credential_response: z.record(z.string(), z.unknown()).default({}) }).optional(),
})
type Answer = z.infer<typeof verifySchema>

const refusalMessages = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid phone code entered',
  webauthn: 'Couldn’t verify the security key',
}

/** POST /factors/{id}/verify: checks the answer to a challenge and raises the session to aal2. */
export const verifyFactor: Endpoint = async (c, deps) => {
  const { user, session } = await requireSession(c, deps, 'allowed')
  const caller = callerOf(c, deps)
  const answer = await readBody(c, verifySchema)
  const factor = await requireFactor(c, deps.owner, user)
  await requireWithinLimits(deps, caller, { 'mfa:session': session.id })
  const attempt = await beginAttempt(c, deps, { user, factor })
  const challenge = await requireChallenge(deps, answer, factor, session.id, caller.address)
  const proof = await prove(deps, factor, challenge, answer)
  if (proof === null) {
    await attempt.fail()
    if (factor.status === 'verified')
      await recordEvent(deps.owner, { userId: user.id, event: 'factor_refused', caller, details: { name: factor.friendly_name } })
    deps.log.warn({ event: 'auth.factor_refused', ...caller, userId: user.id, factorId: factor.id }, 'second factor refused')
    throw new AuthError('mfa_verification_failed', { message: refusalMessages[factor.factor_type as keyof typeof refusalMessages] })
  }
  await attempt.succeed()
  const upgraded = await upgradeSession(deps, { factor, challenge, proof, session, caller })
  if (factor.status === 'unverified') deps.outbox.onQueued()
  deps.log.info(
    { event: 'auth.factor_verified', ...caller, userId: user.id, factorId: factor.id, sessionId: session.id },
    'second factor verified',
  )
  return c.json(await issueSession(c, deps, upgraded.user, upgraded.session))
}

async function requireChallenge(deps: AuthDependencies, answer: Answer, factor: FactorRow, sessionId: string, address: string | null) {
  const id = z.uuid().safeParse(answer.challenge_id)
  const challenge = id.success ? await countAttempt(deps.owner, id.data, factor.id, sessionId) : null
  if (challenge === null)
    throw new AuthError('mfa_challenge_expired', {
      message: 'This MFA challenge does not exist or has already been answered. Create a new challenge.',
    })
  if (challenge.ip !== address) throw new AuthError('mfa_ip_address_mismatch', { message: 'Challenge and verify IP addresses mismatch.' })
  if (challenge.expires_at <= new Date())
    throw new AuthError('mfa_challenge_expired', {
      message: 'MFA challenge has expired, verify against another challenge or create a new challenge.',
    })
  return challenge
}

async function prove({ vault }: AuthDependencies, factor: FactorRow, challenge: ChallengeRow, answer: Answer): Promise<Proof | null> {
  switch (factor.factor_type) {
    case 'totp': {
      if (factor.secret === null) return null
      const step = matchingStep(await vault.open(factor.secret, factor.id), answer.code, factor.last_step, Date.now())
      return step === null ? null : { method: 'totp', step }
    }
    case 'phone': {
      const codeDigest = await vault.digest(phoneCodeSubject(factor.id, answer.code))
      return challenge.code_hash !== null && timingSafeEqual(codeDigest, challenge.code_hash) ? { method: 'mfa/phone' } : null
    }
    case 'webauthn': {
      if (challenge.webauthn === null || answer.webauthn === undefined) return null
      const passkey = await proveSecurityKey(factor, challenge.webauthn, answer.webauthn.credential_response)
      return passkey === null ? null : { method: 'mfa/webauthn', passkey }
    }
    default:
      return null
  }
}

/** Verifies the registration of a new security key, or the signature of a registered one. */
async function proveSecurityKey(
  { credential, aaguid }: FactorRow,
  challenge: WebauthnChallenge,
  response: unknown,
): Promise<CredentialProof | null> {
  const expected = { challenge, requiresUserVerification: false }
  if (credential === null) return checkCreation(expected, response)
  const signed = await checkSignature(expected, credential, response)
  return signed && { credential: signed, aaguid }
}
