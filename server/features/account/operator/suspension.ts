import type pg from 'pg'
import { StartupError } from '../../../platform/startup-error.ts'
import { asOperator, endSessions, recordOperatorAction } from './as-operator.ts'
import { requireAccountOf } from './find-account.ts'

const lastAdministratorText = `
select exists (select from public.user_roles where user_id = $1 and role = 'admin')
  and not exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and u.id <> $1 and (u.banned_until is null or u.banned_until <= now())
  ) as is_last`

/**
 * Suspends an account and ends its sessions. The suspension lasts a hundred years, because the protocol has no unlimited suspension.
 * @returns the number of ended sessions; null if the account was already suspended
 * @throws StartupError if there is no such account, or if the account is the last administrator
 */
export function suspendUser(owner: pg.Pool, email: string): Promise<number | null> {
  return asOperator(owner, async (client) => {
    // Takes the lock for demotions and suspensions of administrators (0019_administration.sql), so that they run one after another.
    await client.query(`select pg_advisory_xact_lock(hashtext('app.protect_last_administrator'))`)
    const account = await requireAccountOf(client, email)
    const { rows } = await client.query<{ is_last: boolean }>(lastAdministratorText, [account.id])
    if (rows[0]?.is_last) throw new StartupError('The last administrator cannot be suspended. Make another user an administrator first.')
    const { rowCount } = await client.query(
      `update auth.users set banned_until = now() + interval '100 years', updated_at = now()
       where id = $1 and (banned_until is null or banned_until <= now())`,
      [account.id],
    )
    const sessions = await endSessions(client, account.id)
    if (rowCount === 0) return null
    await recordOperatorAction(client, 'suspended', account, { suspended: true, sessions })
    return sessions
  })
}

/** Ends the suspension of an account. @returns whether the account was suspended @throws StartupError if there is no such account */
export function restoreUser(owner: pg.Pool, email: string): Promise<boolean> {
  return asOperator(owner, async (client) => {
    const account = await requireAccountOf(client, email)
    const { rowCount } = await client.query(
      'update auth.users set banned_until = null, updated_at = now() where id = $1 and banned_until is not null',
      [account.id],
    )
    if (rowCount === 0) return false
    await recordOperatorAction(client, 'restored', account, { suspended: false })
    return true
  })
}

/** Ends the sessions of a user. @returns the number of sessions @throws StartupError if there is no such account */
export function signOutUser(owner: pg.Pool, email: string): Promise<number> {
  return asOperator(owner, async (client) => {
    const account = await requireAccountOf(client, email)
    const sessions = await endSessions(client, account.id)
    await recordOperatorAction(client, 'signed_out', account, { sessions })
    return sessions
  })
}
