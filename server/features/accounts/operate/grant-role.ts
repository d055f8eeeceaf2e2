import type pg from 'pg'
import type { AppRole } from '../../../../contracts/enumerations.ts'
import { setRole } from '../roles.ts'
import { requireAccountOf } from './account-of.ts'
import { asOperator } from './as-operator.ts'

/**
 * Gives the account of an e-mail address a role.
 * @throws StartupError when there is no such account, or it is the last administrator's.
 */
export async function grantRole(owner: pg.Pool, email: string, role: AppRole): Promise<void> {
  await asOperator(owner, async (client) => setRole(client, (await requireAccountOf(client, email)).id, role))
}
