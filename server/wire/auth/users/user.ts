import type pg from 'pg'
import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { readBody } from '../body.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { requireEmailAllowed, requireTextAllowed, sessionOrigin } from '../email/message-limit.ts'
import { deleteTokens } from '../email/one-time-tokens.ts'
import { AuthError } from '../errors.ts'
import { requestEmailChange } from '../flows/email-change.ts'
import { requireReauthentication } from '../flows/reauthenticate.ts'
import { requireWithinLimits } from '../limits.ts'
import { readChannel } from '../phone/phone-code.ts'
import { parsePhone, requirePhoneNumber, requirePhoneSignIn } from '../phone/phone-number.ts'
import { requestPhoneChange } from '../phone/request-phone-change.ts'
import { sendCode } from '../phone/send-text.ts'
import { challengeFields, readChallenge } from '../pkce/code-challenge.ts'
import { deleteCodes } from '../pkce/flow-state.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { forgetDevices, rememberDevice } from '../protection/known-device.ts'
import { notifyOwner } from '../protection/notify-owner.ts'
import { listOtherSignInMethods } from '../protection/other-sign-in-methods.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { requireSession } from '../sessions/require-session.ts'
import { endSessions, type SessionRow } from '../sessions/session-store.ts'
import { addUnconfirmedEmail } from './anonymous.ts'
import { normalizeEmail, requireAcceptablePassword, requireEmail } from './credentials.ts'
import { requireSmallMetadata, splitMetadataUpdate } from './metadata.ts'
import { presentUser } from './present-user.ts'
import { getUserById, type UserRow, updateUser } from './user-store.ts'

/** GET /user: returns the caller's account. */
export const readUser: Endpoint = async (c, deps) => {
  const { user } = await requireSession(c, deps, 'allowed')
  return c.json(presentUser(user))
}

const changeSchema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  channel: z.string().default(''),
  password: z.string().optional(),
  nonce: z.string().default(''),
  data: z.record(z.string(), z.unknown()).default({}),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  ...challengeFields,
})
type Change = z.infer<typeof changeSchema>

/**
 * PUT /user: updates password, email address, phone number and metadata in one transaction. A new password ends the user's other sessions.
 */
export const changeUser: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const { user, session } = await requireSession(c, deps, { message: 'AAL2 session is required to update the user when MFA is enabled.' })
  const change = await readBody(c, changeSchema)
  const { newEmail, newPhone } = requireAllowed(change, user, deps)
  const channel = readChannel(change.channel)
  requireSmallMetadata(change.data)
  const challenge = readChallenge(change)
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), redirectRulesOf(deps))
  const passwordHash =
    change.password === undefined ? null : await hashNewPassword(deps, { user, session, caller }, change.password, change.nonce)
  if (newEmail !== null) await requireEmailAllowed(deps, caller, [newEmail, user.id], sessionOrigin(session))
  if (newPhone !== null) await requireTextAllowed(deps, caller, [newPhone, user.id], sessionOrigin(session))
  const confirmsEmail = !user.is_anonymous || deps.settings.AUTH_REQUIRE_EMAIL_CONFIRMATION
  const { updated, ended, text } = await transaction(deps.owner, async (client) => {
    requireSmallMetadata(await updateUser(client, user.id, { passwordHash, ...splitMetadataUpdate(change.data) }))
    if (newEmail !== null && confirmsEmail) await requestEmailChange(client, deps, { user, newEmail, redirectTo, challenge })
    else if (newEmail !== null) await addUnconfirmedEmail(client, user.id, newEmail)
    if (newEmail !== null)
      await recordEvent(client, { userId: user.id, event: 'email_change_requested', caller, details: { to: newEmail } })
    const code = newPhone === null ? null : await requestPhoneChange(client, deps, { userId: user.id, newPhone, channel })
    if (newPhone !== null)
      await recordEvent(client, { userId: user.id, event: 'phone_change_requested', caller, details: { to: newPhone } })
    const others = passwordHash === null ? 0 : await applyPasswordChange(client, deps, { user, session, caller })
    return { updated: await getUserById(client, user.id), ended: others, text: code }
  })
  if (updated === null) throw new AuthError('user_not_found')
  if (passwordHash !== null) await rememberDevice(c, deps, user.id)
  deps.outbox.onQueued()
  if (text !== null) await sendCode(deps.settings, text)
  const event = passwordHash === null ? 'auth.user_changed' : 'auth.password_changed'
  deps.log.info({ event, ...caller, userId: user.id, sessionId: session.id, ended }, 'account changed')
  return c.json(presentUser(updated))
}

/** Checks the requested change. @returns the new email address and phone number; null if they do not change */
function requireAllowed({ email, phone, password, app_metadata }: Change, user: UserRow, { settings }: AuthDependencies) {
  if (app_metadata !== undefined) throw new AuthError('not_admin', { message: 'Updating app_metadata requires admin privileges' })
  const newEmail = email === '' || normalizeEmail(email) === user.email ? null : requireEmail(email)
  if (newEmail !== null && !settings.AUTH_EMAIL_CHANGE && user.email !== null) throw new AuthError('email_change_disabled')
  const newPhone = phone === '' || parsePhone(phone) === user.phone ? null : phone
  if (newPhone !== null) requirePhoneSignIn(settings)
  if (user.is_anonymous && password !== undefined && newEmail === null && newPhone === null)
    throw new AuthError('validation_failed', {
      status: 422,
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    })
  return { newEmail, newPhone: newPhone === null ? null : requirePhoneNumber(newPhone) }
}

interface PasswordOwner {
  user: UserRow
  session: SessionRow
  caller: Caller
}

async function hashNewPassword(deps: AuthDependencies, owner: PasswordOwner, password: string, nonce: string): Promise<string> {
  requireAcceptablePassword(password, owner.user.email ?? owner.user.phone, deps.settings)
  // The error `same_password` confirms a guessed password, so attempts are limited in the same way as logins.
  await requireWithinLimits(deps, owner.caller, { 'password:session': owner.session.id })
  if ((await deps.passwords.verify(owner.user.encrypted_password, password)).matches) throw new AuthError('same_password')
  await requireReauthentication(deps, { ...owner, nonce })
  return deps.passwords.hash(password)
}

/** After a password change, invalidates tokens, codes and known devices, and notifies the owner. @returns the number of ended sessions */
async function applyPasswordChange(
  client: pg.PoolClient,
  deps: AuthDependencies,
  { user, session, caller }: PasswordOwner,
): Promise<number> {
  await deleteTokens(client, user.id, ['recovery', 'reauthentication'])
  await deleteCodes(client, user.id)
  await forgetDevices(client, user.id)
  await notifyOwner(client, deps, {
    user,
    event: 'password_changed',
    caller,
    remaining: (await listOtherSignInMethods(client, deps, user.id)).labels,
  })
  return endSessions(client, session, 'others')
}
