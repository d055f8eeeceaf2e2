import { z } from 'zod'
import { readBody } from '../body.ts'
import { type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { makeCode } from '../email/code-digest.ts'
import { requireTextAllowed } from '../email/message-limit.ts'
import { requireWithinLimits } from '../limits.ts'
import { sendCode, textChannels } from '../phone/send-text.ts'
import { findOrigin } from '../protection/known-device.ts'
import { requireSession } from '../sessions/require-session.ts'
import { challengeSeconds } from '../webauthn/credential.ts'
import { requireUnlocked } from './attempts.ts'
import { insertChallenge, type NewChallenge } from './challenge-store.ts'
import type { FactorRow } from './factor-store.ts'
import { makeWebauthnChallenge, webauthnRequestSchema } from './passkey-challenge.ts'
import { phoneCodeSubject } from './phone.ts'
import { requireFactor } from './require-factor.ts'

const challengeSchema = z.object({
  channel: z.enum(textChannels).catch('sms').default('sms'),
  webauthn: webauthnRequestSchema.optional(),
})
type ChallengeInput = z.infer<typeof challengeSchema>

/** POST /factors/{id}/challenge: creates a challenge for a factor. If the factor is a phone, sends a code. */
export const challengeFactor: Endpoint = async (c, deps) => {
  const { user, session } = await requireSession(c, deps, 'allowed')
  const caller = callerOf(c, deps)
  const input = await readBody(c, challengeSchema)
  const factor = await requireFactor(c, deps.owner, user)
  const origin = await findOrigin(c, deps, { id: user.id })
  if (!origin.isDevice) requireUnlocked(factor)
  await requireWithinLimits(deps, caller, { 'mfa:session': session.id })
  if (factor.phone !== null) await requireTextAllowed(deps, caller, [factor.phone, user.id], origin)
  const { challenge, response } = await makeChallenge(deps, factor, input, user.email ?? user.id)
  const { id, expires_at } = await insertChallenge(deps.owner, {
    factorId: factor.id,
    sessionId: session.id,
    address: caller.address,
    ...challenge,
  })
  return c.json({ id, type: factor.factor_type, expires_at: Math.floor(expires_at.getTime() / 1000), ...response })
}

interface CreatedChallenge {
  challenge: Pick<NewChallenge, 'codeHash' | 'webauthn'>
  response: Record<string, unknown>
}

async function makeChallenge(
  deps: AuthDependencies,
  factor: FactorRow,
  { channel, webauthn }: ChallengeInput,
  account: string,
): Promise<CreatedChallenge> {
  if (factor.factor_type === 'webauthn') return makeWebauthnChallenge(deps, factor, webauthn, account)
  if (factor.factor_type !== 'phone' || factor.phone === null) return { challenge: {}, response: {} }
  const code = makeCode()
  await sendCode(deps.settings, { phone: factor.phone, code, minutes: challengeSeconds / 60, channel })
  return { challenge: { codeHash: await deps.vault.digest(phoneCodeSubject(factor.id, code)) }, response: {} }
}
