import type pg from 'pg'
import { tellOwner } from '../defence/tell-owner.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import type { UserRow } from '../user-store.ts'
import { deletePasskey, listPasskeys } from './passkey-store.ts'

/**
 * Removes the passkeys of an account whose mailbox is proven now for the first time: they are of whoever signed up with the
 * address, who need not be its owner, and would outlive every new password. In the caller's transaction.
 */
export async function forgetUnprovenPasskeys(client: pg.PoolClient, deps: AuthDependencies, user: UserRow, caller: Caller): Promise<void> {
  for (const { id } of await listPasskeys(client, user.id)) {
    await deletePasskey(client, { userId: user.id, id, keep: null })
    await tellOwner(client, deps, { user, event: 'passkey_removed', caller })
  }
}
