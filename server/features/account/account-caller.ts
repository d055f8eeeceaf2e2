import type pg from 'pg'
import { z } from 'zod'
import { AppError } from '../../platform/http/errors.ts'

/** User and session of a verified access token, for requests about the caller's own account. */
export interface AccountCaller {
  userId: string
  sessionId: string
  /** Claims of the token as JSON text, for row-level security. */
  claims: string
}

/** The account that an active session belongs to. */
export interface LiveAccount {
  id: string
  email: string | null
  encrypted_password: string | null
  /** Time of the sign-in that started the caller's session. */
  signed_in_at: Date
}

const liveText = `
select u.id, u.email, u.encrypted_password, s.created_at as signed_in_at from auth.users u join auth.sessions s on s.user_id = u.id
where u.id = $1 and s.id = $2 and (u.banned_until is null or u.banned_until <= now())`

const idsSchema = z.object({ userId: z.uuid(), sessionId: z.uuid() })

/**
 * Returns the account of the caller if the session is active. Irreversible actions must check the session itself, because an access
 * token can be valid for up to an hour after its session has ended.
 * @throws AppError `not_authenticated` if the session is not active
 */
export async function requireLiveAccount(owner: pg.Pool, caller: AccountCaller | null): Promise<LiveAccount> {
  const ids = idsSchema.safeParse(caller)
  const [account] = ids.success ? (await owner.query<LiveAccount>(liveText, [ids.data.userId, ids.data.sessionId])).rows : []
  if (!account) throw new AppError('not_authenticated')
  return account
}
