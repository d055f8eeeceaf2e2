import type { Context } from 'hono'

/** Returns the token in `Authorization: Bearer …`. Returns null if there is no such header, and "" if the token is empty. */
export function getBearer(c: Context): string | null {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(c.req.header('authorization') ?? '')
  return match === null ? null : (match[1] ?? '').trim()
}
