import { z } from 'zod'
import { readBody } from './body.ts'
import type { Endpoint } from './dependencies.ts'
import { AuthError } from './errors.ts'
import { grantByPassword } from './password-grant.ts'
import { grantByCode } from './pkce/pkce-grant.ts'
import { grantByRefreshToken } from './refresh-grant.ts'

const idTokenSchema = z.object({ provider: z.string().default(''), issuer: z.string().default('') })

const grantByIdToken: Endpoint = async (c) => {
  const { provider, issuer } = await readBody(c, idTokenSchema)
  throw new AuthError('provider_disabled', { message: `Provider (issuer "${issuer || provider}") is not enabled` })
}

const grants = new Map<string, Endpoint>([
  ['password', grantByPassword],
  ['refresh_token', grantByRefreshToken],
  ['pkce', grantByCode],
  ['id_token', grantByIdToken],
  [
    'web3',
    () => {
      throw new AuthError('web3_provider_disabled')
    },
  ],
])

/** POST /token?grant_type=… */
export const grantToken: Endpoint = (c, deps) => {
  const grant = grants.get(c.req.query('grant_type') ?? '')
  if (!grant) throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' })
  return grant(c, deps)
}
