import type pg from 'pg'
import { recordEvent } from '../defence/auth-events.ts'
import type { Caller } from '../dependencies.ts'
import { createSession, type SessionRow } from '../session-store.ts'
import { getUserById, noteSignIn, type UserRow } from '../user-store.ts'

/** Signs a person in, in the caller's transaction. @returns the session, and the person as they now are. */
export async function beginSession(
  client: pg.PoolClient,
  { user, method, caller, provider = 'email' }: { user: UserRow; method: string; caller: Caller; provider?: string },
): Promise<{ user: UserRow; session: SessionRow }> {
  const session = await createSession(client, { userId: user.id, method, provider, ...caller })
  await noteSignIn(client, user.id, provider)
  await recordEvent(client, { userId: user.id, event: 'signed_in', caller, details: { method } })
  return { session, user: (await getUserById(client, user.id)) ?? user }
}
