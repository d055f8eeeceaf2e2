import type { Context } from 'hono'
import type pg from 'pg'
import type { AuthSettingName } from '../../config/auth-settings.ts'
import type { FactorSettingName } from '../../config/provider-settings.ts'
import type { Settings } from '../../config/settings.ts'
import { getClientAddress } from '../../platform/http/client-address.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { Logger } from '../../platform/log.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import type { Passwords } from '../../platform/passwords.ts'
import type { AccessTokens } from '../access/access-token.ts'
import type { GatewayVariables } from '../access/identity.ts'
import type { SigningKeys } from '../access/signing-keys.ts'
import type { Vault } from './factors/vault.ts'
import type { CodeDigests } from './mail/code-digest.ts'
import type { ProviderClients } from './providers/oidc-client.ts'
import type { Provider } from './providers/provider.ts'
import type { RefreshTokens } from './refresh-token.ts'

/** What the service is made of. */
export interface AuthOptions {
  owner: pg.Pool
  tokens: AccessTokens
  signingKeys: SigningKeys
  refreshTokens: RefreshTokens
  passwords: Passwords
  /** The address that people use, without a slash at its end. */
  publicUrl: () => string
  /** For addresses that a caller chose. */
  outbound: Pick<Outbound, 'get'>
  /** Mails go through the outbox. `onQueued`: some are due. */
  mail: { hasServer: boolean; onQueued: () => void }
  settings: Pick<
    Settings,
    AuthSettingName | FactorSettingName | 'SIGNUP_ENABLED' | 'REFRESH_REUSE_INTERVAL' | 'AUTH_RATE_LIMIT' | 'TRUST_PROXY' | 'PRODUCT_NAME'
  >
  log: Logger
}

/** What its endpoints work with. */
export interface AuthDependencies extends AuthOptions {
  rateLimiter: RateLimiter
  /** Digests of the codes that mails bring. */
  codes: CodeDigests
  /** Seals the secrets of second factors. */
  vault: Vault
  /** Through whom people may sign in, by id. */
  providers: ReadonlyMap<string, Provider>
  providerClients: ProviderClients
}

export type AuthVariables = { Variables: GatewayVariables }
export type AuthContext = Context<AuthVariables>
/** An endpoint: answers, or throws an AuthError. */
export type Endpoint = (c: AuthContext, deps: AuthDependencies) => Promise<Response> | Response

/** What is known of who calls, for sessions, limits and the audit log. */
export function callerOf(c: AuthContext, { settings }: Pick<AuthDependencies, 'settings'>) {
  return {
    address: getClientAddress(c, settings.TRUST_PROXY),
    userAgent: c.req.header('user-agent') ?? null,
    requestId: c.get('requestId'),
  }
}
export type Caller = ReturnType<typeof callerOf>
