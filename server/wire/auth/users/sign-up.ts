import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { beginSession } from '../flows/begin-session.ts'
import { signUpByEmail } from '../flows/sign-up-by-email.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { readChannel } from '../phone/phone-code.ts'
import { requirePhoneNumber, requirePhoneSignIn } from '../phone/phone-number.ts'
import { signUpByPhone } from '../phone/sign-up-by-phone.ts'
import { challengeFields, readChallenge } from '../pkce/code-challenge.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { findOrigin } from '../protection/known-device.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { issueSession } from '../sessions/session.ts'
import { addressOf, textOf } from './account-address.ts'
import { signUpAnonymously } from './anonymous.ts'
import { requireAcceptablePassword, requireEmail } from './credentials.ts'
import { requireSmallMetadata } from './metadata.ts'
import { createAccount, emailIsTaken, getUserById } from './user-store.ts'

const signUpSchema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  channel: z.string().default(''),
  password: z.string().default(''),
  data: z.record(z.string(), z.unknown()).default({}),
  ...challengeFields,
})
type SignUp = z.infer<typeof signUpSchema>

/**
 * POST /signup: creates an account and starts a session. Without an email address or a phone number, the account is
 * anonymous. If email confirmation is required, the account is activated by a link in an email instead; an account with a phone
 * number always by a code in a text message.
 */
export const signUp: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const input = await readBody(c, signUpSchema)
  await requireWithinLimits(deps, caller, { 'signup:network': networkSubject(caller) })
  if (!deps.settings.SIGNUP_ENABLED) throw new AuthError('signup_disabled')
  if (input.email === '' && input.phone === '') {
    const { user, session } = await signUpAnonymously(deps, input.data, caller)
    deps.log.info({ event: 'auth.signed_up', ...caller, userId: user.id, sessionId: session.id }, 'anonymous account created')
    return c.json(await issueSession(c, deps, user, session))
  }
  const account = requireValidSignUp(input, deps)
  if (account.phone !== undefined) {
    const { phone, password, data } = account
    const origin = await findOrigin(c, deps, { phone })
    return c.json(await signUpByPhone(deps, { phone, password, data, channel: readChannel(input.channel), caller, origin }))
  }
  const challenge = readChallenge(input)
  if (deps.settings.AUTH_REQUIRE_EMAIL_CONFIRMATION) {
    const redirectTo = allowedRedirect(c.req.query('redirect_to'), redirectRulesOf(deps))
    return c.json(
      await signUpByEmail(deps, { ...account, redirectTo, challenge, caller, origin: await findOrigin(c, deps, { email: account.email }) }),
    )
  }
  if (await emailIsTaken(deps.owner, account.email)) throw new AuthError('user_already_exists')
  const passwordHash = await deps.passwords.hash(account.password)
  const created = await transaction(deps.owner, async (client) => {
    const id = await createAccount(client, { email: account.email, passwordHash, data: account.data, confirmed: true })
    if (id === null) throw new AuthError('user_already_exists')
    const user = await getUserById(client, id)
    if (user === null) throw new Error('the created account does not exist')
    await recordEvent(client, { userId: id, event: 'signed_up', caller })
    return beginSession(client, { user, method: 'password', caller })
  })
  deps.log.info({ event: 'auth.signed_up', ...caller, userId: created.user.id, sessionId: created.session.id }, 'account created')
  return c.json(await issueSession(c, deps, created.user, created.session))
}

/** Validates the body of a sign-up. Checks members in the same order as GoTrue. */
function requireValidSignUp({ email, phone, password, data }: SignUp, { settings }: AuthDependencies) {
  if (password === '') throw new AuthError('validation_failed', { message: 'Signup requires a valid password' })
  requireAcceptablePassword(password, textOf(addressOf({ email, phone })), settings)
  if (email !== '' && phone !== '')
    throw new AuthError('validation_failed', { message: 'Only an email address or phone number should be provided on signup.' })
  if (email === '') requirePhoneSignIn(settings, 'Phone signups are disabled')
  requireSmallMetadata(data)
  return email === '' ? { phone: requirePhoneNumber(phone), password, data } : { email: requireEmail(email), password, data }
}
