import type { Endpoint } from './dependencies.ts'
import { AuthError } from './errors.ts'
import { grantByCode } from './pkce/pkce-grant.ts'
import { grantByIdToken } from './providers/id-tokens/id-token-grant.ts'
import { grantByRefreshToken } from './sessions/refresh-grant.ts'
import { grantByPassword } from './users/password-grant.ts'

const grants = new Map<string, Endpoint>([
  ['password', grantByPassword],
  ['refresh_token', grantByRefreshToken],
  ['pkce', grantByCode],
  ['id_token', grantByIdToken],
  // Loaded on first use, because computing the tables for elliptic curves takes time.
  ['web3', async (c, deps) => (await import('./web3/web3-grant.ts')).grantByWallet(c, deps)],
])

/** POST /token: starts or continues a session by the method in `grant_type`. */
export const grantToken: Endpoint = (c, deps) => {
  const grant = grants.get(c.req.query('grant_type') ?? '')
  if (!grant) throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' })
  return grant(c, deps)
}
