import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { type AuthContext, type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { requireEmailAllowed, requireTextAllowed } from '../email/message-limit.ts'
import { AuthError } from '../errors.ts'
import { readChannel } from '../phone/phone-code.ts'
import { requirePhoneNumber, requirePhoneSignIn } from '../phone/phone-number.ts'
import { resendCode } from '../phone/resend-code.ts'
import { type CodeChallenge, challengeFields, readChallenge } from '../pkce/code-challenge.ts'
import { inConstantTime } from '../protection/constant-time.ts'
import { findOrigin } from '../protection/known-device.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { requireEmail } from '../users/credentials.ts'
import { getUserByEmail, type UserRow } from '../users/user-store.ts'
import { emailAccount } from './account-email.ts'
import { requestEmailChange } from './email-change.ts'

const resendSchema = z.object({
  type: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  channel: z.string().default(''),
  ...challengeFields,
})
type ResendInput = z.infer<typeof resendSchema>

/**
 * POST /resend: sends the email or text message for a pending sign-up or address change again. The response does not reveal whether one is
 * pending.
 */
export const resend: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const input = await readBody(c, resendSchema)
  if (input.phone !== '' || input.type === 'sms' || input.type === 'phone_change') return resendToPhone(c, deps, input, caller)
  if (input.type !== 'signup' && input.type !== 'email_change')
    throw new AuthError('validation_failed', { message: 'Missing one of these types: signup, email_change, sms, phone_change' })
  const email = requireEmail(input.email)
  const { type } = input
  const challenge = readChallenge(input)
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), redirectRulesOf(deps))
  await requireEmailAllowed(deps, caller, [email], await findOrigin(c, deps, { email }))
  await inConstantTime(async () => {
    const user = await getUserByEmail(deps.owner, email)
    if (user !== null) await resendEmail(deps, { type, user, redirectTo, challenge, caller })
  })
  return c.json({})
}

async function resendToPhone(c: AuthContext, deps: AuthDependencies, input: ResendInput, caller: Caller): Promise<Response> {
  requirePhoneSignIn(deps.settings)
  const { type } = input
  if (type !== 'sms' && type !== 'phone_change')
    throw new AuthError('validation_failed', { message: 'Type provided requires an email address' })
  const phone = requirePhoneNumber(input.phone)
  const channel = readChannel(input.channel)
  await requireTextAllowed(deps, caller, [phone], await findOrigin(c, deps, { phone }))
  await inConstantTime(() => resendCode(deps, { type, phone, channel, caller }))
  return c.json({})
}

interface PendingEmail {
  type: 'signup' | 'email_change'
  user: UserRow
  redirectTo: string
  challenge: CodeChallenge | null
  caller: Caller
}

async function resendEmail(deps: AuthDependencies, { type, user, redirectTo, challenge, caller }: PendingEmail): Promise<void> {
  const { new_email: newEmail } = user
  if (type === 'signup' ? user.email_confirmed_at !== null : newEmail === null) return
  await transaction(deps.owner, async (client) => {
    if (type === 'signup') await emailAccount(client, deps, { purpose: 'signup', user, redirectTo, challenge, caller })
    else if (newEmail !== null) await requestEmailChange(client, deps, { user, newEmail, redirectTo, challenge })
  })
  deps.outbox.onQueued()
}
