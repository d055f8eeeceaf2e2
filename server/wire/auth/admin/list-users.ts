import { audience } from '../../access/access-token.ts'
import type { AuthContext, Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { presentUser } from '../users/present-user.ts'
import { listUsers } from '../users/user-store.ts'
import { requireSecretKey } from './require-secret-key.ts'

const maxPerPage = 1000

/** GET /admin/users?page=&per_page=&filter=: lists users, newest first, with `X-Total-Count` and `Link`. */
export const readUsers: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const page = wholeNumber(c, 'page', 1)
  const perPage = Math.min(wholeNumber(c, 'per_page', 50), maxPerPage)
  const filter = c.req.query('filter') ?? ''
  const { users, total } = await listUsers(deps.owner, { filter, limit: perPage, offset: (page - 1) * perPage })
  const last = Math.max(1, Math.ceil(total / perPage))
  // `page` must be the first parameter, because the client reads the digit after the first "=".
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  c.header('X-Total-Count', String(total))
  c.header('Link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
  return c.json({ users: users.map(presentUser), aud: audience })
}

function wholeNumber(c: AuthContext, name: string, fallback: number): number {
  const text = c.req.query(name) ?? ''
  if (text === '') return fallback
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AuthError('validation_failed', { message: `Bad Pagination Parameters: ${name}` })
  return Number(text)
}
