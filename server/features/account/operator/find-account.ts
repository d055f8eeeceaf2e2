import type pg from 'pg'
import { StartupError } from '../../../platform/startup-error.ts'

/** An account that a command of the operator names. */
export interface FoundAccount {
  id: string
  email: string
}

/** Returns the account with this email address, or null. */
export async function getAccountOf(client: pg.Pool | pg.PoolClient, email: string): Promise<FoundAccount | null> {
  const { rows } = await client.query<FoundAccount>('select id, email from auth.users where email = $1', [email.trim().toLowerCase()])
  return rows[0] ?? null
}

/** Returns the account with this email address. @throws StartupError if there is none */
export async function requireAccountOf(client: pg.Pool | pg.PoolClient, email: string): Promise<FoundAccount> {
  const account = await getAccountOf(client, email)
  if (!account)
    throw new StartupError(
      `There is no account for ${email.trim().toLowerCase()}. Check the spelling; to list all accounts: npm run admin -- users`,
    )
  return account
}
