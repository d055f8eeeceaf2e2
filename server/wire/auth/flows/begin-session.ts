import type pg from 'pg'
import type { Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { saveSamlSession } from '../saml/logout/saml-sessions.ts'
import { createSession, type SessionRow } from '../sessions/session-store.ts'
import { getUserById, isBanned, recordSignIn, type UserRow } from '../users/user-store.ts'

export interface NewSession {
  user: Pick<UserRow, 'id'>
  /** Authentication method for the claim `amr`. */
  method: string
  caller: Caller
  /** Identity provider; by default the email identity. */
  provider?: string
  /** Names that the SAML identity provider uses for the user and the session (`SamlName`), as stored with the flow. */
  samlName?: unknown
  /** Checks the proof again while the user's row is locked. Not needed if the proof was checked in this transaction. */
  isStillProven?: (user: UserRow) => Promise<boolean> | boolean
}

/**
 * Starts a session for a user, in the caller's transaction.
 * @returns the session and the updated user
 * @throws AuthError `user_not_found`, `user_banned`; `invalid_credentials` if the account has changed since the check
 */
export async function beginSession(
  client: pg.PoolClient,
  { user: { id }, method, caller, provider = 'email', samlName, isStillProven = () => true }: NewSession,
): Promise<{ user: UserRow; session: SessionRow }> {
  // Waits for concurrent suspensions and password changes, because they would not end a session that does not exist yet.
  await client.query('select from auth.users where id = $1 for no key update', [id])
  const user = await getUserById(client, id)
  if (user === null || user.deleted_at !== null) throw new AuthError('user_not_found')
  if (isBanned(user)) throw new AuthError('user_banned')
  if (!(await isStillProven(user))) throw new AuthError('invalid_credentials')
  const session = await createSession(client, { userId: id, method, provider, ...caller })
  await saveSamlSession(client, session.id, provider, samlName)
  await recordSignIn(client, id, provider)
  await recordEvent(client, { userId: id, event: 'signed_in', caller, details: { method } })
  return { session, user: (await getUserById(client, id)) ?? user }
}
