import type { Context } from 'hono'

/** What `Authorization: Bearer …` carries: null when there is no such header, "" when it carries nothing. */
export function getBearer(c: Context): string | null {
  const found = /^Bearer(?:\s+(.*))?$/i.exec(c.req.header('authorization') ?? '')
  return found === null ? null : (found[1] ?? '').trim()
}
