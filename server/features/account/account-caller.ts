import type pg from 'pg'
import { z } from 'zod'
import { AppError } from '../../platform/http/errors.ts'

/** The user and session of a verified access token, for requests about the own account. */
export interface AccountCaller {
  userId: string
  sessionId: string
  /** Claims of the token as JSON text, with which rows are read. */
  claims: string
}

/** The account of an active session. */
export interface LiveAccount {
  id: string
  email: string | null
  encrypted_password: string | null
  /** Sign-in time of the caller's session. */
  signed_in_at: Date
}

const liveText = `
select u.id, u.email, u.encrypted_password, s.created_at as signed_in_at from auth.users u join auth.sessions s on s.user_id = u.id
where u.id = $1 and s.id = $2 and (u.banned_until is null or u.banned_until <= now())`

const idsSchema = z.object({ userId: z.uuid(), sessionId: z.uuid() })

/**
 * Returns the account if its session is active. A token can outlive its session by up to an hour, so irreversible actions
 * check the session itself.
 * @throws AppError `not_authenticated`
 */
export async function requireLiveAccount(owner: pg.Pool, caller: AccountCaller | null): Promise<LiveAccount> {
  const ids = idsSchema.safeParse(caller)
  const [account] = ids.success ? (await owner.query<LiveAccount>(liveText, [ids.data.userId, ids.data.sessionId])).rows : []
  if (!account) throw new AppError('not_authenticated')
  return account
}
