import type pg from 'pg'
import type { AppRole } from '../../../contracts/enumerations.ts'
import { StartupError } from '../../platform/startup-error.ts'

/** Gives an account its one role. The database refuses to demote the last administrator. */
export async function setRole(client: pg.Pool | pg.PoolClient, userId: string, role: AppRole): Promise<void> {
  await client.query(
    'insert into public.user_roles (user_id, role) values ($1, $2) on conflict (user_id) do update set role = excluded.role',
    [userId, role],
  )
}

/** Errors that the database raises in words for people (`raise exception`). */
const raised = 'P0001'

/**
 * Gives the account of an e-mail address a role; used by whoever runs the server (admin.ts).
 * @throws StartupError when there is no such account, or it is the last administrator's.
 */
export async function grantRole(owner: pg.Pool, email: string, role: AppRole): Promise<void> {
  const address = email.trim().toLowerCase()
  const { rows } = await owner.query<{ id: string }>('select id from auth.users where email = $1', [address])
  if (!rows[0])
    throw new StartupError(`There is no account for ${address}. Sign up with it first, or start with ADMIN_EMAIL and ADMIN_PASSWORD set.`)
  await setRole(owner, rows[0].id, role).catch((error: Error & { code?: string; hint?: string }) => {
    throw error.code === raised ? new StartupError(`${error.message}. ${error.hint ?? ''}`.trim()) : error
  })
}

/** Everybody who is more than a user, administrators first. */
export async function listRoles(owner: pg.Pool): Promise<{ email: string; role: AppRole }[]> {
  const { rows } = await owner.query<{ email: string; role: AppRole }>(
    `select p.email, r.role from public.user_roles r join public.profiles p on p.id = r.user_id
     where r.role <> 'user' order by r.role, p.email`,
  )
  return rows
}
