import type pg from 'pg'
import { credentialsSchema } from '../../../../contracts/auth/credentials.ts'
import type { AppRole } from '../../../../contracts/enumerations.ts'
import { limits } from '../../../../contracts/limits.ts'
import { findWeakness, type PasswordRules } from '../../../platform/passwords/password-rules.ts'
import type { Passwords } from '../../../platform/passwords/passwords.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { setRole } from '../roles.ts'
import { asOperator, endSessions, recordOperatorAction } from './as-operator.ts'
import { getAccountOf, requireAccountOf } from './find-account.ts'

export interface PasswordDependencies {
  owner: pg.Pool
  passwords: Passwords
  rules: PasswordRules
}

/** Returns the normalized email address. @throws StartupError if the address is invalid or in use */
export async function requireNewAddress(owner: pg.Pool, address: string): Promise<string> {
  const email = address.trim().toLowerCase()
  const { error } = credentialsSchema.shape.email.safeParse(email)
  if (error) throw new StartupError(`${error.issues[0]?.message}: ${address}`)
  if (await getAccountOf(owner, email)) throw existing(email)
  return email
}

const existing = (email: string) =>
  new StartupError(`An account for ${email} already exists. To set a new password: npm run admin -- reset-password ${email}`)

/**
 * Checks a password by the same rules as at sign-up.
 * @throws StartupError with the reason
 */
export function requireUsablePassword(password: string, email: string, rules: PasswordRules): string {
  const { error } = credentialsSchema.shape.password.safeParse(password)
  if (error) throw new StartupError(`${error.issues[0]?.message}.`)
  if (Buffer.byteLength(password) > limits.passwordMaxBytes)
    throw new StartupError(`Password must be at most ${limits.passwordMaxBytes} bytes.`)
  const weakness = findWeakness(password, email, rules)
  if (weakness) throw new StartupError(weakness.message)
  return password
}

/** Creates an account with a confirmed email address. @throws StartupError if the address is in use */
export async function createUser(
  { owner, passwords, rules }: PasswordDependencies,
  { email, password, role }: { email: string; password: string; role: AppRole },
): Promise<void> {
  const hash = await passwords.hash(requireUsablePassword(password, email, rules))
  await asOperator(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>('select auth.create_account($1, $2) as id', [email, hash])
    const account = { id: rows[0]?.id ?? '', email }
    if (role !== 'user') await setRole(client, account.id, role)
    await recordOperatorAction(client, 'created', account, { role })
  }).catch((error: Error & { constraint?: string }) => {
    throw error.constraint === 'users_email_key' ? existing(email) : error
  })
}

/** Sets a new password and ends the user's sessions. @returns the number of ended sessions */
export async function replacePassword({ owner, passwords, rules }: PasswordDependencies, email: string, password: string): Promise<number> {
  const hash = await passwords.hash(requireUsablePassword(password, email, rules))
  return asOperator(owner, async (client) => {
    const account = await requireAccountOf(client, email)
    await client.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [account.id, hash])
    const sessions = await endSessions(client, account.id)
    await client.query('delete from auth.known_devices where user_id = $1', [account.id])
    await recordOperatorAction(client, 'password_reset', account, { sessions })
    return sessions
  })
}
