import type pg from 'pg'
import { z } from 'zod'
import { transaction } from '../../platform/database/database.ts'
import { readBody } from './body.ts'
import { normaliseEmail, requireAcceptablePassword, requireEmail } from './credentials.ts'
import { recordEvent } from './defence/auth-events.ts'
import { forgetDevices, rememberDevice } from './defence/known-device.ts'
import { otherWaysIn } from './defence/other-ways-in.ts'
import { tellOwner } from './defence/tell-owner.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from './dependencies.ts'
import { AuthError } from './errors.ts'
import { askMailboxes } from './flows/email-change.ts'
import { requireReauthentication } from './flows/reauthenticate.ts'
import { requireWithinLimits } from './limits.ts'
import { ofSession, requireMailAllowed } from './mail/message-limit.ts'
import { dropTokens } from './mail/one-time-tokens.ts'
import { requireSmallMetadata, splitMetadataUpdate } from './metadata.ts'
import { challengeFields, readChallenge } from './pkce/code-challenge.ts'
import { dropCodes } from './pkce/flow-state.ts'
import { presentUser } from './present-user.ts'
import { allowedRedirect, redirectRulesOf } from './redirects/allowed-redirect.ts'
import { requireSession } from './require-session.ts'
import { endSessions, type SessionRow } from './session-store.ts'
import { getUserById, type UserRow, updateUser } from './user-store.ts'

/** GET /user */
export const readUser: Endpoint = async (c, deps) => {
  const { user } = await requireSession(c, deps, 'allowed')
  return c.json(presentUser(user))
}

const changeSchema = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().optional(),
  nonce: z.string().default(''),
  data: z.record(z.string(), z.unknown()).default({}),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  ...challengeFields,
})
type Change = z.infer<typeof changeSchema>

/** PUT /user: password, address and metadata. All of a request is done or none of it; a new password ends the other sessions. */
export const changeUser: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const { user, session } = await requireSession(c, deps, { message: 'AAL2 session is required to update the user when MFA is enabled.' })
  const change = await readBody(c, changeSchema)
  const newEmail = requireAllowed(change, user)
  requireSmallMetadata(change.data)
  const challenge = readChallenge(change)
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), redirectRulesOf(deps))
  const passwordHash =
    change.password === undefined ? null : await hashNewPassword(deps, { user, session, caller }, change.password, change.nonce)
  if (newEmail !== null) await requireMailAllowed(deps, caller, [newEmail, user.id], ofSession(session))
  const { updated, ended } = await transaction(deps.owner, async (client) => {
    requireSmallMetadata(await updateUser(client, user.id, { passwordHash, ...splitMetadataUpdate(change.data) }))
    if (newEmail !== null) await askMailboxes(client, deps, { user, newEmail, redirectTo, challenge })
    if (newEmail !== null)
      await recordEvent(client, { userId: user.id, event: 'email_change_requested', caller, details: { to: newEmail } })
    const others = passwordHash === null ? 0 : await followNewPassword(client, deps, { user, session, caller })
    return { updated: await getUserById(client, user.id), ended: others }
  })
  if (updated === null) throw new AuthError('user_not_found')
  if (passwordHash !== null) await rememberDevice(c, deps, user.id)
  deps.mail.onQueued()
  const event = passwordHash === null ? 'auth.user_changed' : 'auth.password_changed'
  deps.log.info({ event, ...caller, userId: user.id, sessionId: session.id, ended }, 'account changed')
  return c.json(presentUser(updated))
}

/** @returns the address that is asked for; null when it stays. */
function requireAllowed({ email, phone, app_metadata }: Change, user: UserRow): string | null {
  if (app_metadata !== undefined) throw new AuthError('not_admin', { message: 'Updating app_metadata requires admin privileges' })
  const wanted = email === '' || normaliseEmail(email) === user.email ? null : requireEmail(email)
  if (phone !== '' && phone !== user.phone) throw new AuthError('phone_provider_disabled')
  return wanted
}

interface Who {
  user: UserRow
  session: SessionRow
  caller: Caller
}

async function hashNewPassword(deps: AuthDependencies, who: Who, password: string, nonce: string): Promise<string> {
  requireAcceptablePassword(password, who.user.email, deps.settings)
  // `same_password` confirms a guess, so guessing here is as limited as at the login.
  await requireWithinLimits(deps, who.caller, { 'password:session': who.session.id })
  if ((await deps.passwords.verify(who.user.encrypted_password, password)).matches) throw new AuthError('same_password')
  await requireReauthentication(deps, { ...who, nonce })
  return deps.passwords.hash(password)
}

/** What a mailbox was sent before a new password is good no more, and its owner hears of it. @returns how many sessions ended. */
async function followNewPassword(client: pg.PoolClient, deps: AuthDependencies, { user, session, caller }: Who): Promise<number> {
  await dropTokens(client, user.id, ['recovery', 'reauthentication'])
  await dropCodes(client, user.id)
  await forgetDevices(client, user.id)
  await tellOwner(client, deps, { user, event: 'password_changed', caller, remaining: (await otherWaysIn(client, deps, user.id)).words })
  return endSessions(client, session, 'others')
}
