import { makeApp } from './app.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { applyQuotas } from './features/quotas/apply-quotas.ts'
import { openRunFeed } from './features/workflows/runs/run-feed.ts'
import { checkWrite } from './platform/database/check-write.ts'
import type { Listener } from './platform/database/listener.ts'
import { makeByteBudget } from './platform/http/byte-budget.ts'
import { type ListenLimits, listen } from './platform/http/listener.ts'
import type { Lifecycle } from './platform/lifecycle.ts'
import { makeReadiness, type Readiness } from './platform/readiness.ts'
import { settleAll } from './platform/settle-all.ts'
import { ensureApiKeys } from './wire/access/api-keys.ts'
import { openRevokedSessions } from './wire/access/revoked-sessions.ts'
import { applyRules } from './wire/access/rules.ts'
import { openSigningKeys } from './wire/access/signing-keys.ts'
import { openRefreshTokens } from './wire/auth/refresh-token.ts'
import { openSchemaCache } from './wire/rest/schema/cache.ts'
import { openLinkTokens } from './wire/storage/links/link-token.ts'

/** What is opened for HTTP alone; a worker has none of it. */
export type HttpNeeds = Pick<
  AppDependencies,
  'apiKeys' | 'signingKeys' | 'revokedSessions' | 'refreshTokens' | 'linkTokens' | 'restSchema' | 'runFeed'
>

type Given = Pick<AppDependencies, 'settings' | 'database' | 'log'>

/** Reads the keys and the schema that requests are judged by. The schema takes longest, and a connection of its own. */
export async function openHttpNeeds(given: Given, listener: Listener): Promise<HttpNeeds> {
  const { settings, database, log } = given
  const { owner } = database
  const reading = openSchemaCache({ owner, listener, schemas: settings.API_SCHEMAS, log })
  const opening = openKeys(given)
  const revoked = openRevokedSessions({ owner, listener, tokenSeconds: settings.JWT_EXPIRES_IN, log })
  // What the first request, and the first look at our readiness, would wait for. Whether it answers is readiness' to say.
  const connecting = database.api.query('select 1').catch(() => undefined)
  const [restSchema, keys, revokedSessions, runFeed] = await settleAll([reading, opening, revoked, openRunFeed(listener), connecting])
  return { restSchema, ...keys, revokedSessions, runFeed }
}

/** One after the other, on one connection: each is a look at one row. */
async function openKeys({ settings, database: { owner }, log }: Given) {
  await applyQuotas(owner, settings)
  await applyRules(owner, { adminsNeedSecondFactor: settings.AUTH_REQUIRE_MFA_FOR_ADMINS })
  const apiKeys = await ensureApiKeys(owner, settings)
  const signingKeys = await openSigningKeys(owner, { JWT_KEYS: settings.JWT_KEYS, log })
  const refreshTokens = await openRefreshTokens(owner)
  const linkTokens = await openLinkTokens(owner)
  return { apiKeys, signingKeys, refreshTokens, linkTokens }
}

export interface Serving {
  /** Where it listens. */
  address: string
  /** Loads the services that nobody has called yet. */
  loadRest(isWanted: () => boolean): Promise<void>
}

/** Listens, and answers until the lifecycle ends it. */
export async function serve(dependencies: Omit<AppDependencies, 'readiness' | 'buffer'>, lifecycle: Lifecycle): Promise<Serving> {
  const { settings, database, queue, files, disk } = dependencies
  let draining = false
  const readiness: Readiness = makeReadiness(
    {
      database: () => checkWrite(database.health),
      queue: queue.check,
      files: files.check,
      ...(disk.state() ? { 'disk-space': async () => (await disk.measure())?.level } : {}),
    },
    { isDraining: () => draining },
  )
  for (const pool of [database.owner, database.api]) pool.on('error', readiness.forget)
  const buffer = makeByteBudget(settings.CLIENT_BUFFER_MAX_BYTES)
  const app = makeApp({ ...dependencies, readiness, buffer })
  const limits = listenLimits(settings)
  const { address, drain } = await listen({ fetch: app.fetch, port: settings.PORT, host: settings.HOST, limits, buffer })
  lifecycle.onStop('http', settings.SHUTDOWN_SECONDS + 1, () => {
    draining = true
    return drain(settings.SHUTDOWN_SECONDS)
  })
  return { address, loadRest: app.loadRest }
}

/** Proxies keep idle connections for 60 s and more; one that we close first fails the request that is on its way. */
const proxyKeepAliveMs = 75_000

/** Behind a proxy all connections come from its address: the shares of a request's own network bound its clients. */
function listenLimits({ TRUST_PROXY, ...settings }: Given['settings']): Partial<ListenLimits> {
  return {
    maxConnections: settings.CONNECTIONS_MAX,
    maxConnectionsPerNetwork: TRUST_PROXY ? 0 : settings.CONNECTIONS_PER_NETWORK,
    idleTimeoutMs: settings.CLIENT_IDLE_SECONDS * 1000,
    ...(TRUST_PROXY && { keepAliveTimeoutMs: proxyKeepAliveMs }),
  }
}
