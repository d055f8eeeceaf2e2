import type pg from 'pg'
import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { requireEmail } from '../credentials.ts'
import { inEvenTime } from '../defence/even-time.ts'
import { originOf } from '../defence/known-device.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { requireMailAllowed } from '../mail/message-limit.ts'
import { type Metadata, requireSmallMetadata } from '../metadata.ts'
import { challengeFields, readChallenge } from '../pkce/code-challenge.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { createAccount, getUserByEmail, getUserById, type UserRow } from '../user-store.ts'
import { mailAccount } from './account-mail.ts'

const otpSchema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  channel: z.string().default(''),
  create_user: z.boolean().default(true),
  data: z.record(z.string(), z.unknown()).default({}),
  ...challengeFields,
})

/**
 * POST /otp (and its old form /magiclink): mails a link and a code that log in. A stranger gets an account, where strangers
 * may sign up and the caller wants it; the answer is the same for whoever has one, gets one, or gets none.
 */
export const sendOneTimePassword: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const given = await readBody(c, otpSchema)
  if (given.phone !== '') throw new AuthError('phone_provider_disabled')
  if (given.email === '') throw new AuthError('validation_failed', { message: 'One of email or phone must be set' })
  if (given.channel !== '') throw new AuthError('validation_failed', { message: 'Channel should only be specified with Phone OTP' })
  const email = requireEmail(given.email)
  const challenge = readChallenge(given)
  requireSmallMetadata(given.data)
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), redirectRulesOf(deps))
  await requireMailAllowed(deps, caller, [email], await originOf(c, deps, { email }))
  await inEvenTime(async () => {
    const mayCreate = given.create_user && deps.settings.SIGNUP_ENABLED
    const user = (await getUserByEmail(deps.owner, email)) ?? (mayCreate ? await makeAccount(deps, email, given.data, caller) : null)
    if (user === null) return
    await transaction(deps.owner, (client) => mailAccount(client, deps, { purpose: 'magiclink', user, redirectTo, challenge, caller }))
    deps.mail.onQueued()
  })
  deps.log.info({ event: 'auth.otp_requested', ...caller }, 'login by mail asked for')
  return c.json({})
}

/** Without a password, and unconfirmed until the link or the code comes back. Somebody else may be making it at the same moment. */
async function makeAccount(deps: AuthDependencies, email: string, data: Metadata, caller: Caller): Promise<UserRow | null> {
  const make = async (client: pg.PoolClient) => {
    const id = await createAccount(client, { email, passwordHash: null, data, confirmed: false })
    if (id === null) throw new AuthError('user_already_exists')
    return getUserById(client, id)
  }
  try {
    const user = await transaction(deps.owner, make)
    deps.log.info({ event: 'auth.signed_up', ...caller, userId: user?.id }, 'account made')
    return user
  } catch (error) {
    if (error instanceof AuthError) return getUserByEmail(deps.owner, email)
    throw error
  }
}
