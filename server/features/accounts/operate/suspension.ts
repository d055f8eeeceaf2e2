import type pg from 'pg'
import { StartupError } from '../../../platform/startup-error.ts'
import { requireAccountOf } from './account-of.ts'
import { asOperator, endSessions, record } from './as-operator.ts'

const lastAdministratorText = `
select exists (select from public.user_roles where user_id = $1 and role = 'admin')
  and not exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and u.id <> $1 and (u.banned_until is null or u.banned_until <= now())
  ) as is_last`

/**
 * Lets nobody sign in to an account, and ends its sessions. A hundred years are how the protocol says "until restored".
 * @returns how many sessions ended; null when it was suspended before.
 * @throws StartupError when there is no such account, or it is the last administrator's.
 */
export function suspendPerson(owner: pg.Pool, email: string): Promise<number | null> {
  return asOperator(owner, async (client) => {
    // Whoever demotes or suspends another administrator at this moment waits here (0014).
    await client.query(`select pg_advisory_xact_lock(hashtext('app.keep_last_administrator'))`)
    const account = await requireAccountOf(client, email)
    const { rows } = await client.query<{ is_last: boolean }>(lastAdministratorText, [account.id])
    if (rows[0]?.is_last) throw new StartupError('The last administrator cannot be suspended. Make another person administrator first.')
    const { rowCount } = await client.query(
      `update auth.users set banned_until = now() + interval '100 years', updated_at = now()
       where id = $1 and (banned_until is null or banned_until <= now())`,
      [account.id],
    )
    const sessions = await endSessions(client, account.id)
    if (rowCount === 0) return null
    await record(client, 'suspended', account, { suspended: true, sessions })
    return sessions
  })
}

/** @returns whether the account was suspended. @throws StartupError when there is none. */
export function restorePerson(owner: pg.Pool, email: string): Promise<boolean> {
  return asOperator(owner, async (client) => {
    const account = await requireAccountOf(client, email)
    const { rowCount } = await client.query(
      'update auth.users set banned_until = null, updated_at = now() where id = $1 and banned_until is not null',
      [account.id],
    )
    if (rowCount === 0) return false
    await record(client, 'restored', account, { suspended: false })
    return true
  })
}

/** Ends a person's sessions. @returns how many. @throws StartupError when there is no such account. */
export function signOutPerson(owner: pg.Pool, email: string): Promise<number> {
  return asOperator(owner, async (client) => {
    const account = await requireAccountOf(client, email)
    const sessions = await endSessions(client, account.id)
    await record(client, 'signed_out', account, { sessions })
    return sessions
  })
}
