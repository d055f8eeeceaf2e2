import type pg from 'pg'
import { recordEvent } from '../defence/auth-events.ts'
import type { Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { keepSessionName } from '../saml/session-names.ts'
import { createSession, type SessionRow } from '../session-store.ts'
import { getUserById, isBanned, noteSignIn, type UserRow } from '../user-store.ts'

export interface Beginning {
  user: Pick<UserRow, 'id'>
  /** What `amr` says. */
  method: string
  caller: Caller
  /** Through whom; absent, the e-mail identity. */
  provider?: string
  /** How the company calls the session (`SamlName`), as it was kept on the way. */
  samlName?: unknown
  /** Whether what was proven against the account is still right; absent, it was in this transaction. */
  isStillProven?: (user: UserRow) => Promise<boolean> | boolean
}

/**
 * Signs a person in, in the caller's transaction.
 * @returns the session, and the person as they now are.
 * @throws AuthError `user_not_found`, `user_banned`, `invalid_credentials` when the account has changed meanwhile
 */
export async function beginSession(
  client: pg.PoolClient,
  { user: { id }, method, caller, provider = 'email', samlName, isStillProven = () => true }: Beginning,
): Promise<{ user: UserRow; session: SessionRow }> {
  // Whoever suspends the account, or changes its password, at this moment is waited for: they end the sessions that they see.
  await client.query('select from auth.users where id = $1 for no key update', [id])
  const user = await getUserById(client, id)
  if (user === null || user.deleted_at !== null) throw new AuthError('user_not_found')
  if (isBanned(user)) throw new AuthError('user_banned')
  if (!(await isStillProven(user))) throw new AuthError('invalid_credentials')
  const session = await createSession(client, { userId: id, method, provider, ...caller })
  await keepSessionName(client, session.id, provider, samlName)
  await noteSignIn(client, id, provider)
  await recordEvent(client, { userId: id, event: 'signed_in', caller, details: { method } })
  return { session, user: (await getUserById(client, id)) ?? user }
}
