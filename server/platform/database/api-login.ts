import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { errorCodeOf, errorMessageOf } from '../error-details.ts'
import { StartupError } from '../startup-error.ts'
import { transaction } from './database.ts'

interface ApiLogin {
  role: string
  password: string
}

interface StoredLogin {
  value: ApiLogin
  exists: boolean
  /** False for a login role of an earlier version, which cannot switch to the role of SCIM requests yet. */
  isComplete: boolean
}

/**
 * Ensures that the login role for API requests exists. The role owns and inherits nothing, and can only switch to one of the
 * API roles. Because roles belong to the whole PostgreSQL server, each database has a role with a random name, stored in
 * `platform.secrets`. After a restore on another server, the role is created again.
 * @returns the connection string with this role instead of the owner
 * @throws StartupError if the owner may not create roles
 */
export async function ensureApiLogin(owner: pg.Pool, ownerUrl: string): Promise<string> {
  const stored = await findLogin(owner)
  const login = stored?.isComplete ? stored.value : await makeLogin(owner)
  const url = new URL(ownerUrl)
  url.username = login.role
  url.password = login.password
  // Deletes these parameters, because pg-connection-string prefers them to the user and password of the URL.
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  return url.href
}

async function findLogin(client: pg.Pool | pg.PoolClient): Promise<StoredLogin | undefined> {
  const { rows } = await client.query<StoredLogin>(
    `select s.value, r.oid is not null as exists, coalesce(pg_has_role(r.oid, 'workwright_directory', 'member'), false) as "isComplete"
     from platform.secrets s left join pg_roles r on r.rolname = s.value ->> 'role' where s.name = 'api_login'`,
  )
  return rows[0]
}

/** Creates the role, or completes its grants. The lock ensures that only one of several processes does this. */
function makeLogin(owner: pg.Pool): Promise<ApiLogin> {
  return transaction(owner, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('platform.api_login'))`)
    const stored = await findLogin(client)
    if (stored?.isComplete) return stored.value
    const login = stored?.value ?? {
      role: `workwright_api_${randomBytes(4).toString('hex')}`,
      password: randomBytes(24).toString('base64url'),
    }
    await makeRole(client, login, stored?.exists === true)
    if (!stored) await client.query(`insert into platform.secrets (name, value) values ('api_login', $1)`, [login])
    return login
  })
}

async function makeRole(client: pg.PoolClient, { role, password }: ApiLogin, exists: boolean): Promise<void> {
  const name = pg.escapeIdentifier(role)
  try {
    if (!exists) await client.query(`create role ${name} login noinherit nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`)
    await client.query(`grant anon, authenticated, service_role, workwright_directory to ${name}`)
  } catch (error) {
    const message = errorMessageOf(error)
    // 42501: insufficient_privilege
    if (errorCodeOf(error) !== '42501') throw error
    throw new StartupError(
      `The user of DATABASE_URL is not allowed to create the login role of the API (${message}). See docs/operations.md.`,
    )
  }
}
