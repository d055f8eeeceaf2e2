import type { Endpoint } from './dependencies.ts'
import { AuthError } from './errors.ts'
import { grantByPassword } from './password-grant.ts'
import { grantByCode } from './pkce/pkce-grant.ts'
import { grantByIdToken } from './providers/id-token-grant.ts'
import { grantByRefreshToken } from './refresh-grant.ts'

const grants = new Map<string, Endpoint>([
  ['password', grantByPassword],
  ['refresh_token', grantByRefreshToken],
  ['pkce', grantByCode],
  ['id_token', grantByIdToken],
  // Its curves are computed tables: they come with the first wallet.
  ['web3', async (c, deps) => (await import('./web3/web3-grant.ts')).grantByWallet(c, deps)],
])

/** POST /token?grant_type=… */
export const grantToken: Endpoint = (c, deps) => {
  const grant = grants.get(c.req.query('grant_type') ?? '')
  if (!grant) throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' })
  return grant(c, deps)
}
