import type { Context } from 'hono'
import type pg from 'pg'
import type { AuthSettingName } from '../../config/auth-settings.ts'
import type { FactorSettingName } from '../../config/provider-settings.ts'
import type { Settings } from '../../config/settings.ts'
import { getClientAddress } from '../../platform/http/client-address.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { Logger } from '../../platform/logging/log.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import type { Passwords } from '../../platform/passwords/passwords.ts'
import type { Vault } from '../../platform/vault.ts'
import type { AccessTokens } from '../access/access-token.ts'
import type { GatewayVariables } from '../access/identity.ts'
import type { SigningKeys } from '../access/signing-keys.ts'
import type { CodeDigests } from './email/code-digest.ts'
import type { ProviderClients } from './providers/clients/oidc-client.ts'
import type { Provider } from './providers/provider.ts'
import type { RefreshTokens } from './sessions/refresh-token.ts'

/** Options for the authentication service. */
export interface AuthOptions {
  owner: pg.Pool
  tokens: AccessTokens
  signingKeys: SigningKeys
  refreshTokens: RefreshTokens
  passwords: Passwords
  /** Returns the public address of the server, without a trailing slash. */
  publicUrl: () => string
  /** HTTP client that blocks private networks, for addresses that administrators and owners of workspaces enter. */
  outbound: Pick<Outbound, 'get' | 'send'>
  /** Emails are queued in the outbox; `onQueued` is called when emails are due. */
  outbox: { hasServer: boolean; onQueued: () => void }
  settings: Pick<
    Settings,
    AuthSettingName | FactorSettingName | 'SIGNUP_ENABLED' | 'REFRESH_REUSE_INTERVAL' | 'AUTH_RATE_LIMIT' | 'TRUST_PROXY' | 'PRODUCT_NAME'
  >
  log: Logger
}

/** Dependencies shared by all endpoints. */
export interface AuthDependencies extends AuthOptions {
  rateLimiter: RateLimiter
  /** Computes the digests of emailed codes. */
  codes: CodeDigests
  /** Encrypts the secrets of second factors. */
  vault: Vault
  /** External identity providers by id. */
  providers: ReadonlyMap<string, Provider>
  providerClients: ProviderClients
}

export type AuthVariables = { Variables: GatewayVariables }
export type AuthContext = Context<AuthVariables>
/** Handler of an endpoint. Returns a response or throws an AuthError. */
export type Endpoint = (c: AuthContext, deps: AuthDependencies) => Promise<Response> | Response

/** Returns the caller's address, user agent and request id, for sessions, limits and the audit log. */
export function callerOf(c: AuthContext, { settings }: Pick<AuthDependencies, 'settings'>) {
  return {
    address: getClientAddress(c, settings.TRUST_PROXY),
    userAgent: c.req.header('user-agent') ?? null,
    requestId: c.get('requestId'),
  }
}
export type Caller = ReturnType<typeof callerOf>
