import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { redeemCode, redeemLinkSecret, type TokenKind } from '../email/one-time-tokens.ts'
import { AuthError } from '../errors.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { requirePhoneNumber } from '../phone/phone-number.ts'
import { phoneKindsOfType } from '../phone/redeem-phone-token.ts'
import { failInConstantTime } from '../protection/constant-time.ts'
import { findOrigin, type Origin } from '../protection/known-device.ts'
import { issueSession } from '../sessions/session.ts'
import { type AccountAddress, addressOf, isValidAddress, textOf } from '../users/account-address.ts'
import { beginSession } from './begin-session.ts'
import { firstConfirmationMessage, kindsOfType, redeem } from './redeem-token.ts'

const verifySchema = z.object({
  type: z.string().default(''),
  token: z.string().default(''),
  token_hash: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
})
type VerifyInput = z.infer<typeof verifySchema>

/** POST /verify: starts a session for a code with its email address or phone number, or for the secret in a link. */
export const verify: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const input = await readBody(c, verifySchema)
  const kinds = requireKinds(input)
  const address = addressOf(input)
  const origin = await findOrigin(c, deps, address)
  await requireWithinLimits(deps, caller, {
    'verify:network': networkSubject(caller),
    ...(input.token !== '' && { 'code:origin': `${textOf(address)} ${origin.subject}` }),
    ...(input.token !== '' && !origin.isKnown && { 'code:unknown': textOf(address) }),
  })
  // Responds in constant time: only known addresses can have a pending code, which the duration must not reveal.
  const outcome = await failInConstantTime(() => redeemToken(deps, { input, kinds, address, origin, caller }))
  if (outcome === 'first of two') return c.json({ msg: firstConfirmationMessage, code: '200' })
  deps.log.info({ event: 'auth.signed_in', ...caller, userId: outcome.user.id, sessionId: outcome.session.id, by: input.type }, 'signed in')
  return c.json(await issueSession(c, deps, outcome.user, outcome.session))
}

interface VerifyAttempt {
  input: VerifyInput
  kinds: readonly TokenKind[]
  address: AccountAddress
  origin: Origin
  caller: Caller
}

/** Redeems the given code or secret. @throws AuthError `otp_expired` if it is wrong, used or expired */
async function redeemToken(deps: AuthDependencies, { input, kinds, address, origin, caller }: VerifyAttempt) {
  const provider = address.email === undefined ? 'phone' : 'email'
  const outcome = await transaction(deps.owner, async (client) => {
    const token =
      input.token_hash !== ''
        ? await redeemLinkSecret(client, input.token_hash, kinds)
        : isValidAddress(address)
          ? await redeemCode(client, deps.codes, { address: textOf(address), code: input.token, kinds, isKnownDevice: origin.isDevice })
          : null
    // Returns instead of throwing, because the transaction that counts wrong codes must be committed.
    if (token === null) return 'refused'
    const user = await redeem(client, deps, token, caller)
    return user === null ? 'first of two' : await beginSession(client, { user, method: 'otp', caller, provider })
  })
  if (outcome === 'refused') throw refusal(input, deps, caller)
  return outcome
}

function requireKinds({ type, token, token_hash, email, phone }: VerifyInput) {
  const invalid = (message: string) => new AuthError('validation_failed', { message })
  if (phone !== '' && email === '') return requirePhoneKinds({ type, token, token_hash, phone })
  const kinds = kindsOfType.get(type)
  if (kinds === undefined) throw invalid(type === '' ? 'Verify requires a verification type' : 'Invalid verification type')
  if ((token === '') === (token_hash === '')) throw invalid('Verify requires either a token or a token hash')
  if (token_hash !== '' && email + phone !== '') throw invalid('Only the token_hash and type should be provided')
  if (token !== '' && (email === '' || phone !== '')) throw invalid('Only an email address or phone number should be provided on verify')
  return kinds
}

function requirePhoneKinds({ type, token, token_hash, phone }: Omit<VerifyInput, 'email'>) {
  requirePhoneNumber(phone)
  const kinds = phoneKindsOfType.get(type)
  if (kinds === undefined) throw new AuthError('validation_failed', { message: 'Invalid verification type' })
  if (token === '' || token_hash !== '') throw new AuthError('validation_failed', { message: 'Verify requires a token' })
  return kinds
}

function refusal({ token_hash }: VerifyInput, { log }: AuthDependencies, caller: Caller): AuthError {
  log.warn({ event: 'auth.verification_refused', ...caller }, 'code or link refused')
  return new AuthError('otp_expired', token_hash === '' ? {} : { message: 'Email link is invalid or has expired' })
}
