import type pg from 'pg'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { notifyOwner } from '../protection/notify-owner.ts'
import type { UserRow } from '../users/user-store.ts'
import { deletePasskey, listPasskeys } from './passkey-store.ts'

/**
 * Removes the passkeys of an account whose email address was confirmed for the first time. The user who signed up may not own the
 * address, and their passkeys would remain valid after every password change. Runs in the caller's transaction.
 */
export async function removeUnconfirmedPasskeys(
  client: pg.PoolClient,
  deps: AuthDependencies,
  user: UserRow,
  caller: Caller,
): Promise<void> {
  for (const { id } of await listPasskeys(client, user.id)) {
    await deletePasskey(client, { userId: user.id, id, keep: null })
    await notifyOwner(client, deps, { user, event: 'passkey_removed', caller })
  }
}
