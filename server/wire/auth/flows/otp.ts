import type pg from 'pg'
import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { type AuthContext, type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { requireEmailAllowed } from '../email/message-limit.ts'
import { AuthError } from '../errors.ts'
import { readChannel } from '../phone/phone-code.ts'
import { requirePhoneNumber, requirePhoneSignIn } from '../phone/phone-number.ts'
import { sendPhoneOtp } from '../phone/phone-otp.ts'
import { challengeFields, readChallenge } from '../pkce/code-challenge.ts'
import { inConstantTime } from '../protection/constant-time.ts'
import { findOrigin } from '../protection/known-device.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { requireEmail } from '../users/credentials.ts'
import { type Metadata, requireSmallMetadata } from '../users/metadata.ts'
import { createAccount, getUserByEmail, getUserById, type UserRow } from '../users/user-store.ts'
import { emailAccount } from './account-email.ts'

const otpSchema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  channel: z.string().default(''),
  create_user: z.boolean().default(true),
  data: z.record(z.string(), z.unknown()).default({}),
  ...challengeFields,
})
type OtpInput = z.infer<typeof otpSchema>

/**
 * POST /otp (and its older form /magiclink): emails a link and a code for signing in, or sends a code to a phone number. For an
 * unknown address, creates an account if sign-up is enabled and the client requests it. The response is the same in all cases.
 */
export const sendOneTimePassword: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const input = await readBody(c, otpSchema)
  if (input.phone !== '' && input.email === '') return sendToPhone(c, deps, input, caller)
  if (input.phone !== '') throw new AuthError('validation_failed', { message: 'Only an email address or phone number should be provided' })
  if (input.email === '') throw new AuthError('validation_failed', { message: 'One of email or phone must be set' })
  if (input.channel !== '') throw new AuthError('validation_failed', { message: 'Channel should only be specified with Phone OTP' })
  const email = requireEmail(input.email)
  const challenge = readChallenge(input)
  requireSmallMetadata(input.data)
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), redirectRulesOf(deps))
  await requireEmailAllowed(deps, caller, [email], await findOrigin(c, deps, { email }))
  await inConstantTime(async () => {
    const mayCreate = input.create_user && deps.settings.SIGNUP_ENABLED
    const user =
      (await getUserByEmail(deps.owner, email)) ?? (mayCreate ? await createUnconfirmedAccount(deps, email, input.data, caller) : null)
    if (user === null) return
    await transaction(deps.owner, (client) => emailAccount(client, deps, { purpose: 'magiclink', user, redirectTo, challenge, caller }))
    deps.outbox.onQueued()
  })
  deps.log.info({ event: 'auth.otp_requested', ...caller }, 'email sign-in requested')
  return c.json({})
}

async function sendToPhone(c: AuthContext, deps: AuthDependencies, input: OtpInput, caller: Caller): Promise<Response> {
  requirePhoneSignIn(deps.settings)
  const phone = requirePhoneNumber(input.phone)
  requireSmallMetadata(input.data)
  await sendPhoneOtp(deps, {
    phone,
    channel: readChannel(input.channel),
    mayCreate: input.create_user && deps.settings.SIGNUP_ENABLED,
    data: input.data,
    caller,
    origin: await findOrigin(c, deps, { phone }),
  })
  return c.json({})
}

/**
 * Creates an account without a password. It is unconfirmed until the link or the code is used. A concurrent request may create the account
 * first.
 */
async function createUnconfirmedAccount(deps: AuthDependencies, email: string, data: Metadata, caller: Caller): Promise<UserRow | null> {
  const make = async (client: pg.PoolClient) => {
    const id = await createAccount(client, { email, passwordHash: null, data, confirmed: false })
    if (id === null) throw new AuthError('user_already_exists')
    return getUserById(client, id)
  }
  try {
    const user = await transaction(deps.owner, make)
    deps.log.info({ event: 'auth.signed_up', ...caller, userId: user?.id }, 'account created')
    return user
  } catch (error) {
    if (error instanceof AuthError) return getUserByEmail(deps.owner, email)
    throw error
  }
}
