import type { Context } from 'hono'

/** Returns the token in `Authorization: Bearer …`. Returns null if there is no such header, and "" if the token is empty. */
export function getBearer(c: Context): string | null {
  const found = /^Bearer(?:\s+(.*))?$/i.exec(c.req.header('authorization') ?? '')
  return found === null ? null : (found[1] ?? '').trim()
}
