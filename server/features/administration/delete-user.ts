import type pg from 'pg'
import { z } from 'zod'
import { adminMessages } from '../../../contracts/administration/administration-messages.ts'
import type { AccountContents } from '../../../contracts/administration/people.ts'
import { AppError } from '../../platform/http/errors.ts'
import { readAccountContents } from '../account/account-contents.ts'
import { removeAccount } from '../account/delete-account.ts'
import { type AdministratorRequest, asAdministrator } from './as-administrator.ts'

const messages = adminMessages.users

/**
 * Returns counts of the data that is deleted together with an account.
 * @throws AppError `not_found`
 */
export async function previewDeletion(owner: pg.Pool, userId: string): Promise<AccountContents> {
  await requireUser(owner, userId)
  return readAccountContents(owner, userId)
}

/**
 * Deletes the account of a user with everything in it. The deletion is recorded in the audit log, which outlives the account.
 * @param name email address, or else name or id of the account, that the administrator typed as confirmation
 * @throws AppError `conflict` for the administrator's own account, `invalid_input` if the name differs, `not_found`, `forbidden`,
 * `last_administrator`
 */
export async function deleteUser(
  owner: pg.Pool,
  { userId, name, ...request }: AdministratorRequest & { userId: string; name: string },
): Promise<void> {
  if (userId === request.caller.userId) throw new AppError('conflict', { message: messages.deletion.notOneself })
  await asAdministrator(owner, request, async (client) => {
    const user = await requireUser(client, userId)
    if (user.name.toLowerCase() !== name) throw new AppError('invalid_input', { message: messages.deletion.differs })
    const contents = await readAccountContents(client, userId)
    await removeAccount(client, userId)
    await client.query(`select app.record_audit_entry('deleted', 'users', $1, $2, $3, null)`, [userId, user.name, JSON.stringify(contents)])
  })
}

async function requireUser(client: pg.Pool | pg.PoolClient, userId: string): Promise<{ name: string }> {
  if (!z.uuid().safeParse(userId).success) throw new AppError('not_found', { message: messages.gone })
  const text = 'select coalesce(email, app.person_name(id), id::text) as name from auth.users where id = $1'
  const { rows } = await client.query<{ name: string }>(text, [userId])
  if (!rows[0]) throw new AppError('not_found', { message: messages.gone })
  return rows[0]
}
