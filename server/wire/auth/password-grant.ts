import { createHash } from 'node:crypto'
import { z } from 'zod'
import { transaction } from '../../platform/database/database.ts'
import { readBody } from './body.ts'
import { findWeakness, isEmail, normaliseEmail } from './credentials.ts'
import { recordEvent } from './defence/auth-events.ts'
import { forgetFailures, noteFailure, requirePatience } from './defence/login-delay.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from './dependencies.ts'
import { AuthError } from './errors.ts'
import { beginSession } from './flows/begin-session.ts'
import { networkSubject, requireWithinLimits } from './limits.ts'
import { makeSessionBody } from './session.ts'
import { getUserByEmail, isBanned, replacePasswordHash, type UserRow } from './user-store.ts'

const passwordGrantSchema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
})

/** POST /token?grant_type=password. What it answers, and how long it takes, does not tell whether there is such an account. */
export const grantByPassword: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const given = await readBody(c, passwordGrantSchema)
  if (given.email !== '' && given.phone !== '')
    throw new AuthError('validation_failed', { message: 'Only an email address or phone number should be provided on login.' })
  if (given.phone !== '') throw new AuthError('phone_provider_disabled', { message: 'Phone logins are disabled' })
  const email = normaliseEmail(given.email)
  await requireWithinLimits(deps, caller, { 'login:network': networkSubject(caller), 'login:account': email })
  await requirePatience(deps, email)
  const user = await requireUserWithPassword(deps, email, given.password, caller)
  const { session, fresh } = await transaction(deps.owner, async (client) => {
    const isStillProven = async ({ encrypted_password: now }: UserRow) =>
      now === user.encrypted_password || (await deps.passwords.verify(now, given.password)).matches
    const begun = await beginSession(client, { user, method: 'password', caller, isStillProven })
    return { session: begun.session, fresh: begun.user }
  })
  deps.log.info({ event: 'auth.signed_in', ...caller, userId: user.id, sessionId: session.id }, 'signed in')
  const weakness = findWeakness(given.password, deps.settings)
  return c.json({ ...(await makeSessionBody(deps, fresh, session)), ...(weakness && { weak_password: weakness }) })
}

async function requireUserWithPassword(deps: AuthDependencies, email: string, password: string, caller: Caller): Promise<UserRow> {
  const user = isEmail(email) ? await getUserByEmail(deps.owner, email) : null
  const stored = user?.encrypted_password ?? null
  const { matches, outdated } = await deps.passwords.verify(stored, password)
  if (user === null || stored === null || !matches) {
    deps.log.warn({ event: 'auth.login_refused', ...caller, account: pseudonymOf(email) }, 'login refused')
    await noteFailure(deps, email)
    // Not waited for: only a known account has a history, and the time that it takes would tell.
    if (user !== null)
      recordEvent(deps.owner, { userId: user.id, event: 'login_refused', caller }).catch((error: unknown) =>
        deps.log.error({ event: 'auth.history_failed', err: error }, 'a refused login was not written down'),
      )
    throw new AuthError('invalid_credentials')
  }
  await forgetFailures(deps, email)
  if (isBanned(user)) throw new AuthError('user_banned')
  if (user.email_confirmed_at === null) throw new AuthError('email_not_confirmed')
  if (outdated) await replacePasswordHash(deps.owner, user.id, stored, await deps.passwords.hash(password))
  return user
}

/** Tells in the log whether two refusals were for the same account, without naming it. */
const pseudonymOf = (email: string) => createHash('sha256').update(`login:${email}`).digest('hex').slice(0, 12)
