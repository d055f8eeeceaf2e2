import type pg from 'pg'
import { StartupError } from '../../../platform/startup-error.ts'

/** An account that a command of the operator names. */
export interface FoundAccount {
  id: string
  /** Email address of the account, or else its phone number or id, as the list of users shows it. */
  email: string
  hasEmail: boolean
}

const findText = `
select id, coalesce(email, '+' || phone, id::text) as email, email is not null as "hasEmail"
from auth.users where email = $1 or email is null and (phone = ltrim($1, '+') or id::text = $1)`

/** Returns the account with this email address (or phone number or id, if it has none), or null. */
export async function getAccountOf(client: pg.Pool | pg.PoolClient, email: string): Promise<FoundAccount | null> {
  const { rows } = await client.query<FoundAccount>(findText, [email.trim().toLowerCase()])
  return rows[0] ?? null
}

/** Returns the account with this email address (or phone number or id, if it has none). @throws StartupError if there is none */
export async function requireAccountOf(client: pg.Pool | pg.PoolClient, email: string): Promise<FoundAccount> {
  const account = await getAccountOf(client, email)
  if (!account)
    throw new StartupError(
      `There is no account for ${email.trim().toLowerCase()}. Check the spelling; to list all accounts: npm run admin -- users`,
    )
  return account
}
