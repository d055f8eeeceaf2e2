import type pg from 'pg'
import { tellOwner } from '../defence/tell-owner.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import type { UserRow } from '../user-store.ts'
import { listProviders } from './identity-store.ts'
import { nameOfProvider } from './provider.ts'

const text = `
delete from auth.identities i where i.user_id = $1 and i.provider <> 'email'
  and not (i.identity_data ->> 'email' is not distinct from $2 and i.identity_data -> 'email_verified' = 'true')
  and exists (select from auth.identities own where own.user_id = $1 and own.provider = 'email')
returning i.provider`

/**
 * Unlinks what was linked to an account before its mailbox was proven for the first time: it is of whoever signed up with the address,
 * who need not be its owner, and would outlive every new password. A linked account of the same, verified address is its owner's.
 * In the caller's transaction.
 */
export async function forgetUnprovenIdentities(
  client: pg.PoolClient,
  deps: AuthDependencies,
  user: UserRow,
  caller: Caller,
): Promise<void> {
  const { rows } = await client.query<{ provider: string }>(text, [user.id, user.email])
  if (rows.length === 0) return
  await listProviders(client, user.id)
  for (const { provider } of rows)
    await tellOwner(client, deps, { user, event: 'identity_unlinked', caller, name: nameOfProvider(deps, provider) })
}
