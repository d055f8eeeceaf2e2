import type pg from 'pg'
import type { AppRole } from '../../../contracts/enumerations.ts'

/** Sets the role of an account. The database refuses to demote the last administrator. */
export async function setRole(client: pg.Pool | pg.PoolClient, userId: string, role: AppRole): Promise<void> {
  await client.query(
    'insert into public.user_roles (user_id, role) values ($1, $2) on conflict (user_id) do update set role = excluded.role',
    [userId, role],
  )
}

/** Lists administrators and moderators, administrators first. */
export async function listRoles(owner: pg.Pool): Promise<{ email: string; role: AppRole }[]> {
  const { rows } = await owner.query<{ email: string; role: AppRole }>(
    `select p.email, r.role from public.user_roles r join public.profiles p on p.id = r.user_id
     where r.role <> 'user' order by r.role, p.email`,
  )
  return rows
}
