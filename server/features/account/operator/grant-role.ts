import type pg from 'pg'
import type { AppRole } from '../../../../contracts/enumerations.ts'
import { setRole } from '../roles.ts'
import { asOperator } from './as-operator.ts'
import { requireAccountOf } from './find-account.ts'

/**
 * Grants a role to the account with this email address.
 * @throws StartupError if there is no such account, or if the account is the last administrator
 */
export async function grantRole(owner: pg.Pool, email: string, role: AppRole): Promise<void> {
  await asOperator(owner, async (client) => setRole(client, (await requireAccountOf(client, email)).id, role))
}
