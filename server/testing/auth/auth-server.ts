import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import type pg from 'pg'
import { readSettings, type Settings } from '../../config/settings.ts'
import { openPool } from '../../platform/database/database.ts'
import { openListener } from '../../platform/database/listener.ts'
import { requestLog } from '../../platform/http/logging/request-log.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { makeOutbound } from '../../platform/outbound/make-outbound.ts'
import { makePasswords } from '../../platform/passwords/passwords.ts'
import { applyRules } from '../../wire/access/access-rules.ts'
import { makeAccessTokens } from '../../wire/access/access-token.ts'
import { ensureApiKeys } from '../../wire/access/api-keys.ts'
import { makeGateway } from '../../wire/access/gateway.ts'
import type { GatewayVariables } from '../../wire/access/identity.ts'
import { openRevokedSessions } from '../../wire/access/revoked-sessions.ts'
import { openSigningKeys } from '../../wire/access/signing-keys.ts'
import { makeAuthRoutes } from '../../wire/auth/routes.ts'
import { openRefreshTokens } from '../../wire/auth/sessions/refresh-token.ts'
import { makeTestDatabase } from '../database/test-database.ts'

/** A response from the authentication service. */
export interface AuthResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test accesses the members that it expects
  body: any
}

export interface CallOptions {
  /** Request body, sent as JSON; a string is sent unchanged. */
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

export interface AuthServer {
  url: string
  databaseUrl: string
  settings: Settings
  publishableKey: string
  secretKey: string
  owner: pg.Pool
  logged: Record<string, unknown>[]
  /** The endpoints below `/auth/v1`, such as `GET /user`; excludes middleware and catch-all routes. */
  endpoints: string[]
  /** Returns the number of argon2id hashes computed since the last call of this function. */
  hashings(): number
  client(): SupabaseClient
  /** Creates a client that uses the PKCE flow. */
  pkceClient(): SupabaseClient
  /**
   * Sends one request to `/auth/v1`, with the publishable key and the API version of the client. Example: `call('POST
   * /token?grant_type=password', …)`.
   */
  call(endpoint: string, options?: CallOptions): Promise<AuthResponse>
  stop(): Promise<void>
}

/** Default settings: cheap password hashes and no rate limits. Tests override the settings that they test. */
const defaults = {
  PUBLIC_URL: 'http://workwright.test',
  AUTH_RATE_LIMIT: '0',
  AUTH_MAIL_INTERVAL: '0',
  PASSWORD_MEMORY_KIB: '64',
  PASSWORD_PASSES: '1',
}

/**
 * Starts the gateway and the authentication service with a new or a shared database. The other services are replaced by routes
 * such as `/rest/v1/caller`, which return the caller that the gateway identified.
 */
export async function startAuthServer(environment: Record<string, string> = {}): Promise<AuthServer> {
  const databaseUrl = environment.DATABASE_URL ?? (await makeTestDatabase())
  const settings = readSettings({ ...defaults, ...environment, DATABASE_URL: databaseUrl })
  const logged: Record<string, unknown>[] = []
  const log = makeLogger({ level: 'debug', write: (line) => void logged.push(JSON.parse(line)) })
  const owner = openPool({ url: databaseUrl, size: 6, onError: () => undefined })
  const listener = await openListener({ url: databaseUrl, log })
  const [apiKeys, signingKeys, revokedSessions, refreshTokens] = await Promise.all([
    ensureApiKeys(owner, settings),
    openSigningKeys(owner, { JWT_KEYS: settings.JWT_KEYS, log, reloadIntervalMs: 100 }),
    openRevokedSessions({ owner, listener, tokenSeconds: settings.JWT_EXPIRES_IN, log }),
    openRefreshTokens(owner),
  ])
  await applyRules(owner, {
    adminsNeedSecondFactor: settings.AUTH_REQUIRE_MFA_FOR_ADMINS,
    adminReadsNeedReason: settings.ADMIN_READS_NEED_REASON,
  })
  let hashings = 0
  const hasher = makePasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB, passes: settings.PASSWORD_PASSES })
  const counted =
    <Given extends unknown[], Outcome>(work: (...given: Given) => Outcome) =>
    (...args: Given) => {
      hashings += 1
      return work(...args)
    }
  const passwords = { hash: counted(hasher.hash), verify: counted(hasher.verify) }
  const tokens = makeAccessTokens({ keys: signingKeys, issuer: () => `${settings.PUBLIC_URL}/auth/v1`, expiresIn: settings.JWT_EXPIRES_IN })

  const outbound = makeOutbound({ allowPrivate: settings.OUTBOUND_ALLOW_PRIVATE })
  const app = new Hono<{ Variables: GatewayVariables }>()
  app.use(requestLog(log))
  app.use('*', makeGateway({ apiKeys, tokens, revokedSessions, trustProxy: settings.TRUST_PROXY }))
  const authRoutes = makeAuthRoutes({
    settings,
    owner,
    tokens,
    signingKeys,
    refreshTokens,
    passwords,
    publicUrl: () => settings.PUBLIC_URL ?? '',
    outbound,
    outbox: { hasServer: settings.SMTP_URL !== undefined, onQueued: () => undefined },
    log,
  })
  app.route('/auth/v1', authRoutes)
  app.all('/:service/v1/*', (c) => c.json({ ...c.get('identity'), url: c.req.url }))

  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    databaseUrl,
    settings,
    publishableKey: apiKeys.publishable,
    secretKey: apiKeys.secret,
    owner,
    logged,
    endpoints: authRoutes.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
    hashings: () => {
      const counted = hashings
      hashings = 0
      return counted
    },
    client: () => createClient(url, apiKeys.publishable, { auth: { persistSession: false, autoRefreshToken: false } }),
    pkceClient: () =>
      createClient(url, apiKeys.publishable, {
        auth: { persistSession: true, autoRefreshToken: false, flowType: 'pkce', storage: memoryStorage() },
      }),
    call: (endpoint, options = {}) => callAuth(url, apiKeys.publishable, endpoint, options),
    stop: async () => {
      const http = server as import('node:http').Server
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await outbound.close()
      await listener.close()
      await owner.end()
    },
  }
}

function memoryStorage() {
  const storage = new Map<string, string>()
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
}

async function callAuth(url: string, apikey: string, endpoint: string, { body, token, headers }: CallOptions): Promise<AuthResponse> {
  const [method = '', path = ''] = endpoint.split(' ')
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: { apikey, 'x-supabase-api-version': '2024-01-01', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}
