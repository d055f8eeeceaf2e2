import type pg from 'pg'
import { companyProviderId } from '../../../../contracts/auth/company-provider.ts'
import { workspaceLimits } from '../../../../contracts/workspaces/workspaces.ts'

/**
 * Adds a user to the workspace whose identity provider signed the user in, if the workspace lets people join automatically and the
 * limits for members and memberships allow it. Runs in the transaction of the sign-in, after `requireOwnDomain`.
 * @returns the id of the workspace, or null if the user did not join
 */
export async function joinByDomain(
  client: pg.PoolClient,
  { provider, userId }: { provider: string; userId: string },
): Promise<string | null> {
  const { rows } = await client.query<{ id: string | null }>('select app.join_by_domain($1, $2, $3, $4) as id', [
    companyProviderId(provider),
    userId,
    workspaceLimits.membersMax,
    workspaceLimits.joinedMax,
  ])
  return rows[0]?.id ?? null
}
