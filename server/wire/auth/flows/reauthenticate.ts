import { transaction } from '../../../platform/database/database.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { requireEmailAllowed, requireTextAllowed, sessionOrigin } from '../email/message-limit.ts'
import { issueToken, redeemCode } from '../email/one-time-tokens.ts'
import { queueAuthEmail } from '../email/send-auth-email.ts'
import { AuthError } from '../errors.ts'
import { requireWithinLimits } from '../limits.ts'
import { issuePhoneCode } from '../phone/phone-code.ts'
import { requirePhoneSignIn } from '../phone/phone-number.ts'
import { sendCode } from '../phone/send-text.ts'
import { requireSession } from '../sessions/require-session.ts'
import type { SessionRow } from '../sessions/session-store.ts'
import type { UserRow } from '../users/user-store.ts'

/** GET /reauthenticate: emails a code that allows this session to change the password, or texts it to an account without email. */
export const reauthenticate: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const { user, session } = await requireSession(c, deps, { status: 403 })
  if (user.email !== null) await emailCode(deps, user.email, { user, session, caller })
  else if (user.phone !== null) await textCode(deps, user.phone, { user, session, caller })
  else throw new AuthError('validation_failed', { message: 'Reauthentication requires the user to have an email or a phone number' })
  return c.json({})
}

interface CodeRequest {
  user: UserRow
  session: SessionRow
  caller: Caller
}

async function emailCode(deps: AuthDependencies, email: string, { user, session, caller }: CodeRequest): Promise<void> {
  if (user.email_confirmed_at === null) throw new AuthError('email_not_confirmed', { status: 422 })
  // Counts the email separately from the emails that any visitor can request for the address.
  await requireEmailAllowed(deps, caller, [`reauthentication ${email}`], sessionOrigin(session))
  await transaction(deps.owner, async (client) => {
    const { code } = await issueToken(client, deps.codes, {
      userId: user.id,
      kind: 'reauthentication',
      address: email,
      method: 'reauthentication',
      flowId: null,
      seconds: deps.settings.AUTH_MAIL_EXPIRES_IN,
    })
    await client.query('update auth.users set reauthentication_sent_at = now() where id = $1', [user.id])
    await queueAuthEmail(client, deps, { purpose: 'reauthentication', to: email, code })
  })
  deps.outbox.onQueued()
}

async function textCode(deps: AuthDependencies, phone: string, { user, session, caller }: CodeRequest): Promise<void> {
  requirePhoneSignIn(deps.settings)
  if (user.phone_confirmed_at === null) throw new AuthError('phone_not_confirmed', { status: 422 })
  await requireTextAllowed(deps, caller, [`reauthentication ${phone}`], sessionOrigin(session))
  const code = { userId: user.id, phone, purpose: 'reauthentication', channel: 'sms' } as const
  await sendCode(deps.settings, await transaction(deps.owner, (client) => issuePhoneCode(client, deps, code)))
}

/** Maximum age of a session that needs no code, in milliseconds. */
const recentMs = 24 * 3600 * 1000

/** Returns whether the session is recent enough for the actions that `AUTH_REQUIRE_REAUTHENTICATION` protects. */
export const hasSignedInRecently = ({ settings }: Pick<AuthDependencies, 'settings'>, { created_at }: Pick<SessionRow, 'created_at'>) =>
  !settings.AUTH_REQUIRE_REAUTHENTICATION || Date.now() - created_at.getTime() < recentMs

/**
 * Checks the code for a password change in an older session, if `AUTH_REQUIRE_REAUTHENTICATION` is set.
 * @throws AuthError `reauthentication_needed`, `reauthentication_not_valid`
 */
export async function requireReauthentication(
  deps: AuthDependencies,
  { user, session, nonce, caller }: { user: UserRow; session: SessionRow; nonce: string; caller: Caller },
): Promise<void> {
  if (hasSignedInRecently(deps, session)) return
  const address = user.email ?? user.phone
  if (nonce === '' || address === null) throw new AuthError('reauthentication_needed')
  await requireWithinLimits(deps, caller, { 'code:session': session.id })
  const token = await transaction(deps.owner, (client) =>
    redeemCode(client, deps.codes, { address, code: nonce, kinds: ['reauthentication'], userId: user.id }),
  )
  if (token === null) throw new AuthError('reauthentication_not_valid')
}
