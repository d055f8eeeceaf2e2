import type pg from 'pg'
import { credentialsSchema } from '../../../contracts/auth/credentials.ts'
import { limits } from '../../../contracts/limits.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logging/log.ts'
import { findWeakness, type PasswordRules } from '../../platform/passwords/password-rules.ts'
import type { Passwords } from '../../platform/passwords/passwords.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { setRole } from './roles.ts'

export interface AdministratorDependencies {
  owner: pg.Pool
  passwords: Passwords
  log: Logger
  rules: PasswordRules
}

interface Account {
  id: string
  encrypted_password: string | null
  is_admin: boolean
}

const findText = `
select u.id, u.encrypted_password, exists (select from public.user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin
from auth.users u where u.email = $1`

/**
 * Ensures that the administrator in the settings (`ADMIN_EMAIL`, `ADMIN_PASSWORD`) exists. Creates the account, or promotes an
 * existing account. Does not change the password of an account that is already an administrator. An ordinary account with this
 * address may have been registered by someone else, so it gets the password from the settings, its sessions end, and a log line
 * reports this. Never sets a weak password. If the password in the settings is weak but not needed any more, logs a warning.
 * @throws StartupError if the password is not allowed
 */
export async function ensureAdministrator(
  { owner, passwords, log, rules }: AdministratorDependencies,
  credentials: { email: string; password: string },
): Promise<void> {
  const { email, password } = requireUsable(credentials)
  const weakness = findWeakness(password, email, rules)
  const existing = await getAccount(owner, email)
  if (weakness !== null && existing?.is_admin)
    log.warn({ event: 'accounts.administrator_password_weak' }, `ADMIN_PASSWORD: ${weakness.message}`)
  if (existing?.is_admin) return
  if (weakness !== null)
    throw new StartupError(`ADMIN_PASSWORD is not usable: ${weakness.message} To allow it, set AUTH_REFUSE_COMMON_PASSWORDS=false.`)
  const account = existing ?? (await createAccount(owner, email, await passwords.hash(password)))
  const keepsPassword = (await passwords.verify(account.encrypted_password, password)).matches
  const passwordHash = keepsPassword ? null : await passwords.hash(password)
  await transaction(owner, async (client) => {
    if (passwordHash !== null) {
      await client.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [account.id, passwordHash])
      await client.query('delete from auth.sessions where user_id = $1', [account.id])
      await client.query('delete from auth.known_devices where user_id = $1', [account.id])
    }
    await setRole(client, account.id, 'admin')
  })
  if (keepsPassword)
    log.info({ event: 'accounts.administrator_ensured', userId: account.id }, 'account of ADMIN_EMAIL promoted to administrator')
  else
    log.warn(
      { event: 'accounts.administrator_password_replaced', userId: account.id },
      'account of ADMIN_EMAIL promoted to administrator; its password was replaced and all its sessions ended',
    )
}

function requireUsable({ email, password }: { email: string; password: string }) {
  const parsed = credentialsSchema.safeParse({ email, password })
  const problem = parsed.success ? null : (parsed.error.issues[0]?.message ?? 'not usable')
  if (problem !== null) throw new StartupError(`ADMIN_EMAIL and ADMIN_PASSWORD are not usable: ${problem}.`)
  if (Buffer.byteLength(password) > limits.passwordMaxBytes)
    throw new StartupError(`ADMIN_PASSWORD is not usable: it is longer than ${limits.passwordMaxBytes} bytes.`)
  return { email: email.trim().toLowerCase(), password }
}

async function getAccount(owner: pg.Pool, email: string): Promise<Account | null> {
  const { rows } = await owner.query<Account>(findText, [email])
  return rows[0] ?? null
}

/** Creates the account. If another process creates it at the same time, returns that account. */
async function createAccount(owner: pg.Pool, email: string, passwordHash: string): Promise<Account> {
  await owner.query('select auth.create_account($1, $2)', [email, passwordHash]).catch((error: { constraint?: string }) => {
    if (error.constraint !== 'users_email_key') throw error
  })
  const account = await getAccount(owner, email)
  if (account === null) throw new Error('The account of ADMIN_EMAIL was deleted while it was created')
  return account
}
