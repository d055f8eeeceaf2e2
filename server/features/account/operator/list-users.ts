import type pg from 'pg'
import type { AppRole } from '../../../../contracts/enumerations.ts'

export interface ListedUser {
  id: string
  /** Email address or, if there is none, phone number or id. */
  email: string
  role: AppRole
  created_at: Date
  last_sign_in_at: Date | null
  suspended: boolean
}

const listText = `
select u.id, coalesce(u.email, '+' || u.phone, u.id::text) as email, coalesce(r.role, 'user') as role, u.created_at, u.last_sign_in_at,
  coalesce(u.banned_until > now(), false) as suspended
from auth.users u left join public.user_roles r on r.user_id = u.id left join public.profiles p on p.id = u.id
where position(lower(btrim($1)) in lower(concat_ws(' ', u.email, u.phone, p.company_name))) > 0
order by 2`

/** Lists the users whose address or company contains the search text, sorted by address. */
export async function listUsers(owner: pg.Pool, search: string): Promise<ListedUser[]> {
  return (await owner.query<ListedUser>(listText, [search])).rows
}
