import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { transaction } from './database.ts'

interface ApiLogin {
  role: string
  password: string
}

/**
 * The login role through which every API request reaches the database: it owns nothing, inherits nothing and
 * may only become one of the three API roles. Roles belong to the whole server, so each database
 * has one of its own name, kept in `platform.secrets`.
 * @returns the connection string with that role in place of the owner.
 */
export async function ensureApiLogin(owner: pg.Pool, ownerUrl: string): Promise<string> {
  const login = await transaction(owner, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('platform.api_login'))`)
    const { rows } = await client.query<{ value: ApiLogin }>(`select value from platform.secrets where name = 'api_login'`)
    if (rows[0]) return rows[0].value
    const made: ApiLogin = { role: `workwright_api_${randomBytes(4).toString('hex')}`, password: randomBytes(24).toString('base64url') }
    const name = pg.escapeIdentifier(made.role)
    await client.query(`create role ${name} login noinherit nocreatedb nocreaterole password ${pg.escapeLiteral(made.password)}`)
    await client.query(`grant anon, authenticated, service_role to ${name}`)
    await client.query(`insert into platform.secrets (name, value) values ('api_login', $1)`, [made])
    return made
  })
  const url = new URL(ownerUrl)
  url.username = login.role
  url.password = login.password
  return url.href
}
