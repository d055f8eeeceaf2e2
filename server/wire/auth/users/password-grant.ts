import { createHash } from 'node:crypto'
import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { findWeakness } from '../../../platform/passwords/password-rules.ts'
import { readBody } from '../body.ts'
import { type AuthContext, type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { beginSession } from '../flows/begin-session.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { requirePhoneSignIn } from '../phone/phone-number.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { failInConstantTime } from '../protection/constant-time.ts'
import { findOrigin, hasDeviceCookie, type Origin } from '../protection/known-device.ts'
import { countSignInAttempt, resetSignInAttempts } from '../protection/sign-in-attempts.ts'
import { issueSession } from '../sessions/session.ts'
import { type AccountAddress, addressOf, textOf } from './account-address.ts'
import { getUserByAddress, isBanned, replacePasswordHash, type UserRow } from './user-store.ts'

const passwordGrantSchema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
})

/**
 * POST /token?grant_type=password: starts a session for an email address or phone number, and a password. The response and its duration do not
 * reveal whether an account exists.
 */
export const grantByPassword: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const input = await readBody(c, passwordGrantSchema)
  if (input.email !== '' && input.phone !== '')
    throw new AuthError('validation_failed', { message: 'Only an email address or phone number should be provided on login.' })
  if (input.phone !== '') requirePhoneSignIn(deps.settings, 'Phone logins are disabled')
  const address = addressOf(input)
  const origin = await requireOriginWithinLimits(c, deps, caller, address)
  await countSignInAttempt(deps, caller, textOf(address), origin)
  const user = await failInConstantTime(() => requireUserWithPassword(deps, address, input.password, caller))
  await resetSignInAttempts(deps, textOf(address), origin)
  requireSignInAllowed(user, address)
  const provider = address.email === undefined ? 'phone' : 'email'
  const { session, fresh } = await transaction(deps.owner, async (client) => {
    const isStillProven = async ({ encrypted_password: now }: UserRow) =>
      now === user.encrypted_password || (await deps.passwords.verify(now, input.password)).matches
    const started = await beginSession(client, { user, method: 'password', caller, provider, isStillProven })
    return { session: started.session, fresh: started.user }
  })
  deps.log.info({ event: 'auth.signed_in', ...caller, userId: user.id, sessionId: session.id }, 'signed in')
  const weakness = findWeakness(input.password, textOf(address), deps.settings)
  return c.json({ ...(await issueSession(c, deps, fresh, session)), ...(weakness && { weak_password: weakness }) })
}

/**
 * Limits the logins of a network, over all accounts. Known devices are exempt, so that others in the same network cannot lock out an owner.
 */
async function requireOriginWithinLimits(c: AuthContext, deps: AuthDependencies, caller: Caller, address: AccountAddress): Promise<Origin> {
  const perNetwork = { 'login:network': networkSubject(caller) }
  if (!hasDeviceCookie(c)) await requireWithinLimits(deps, caller, perNetwork)
  const origin = await findOrigin(c, deps, address)
  if (hasDeviceCookie(c) && !origin.isDevice) await requireWithinLimits(deps, caller, perNetwork)
  return origin
}

/**
 * Checks that the user is active, and the address confirmed.
 * @throws AuthError `user_banned`, `email_not_confirmed`, `phone_not_confirmed`
 */
function requireSignInAllowed(user: UserRow, { email }: AccountAddress): void {
  if (isBanned(user)) throw new AuthError('user_banned')
  if (email === undefined && user.phone_confirmed_at === null) throw new AuthError('phone_not_confirmed')
  if (email !== undefined && user.email_confirmed_at === null) throw new AuthError('email_not_confirmed')
}

async function requireUserWithPassword(
  deps: AuthDependencies,
  address: AccountAddress,
  password: string,
  caller: Caller,
): Promise<UserRow> {
  const user = await getUserByAddress(deps.owner, address)
  const stored = user?.encrypted_password ?? null
  const { matches, outdated } = await deps.passwords.verify(stored, password)
  if (user === null || stored === null || !matches) {
    deps.log.warn({ event: 'auth.login_refused', ...caller, account: pseudonym(textOf(address)) }, 'login refused')
    // Does not wait for the record, because only known accounts have a history, and the additional time would reveal that the account
    // exists.
    if (user !== null)
      recordEvent(deps.owner, { userId: user.id, event: 'login_refused', caller }).catch((error: unknown) =>
        deps.log.error({ event: 'auth.history_failed', err: error }, 'failed to record a rejected login'),
      )
    throw new AuthError('invalid_credentials')
  }
  if (outdated) await replacePasswordHash(deps.owner, user.id, stored, await deps.passwords.hash(password))
  return user
}

/** Returns a pseudonym that relates log entries of the same account without revealing the address. */
const pseudonym = (address: string) => createHash('sha256').update(`login:${address}`).digest('hex').slice(0, 12)
