import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { codeIn, messageIn } from '../fault.ts'
import { StartupError } from '../startup-error.ts'
import { transaction } from './database.ts'

interface ApiLogin {
  role: string
  password: string
}

/**
 * The login role through which every API request reaches the database: it owns nothing, inherits nothing and
 * may only become one of the three API roles. Roles belong to the whole server, so each database
 * has one of its own name, kept in `platform.secrets`; a database restored on another server gets its role made again.
 * @returns the connection string with that role in place of the owner.
 * @throws StartupError when the owner may not make it.
 */
export async function ensureApiLogin(owner: pg.Pool, ownerUrl: string): Promise<string> {
  const found = await findLogin(owner)
  const login = found?.stands ? found.value : await makeLogin(owner)
  const url = new URL(ownerUrl)
  url.username = login.role
  url.password = login.password
  // They would be taken before the ones that we have just set (pg-connection-string).
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  return url.href
}

async function findLogin(client: pg.Pool | pg.PoolClient): Promise<{ value: ApiLogin; stands: boolean } | undefined> {
  const { rows } = await client.query<{ value: ApiLogin; stands: boolean }>(
    `select value, exists (select from pg_roles where rolname = value ->> 'role') as stands
     from platform.secrets where name = 'api_login'`,
  )
  return rows[0]
}

/** Of several processes that find none, one makes it. */
function makeLogin(owner: pg.Pool): Promise<ApiLogin> {
  return transaction(owner, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('platform.api_login'))`)
    const kept = await findLogin(client)
    if (kept?.stands) return kept.value
    const made = kept?.value ?? {
      role: `workwright_api_${randomBytes(4).toString('hex')}`,
      password: randomBytes(24).toString('base64url'),
    }
    await makeRole(client, made)
    if (!kept) await client.query(`insert into platform.secrets (name, value) values ('api_login', $1)`, [made])
    return made
  })
}

async function makeRole(client: pg.PoolClient, { role, password }: ApiLogin): Promise<void> {
  const name = pg.escapeIdentifier(role)
  try {
    await client.query(`create role ${name} login noinherit nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`)
    await client.query(`grant anon, authenticated, service_role to ${name}`)
  } catch (error) {
    const message = messageIn(error)
    // 42501, insufficient_privilege.
    if (codeIn(error) !== '42501') throw error
    throw new StartupError(`The user of DATABASE_URL may not make the API's login role (${message}). See docs/operations.md.`)
  }
}
