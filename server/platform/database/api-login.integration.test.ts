import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase } from '../../testing/database/create-database.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { StartupError } from '../startup-error.ts'
import { ensureApiLogin } from './api-login.ts'
import { openPool } from './database.ts'

let url: string
let owner: pg.Pool
const roles: string[] = []

beforeAll(async () => {
  url = await makeTestDatabase()
  owner = openPool({ url, size: 2, onError: () => undefined })
})
afterAll(async () => {
  await owner.end()
  const server = openPool({ url: inject('serverUrl'), size: 1, onError: () => undefined })
  for (const role of roles) await server.query(`drop role if exists ${pg.escapeIdentifier(role)}`)
  await server.end()
})

async function as<Row extends pg.QueryResultRow>(connection: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  return client.query<Row>(text).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  )
}

it('reuses the login role at every start', async () => {
  const [first, second] = await Promise.all([ensureApiLogin(owner, url), ensureApiLogin(owner, url)])
  expect(second).toBe(first)
  expect(new URL(first).username).toMatch(/^workwright_api_[0-9a-f]{8}$/)
  expect(new URL(first).pathname).toBe(new URL(url).pathname)
})

it('permits the login role only to switch to the API roles, and not to read tables', async () => {
  const api = await ensureApiLogin(owner, url)
  for (const role of ['anon', 'authenticated', 'service_role', 'workwright_directory']) await as(api, `set role ${role}`)
  await expect(as(api, `set role ${pg.escapeIdentifier(new URL(url).username)}`)).rejects.toThrow('permission denied to set role')
  await expect(as(api, 'select * from public.workflows')).rejects.toThrow('permission denied')
  await expect(as(api, 'select * from platform.secrets')).rejects.toThrow('permission denied')
  await expect(as(api, 'create table public.mine (a int)')).rejects.toThrow('permission denied')
})

it('completes the grants of a login role of an earlier version', async () => {
  const api = await ensureApiLogin(owner, url)
  await owner.query(`revoke workwright_directory from ${pg.escapeIdentifier(new URL(api).username)}`)
  await expect(as(api, 'set role workwright_directory')).rejects.toThrow('permission denied to set role')
  await Promise.all([ensureApiLogin(owner, url), ensureApiLogin(owner, url)])
  await as(api, 'set role workwright_directory')
})

it('replaces the user in the owner’s URL', async () => {
  const named = new URL(url)
  named.searchParams.set('user', named.username)
  named.searchParams.set('password', named.password)
  const [row] = await as<{ name: string }>(await ensureApiLogin(owner, named.href), 'select session_user as name')
  expect(row?.name).toMatch(/^workwright_api_/)
})

it('creates the login role again after a restore on another database server', async () => {
  const restored = await createDatabase(inject('serverUrl'), `${inject('template')}_restored_${process.pid}`, inject('template'))
  const pool = openPool({ url: restored, size: 2, onError: () => undefined })
  const role = `workwright_api_${process.pid.toString(16).padStart(8, '0').slice(-8)}`
  roles.push(role)
  await pool.query(`update platform.secrets set value = value || jsonb_build_object('role', $1::text) where name = 'api_login'`, [role])
  const api = await ensureApiLogin(pool, restored)
  await pool.end()
  expect(new URL(api).username).toBe(role)
  await as(api, 'set role anon')
})

it('reports that the owner may not create roles', async () => {
  const poor = await createDatabase(inject('serverUrl'), `${inject('template')}_roleless_${process.pid}`, inject('template'))
  const name = `${inject('template')}_roleless`
  roles.push(name)
  await as(poor, `create role ${name} login password 'poor'`)
  await as(poor, `grant usage on schema platform to ${name}; grant all on platform.secrets to ${name}; alter role ${name} bypassrls`)
  await as(poor, `update platform.secrets set value = '{"role":"workwright_api_gone","password":"x"}' where name = 'api_login'`)
  const otherUrl = new URL(poor)
  otherUrl.username = name
  otherUrl.password = 'poor'
  const pool = openPool({ url: otherUrl.href, size: 1, onError: () => undefined })
  const error = await ensureApiLogin(pool, otherUrl.href).catch((error: unknown) => error)
  await pool.end()
  await as(poor, `drop owned by ${name}`)
  expect(error).toBeInstanceOf(StartupError)
  expect((error as Error).message).toMatch(
    /^The user of DATABASE_URL is not allowed to create the login role of the API \(permission denied/,
  )
})
