import type pg from 'pg'
import type { AccountDeletion, DeletionTerms } from '../../../contracts/account/account.ts'
import { accountMessages } from '../../../contracts/account/account-messages.ts'
import { limits } from '../../../contracts/limits.ts'
import { OverloadedError } from '../../platform/concurrency/concurrency-gate.ts'
import { transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Passwords } from '../../platform/passwords/passwords.ts'
import type { LiveAccount } from './account-caller.ts'

/**
 * Returns the text that the owner must enter as confirmation, and the required proof of identity. Users who sign in with links,
 * identity providers, passkeys or wallets have no password.
 */
export function deletionTerms({ email, encrypted_password }: LiveAccount): DeletionTerms {
  return { confirmation: email ?? accountMessages.deletionWord, proof: encrypted_password === null ? 'recent_login' : 'password' }
}

/**
 * Deletes an account permanently. Foreign keys delete its rows and sessions; its files are queued for removal (0006_storage.sql).
 * A second request for an account that is already deleted succeeds as well.
 * @throws AppError `invalid_input` if the confirmation is not the account's address, `wrong_password`, `recent_login_required`, `last_administrator`;
 * `unavailable` under load
 */
export async function deleteAccount(
  { owner, passwords }: { owner: pg.Pool; passwords: Passwords },
  account: LiveAccount,
  { email, password }: AccountDeletion,
): Promise<void> {
  if (email !== deletionTerms(account).confirmation) throw new AppError('invalid_input', { message: accountMessages.emailDiffers })
  await requireOwner(passwords, account, password)
  const removal = async (client: pg.PoolClient) => {
    // Locks the row until the end, so that no password change or second deletion runs concurrently.
    const { rows } = await client.query<Pick<LiveAccount, 'encrypted_password'>>(
      'select encrypted_password from auth.users where id = $1 for update',
      [account.id],
    )
    const [existing] = rows
    if (!existing) return
    if (existing.encrypted_password !== account.encrypted_password) throw new AppError('wrong_password')
    await removeAccount(client, account.id)
  }
  await transaction(owner, removal, { isRepeatable: true })
}

/**
 * Deletes an account, in the caller's transaction. Foreign keys delete its rows and sessions; its files are queued for removal.
 * @throws AppError `last_administrator`; `conflict` for the only owner of a shared workspace
 */
export async function removeAccount(client: pg.PoolClient, userId: string): Promise<void> {
  // Revokes the access tokens in all services. Otherwise they would remain valid for up to an hour.
  await client.query('select auth.revoke_sessions(array(select id from auth.sessions where user_id = $1))', [userId])
  await client.query('delete from auth.users where id = $1', [userId]).catch(throwDeletionError)
}

async function requireOwner(passwords: Passwords, account: LiveAccount, password: string): Promise<void> {
  if (deletionTerms(account).proof === 'recent_login') {
    if (Date.now() - account.signed_in_at.getTime() > limits.deletionLoginMinutes * 60_000) throw new AppError('recent_login_required')
    return
  }
  if (password === '') throw new AppError('invalid_input', { message: accountMessages.passwordRequired })
  if (!(await matches(passwords, account, password))) throw new AppError('wrong_password')
}

async function matches(passwords: Passwords, { encrypted_password: stored }: LiveAccount, password: string): Promise<boolean> {
  try {
    return (await passwords.verify(stored, password)).matches
  } catch (error) {
    throw error instanceof OverloadedError ? new AppError('unavailable', { cause: error }) : error
  }
}

/** Converts the errors for the last administrator and for the only owner of a shared workspace, which the database raises. */
function throwDeletionError(error: Error & { code?: string }): never {
  if (error.code === 'PT409') throw new AppError('conflict', { message: error.message, cause: error })
  if (error.code === 'P0001') throw new AppError('last_administrator', { message: accountMessages.lastAdministrator, cause: error })
  throw error
}
