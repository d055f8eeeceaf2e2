import type pg from 'pg'
import type { AppRole } from '../../../../contracts/enumerations.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { setRole } from '../roles.ts'
import { asOperator } from './as-operator.ts'
import { getAccountOf } from './find-account.ts'

const noAccountText = (email: string) =>
  `There is no account for ${email}. Sign up with it first, or create it with: npm run admin -- create-user ${email}`

/**
 * Grants a role to the account with this email address.
 * @throws StartupError if there is no such account, or if the account is the last administrator
 */
export async function grantRole(owner: pg.Pool, email: string, role: AppRole): Promise<void> {
  await asOperator(owner, async (client) => {
    const account = await getAccountOf(client, email)
    if (!account) throw new StartupError(noAccountText(email.trim().toLowerCase()))
    await setRole(client, account.id, role)
  })
}
