import type pg from 'pg'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { notifyOwner } from '../protection/notify-owner.ts'
import type { UserRow } from '../users/user-store.ts'
import { updateProviderList } from './identity-store.ts'
import { nameOfProvider } from './provider.ts'

const deleteUnconfirmedIdentitiesSql = `
delete from auth.identities i where i.user_id = $1 and i.provider <> 'email'
  and not (i.identity_data ->> 'email' is not distinct from $2 and i.identity_data -> 'email_verified' = 'true')
  and exists (select from auth.identities own where own.user_id = $1 and own.provider = 'email')
returning i.provider`

/**
 * Unlinks the identities of an account whose email address was confirmed for the first time. The user who signed up and linked
 * them may not own the address, and the identities would remain valid after every password change. Identities with the same
 * address, if verified, belong to the owner and are not unlinked. Runs in the caller's transaction.
 */
export async function removeUnconfirmedIdentities(
  client: pg.PoolClient,
  deps: AuthDependencies,
  user: UserRow,
  caller: Caller,
): Promise<void> {
  const { rows } = await client.query<{ provider: string }>(deleteUnconfirmedIdentitiesSql, [user.id, user.email])
  if (rows.length === 0) return
  await updateProviderList(client, user.id)
  for (const { provider } of rows)
    await notifyOwner(client, deps, { user, event: 'identity_unlinked', caller, name: nameOfProvider(deps, provider) })
}
