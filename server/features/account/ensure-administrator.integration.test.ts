import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '../../platform/database/database.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import type { PasswordRules } from '../../platform/passwords/password-rules.ts'
import { makePasswords } from '../../platform/passwords/passwords.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { type AdministratorDependencies, ensureAdministrator } from './ensure-administrator.ts'
import { grantRole } from './operator/grant-role.ts'
import { listRoles } from './roles.ts'

const passwords = makePasswords({ memoryKib: 64, passes: 1 })
const credentials = { email: 'boss@example.com', password: 'correct horse' }
const rules: PasswordRules = { AUTH_REFUSE_COMMON_PASSWORDS: true, PRODUCT_NAME: 'Workwright' }
let owner: pg.Pool
let deps: AdministratorDependencies
let events: unknown[]

beforeAll(async () => {
  owner = openPool({ url: await makeTestDatabase(), size: 4, onError: () => undefined })
})
afterAll(() => owner.end())
beforeEach(async () => {
  // Use `truncate`, because a trigger prevents `delete` for the last administrator.
  await owner.query('truncate auth.users cascade')
  events = []
  deps = { owner, passwords, rules, log: makeLogger({ level: 'info', write: (line) => void events.push(JSON.parse(line).event) }) }
})

async function makeAccount(email: string, password: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select auth.create_account($1, $2) as id', [email, await passwords.hash(password)])
  return rows[0]!.id
}
async function stateOf(email: string) {
  const { rows } = await owner.query<{ role: string; hash: string; sessions: number }>(
    `select r.role, u.encrypted_password as hash, (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
     from auth.users u join public.user_roles r on r.user_id = u.id where u.email = $1`,
    [email],
  )
  const [state] = rows
  return state && { ...state, opens: async (password: string) => (await passwords.verify(state.hash, password)).matches }
}

describe('the administrator in the settings', () => {
  it('is created if the account does not exist', async () => {
    await ensureAdministrator(deps, { ...credentials, email: ' Boss@Example.com ' })
    const state = await stateOf(credentials.email)
    expect(state?.role).toBe('admin')
    expect(await state?.opens(credentials.password)).toBe(true)
    expect(events).toEqual(['accounts.administrator_ensured'])
  })

  it('is not created with a common password, unless the check is off', async () => {
    const weak = { ...credentials, password: 'Password123' }
    await expect(ensureAdministrator(deps, weak)).rejects.toThrow(
      /^ADMIN_PASSWORD is not usable: .* set AUTH_REFUSE_COMMON_PASSWORDS=false\.$/,
    )
    expect(await stateOf(credentials.email)).toBeUndefined()
    await ensureAdministrator({ ...deps, rules: { ...rules, AUTH_REFUSE_COMMON_PASSWORDS: false } }, weak)
    expect((await stateOf(credentials.email))?.role).toBe('admin')
    events = []
    await ensureAdministrator(deps, weak)
    expect(events).toEqual(['accounts.administrator_password_weak'])
  })

  it('is created only once by processes that start at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => ensureAdministrator(deps, credentials)))
    expect(await listRoles(owner)).toEqual([{ email: credentials.email, role: 'admin' }])
  })

  it('is promoted, and the existing password is not changed', async () => {
    const id = await makeAccount(credentials.email, credentials.password)
    await owner.query('insert into auth.sessions (user_id) values ($1)', [id])
    await ensureAdministrator(deps, credentials)
    expect(await stateOf(credentials.email)).toMatchObject({ role: 'admin', sessions: 1 })
    expect(events).toEqual(['accounts.administrator_ensured'])
  })

  it('takes over an account with the same address that someone else has registered, and logs this', async () => {
    const id = await makeAccount(credentials.email, 'a squatter’s')
    await owner.query('insert into auth.sessions (user_id) values ($1)', [id])
    await ensureAdministrator(deps, credentials)
    const state = await stateOf(credentials.email)
    expect(state).toMatchObject({ role: 'admin', sessions: 0 })
    expect(await state?.opens('a squatter’s')).toBe(false)
    expect(await state?.opens(credentials.password)).toBe(true)
    expect(events).toEqual(['accounts.administrator_password_replaced'])
  })

  it('retains a password that the administrator has changed', async () => {
    const id = await makeAccount(credentials.email, 'chosen since')
    await owner.query('insert into auth.sessions (user_id) values ($1)', [id])
    await grantRole(owner, credentials.email, 'admin')
    await ensureAdministrator(deps, credentials)
    const state = await stateOf(credentials.email)
    expect(state?.sessions).toBe(1)
    expect(await state?.opens('chosen since')).toBe(true)
    expect(events).toEqual([])
  })

  it.each([
    ['12345', /at least 6 characters/],
    ['x'.repeat(73), /72 bytes/],
  ])('is refused with the password %s', async (password, problem) => {
    await expect(ensureAdministrator(deps, { ...credentials, password })).rejects.toThrow(problem)
    expect(await stateOf(credentials.email)).toBeUndefined()
  })
})

describe('roles of accounts', () => {
  it('are granted, listed and revoked by email address, ignoring case', async () => {
    await makeAccount('ada@example.com', 'correct horse')
    await makeAccount('bob@example.com', 'correct horse')
    await grantRole(owner, ' ADA@example.com', 'admin')
    await grantRole(owner, 'bob@example.com', 'moderator')
    expect(await listRoles(owner)).toEqual([
      { email: 'ada@example.com', role: 'admin' },
      { email: 'bob@example.com', role: 'moderator' },
    ])
    await grantRole(owner, 'bob@example.com', 'user')
    expect(await listRoles(owner)).toHaveLength(1)
  })

  it('can be granted to a user who has no role row', async () => {
    const id = await makeAccount('ada@example.com', 'correct horse')
    await owner.query('delete from public.user_roles where user_id = $1', [id])
    await grantRole(owner, 'ada@example.com', 'admin')
    expect(await listRoles(owner)).toEqual([{ email: 'ada@example.com', role: 'admin' }])
  })

  it('cannot be granted to unknown addresses, or revoked from the last administrator', async () => {
    await expect(grantRole(owner, 'nobody@example.com', 'admin')).rejects.toThrow('There is no account for nobody@example.com')
    await makeAccount('ada@example.com', 'correct horse')
    await grantRole(owner, 'ada@example.com', 'admin')
    await expect(grantRole(owner, 'ada@example.com', 'user')).rejects.toThrow('The last administrator cannot be demoted')
    expect(await listRoles(owner)).toHaveLength(1)
  })
})
