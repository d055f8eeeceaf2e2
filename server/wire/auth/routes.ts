import { Hono } from 'hono'
import { makeRateLimiter } from '../../platform/http/rate-limit.ts'
import { makeVault } from '../../platform/vault.ts'
import { adminEndpoints } from './admin/endpoints.ts'
import { limitBody } from './body.ts'
import type { AuthDependencies, AuthOptions, AuthVariables, Endpoint } from './dependencies.ts'
import { disabledEndpoints } from './disabled-endpoints.ts'
import { makeCodeDigests } from './email/code-digest.ts'
import { renderAuthError } from './error-response.ts'
import { AuthError } from './errors.ts'
import { factorEndpoints } from './factors/endpoints.ts'
import { emailEndpoints } from './flows/endpoints.ts'
import { passkeyEndpoints } from './passkeys/endpoints.ts'
import { requireHuman } from './protection/captcha.ts'
import { makeProviderClients } from './providers/clients/oidc-client.ts'
import { providerEndpoints } from './providers/endpoints.ts'
import { providersOf } from './providers/provider.ts'
import { readHealth, readKeys, readSettings } from './public-endpoints.ts'
import { signOut } from './sessions/sign-out.ts'
import { grantToken } from './token-endpoint.ts'
import { signUp } from './users/sign-up.ts'
import { changeUser, readUser } from './users/user.ts'

/** Creates the routes for `/auth/v1`, the authentication service behind the gateway. */
export function makeAuthRoutes(options: AuthOptions): Hono<AuthVariables> {
  const deps: AuthDependencies = {
    ...options,
    rateLimiter: makeRateLimiter(options.owner),
    codes: makeCodeDigests(options.owner),
    vault: makeVault(options.owner, 'factor_key'),
    providers: providersOf(options.settings),
    providerClients: makeProviderClients(options.outbound),
  }
  const routes = new Hono<AuthVariables>()
  routes.onError((error, c) => renderAuthError(error, c, deps.log))
  routes.use(limitBody)

  const on = (method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'all', path: string, endpoint: Endpoint) =>
    routes[method](path, (c) => endpoint(c, deps))

  for (const path of ['/signup', '/token', '/otp', '/magiclink', '/recover', '/resend', '/sso', '/passkeys/authentication/options'])
    routes.use(path, requireHuman(deps))
  on('post', '/signup', signUp)
  on('post', '/token', grantToken)
  on('post', '/logout', signOut)
  on('get', '/user', readUser)
  on('put', '/user', changeUser)
  on('get', '/settings', readSettings)
  on('get', '/health', readHealth)
  on('get', '/.well-known/jwks.json', readKeys)
  for (const [method, path, endpoint] of [
    ...emailEndpoints,
    ...adminEndpoints,
    ...factorEndpoints,
    ...passkeyEndpoints,
    ...providerEndpoints,
    ...disabledEndpoints,
  ])
    on(method, path, endpoint)
  routes.all('*', () => {
    throw new AuthError('not_found')
  })
  return routes
}
