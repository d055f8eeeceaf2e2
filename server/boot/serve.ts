import { makeApp } from '../app.ts'
import type { Settings } from '../config/settings.ts'
import { checkWrite } from '../platform/database/check-write.ts'
import { makeByteBudget } from '../platform/http/connections/byte-budget.ts'
import { type ListenLimits, listen } from '../platform/http/connections/listener.ts'
import type { Lifecycle } from '../platform/lifecycle.ts'
import { makeReadiness, type Readiness } from '../platform/readiness.ts'
import type { AppDependencies } from './app-dependencies.ts'

export interface ListeningServer {
  address: string
  /** Loads services that no request has used yet. Stops when `isWanted` returns false. */
  loadServices(isWanted: () => boolean): Promise<void>
}

type ServeDependencies = Omit<AppDependencies, 'readiness' | 'buffer' | 'onStop'>

/** Listens for HTTP requests. On shutdown, the readiness check fails first; then requests in progress are finished. */
export async function serve(dependencies: ServeDependencies, lifecycle: Lifecycle): Promise<ListeningServer> {
  const { settings } = dependencies
  let draining = false
  const readiness = openReadiness(dependencies, () => draining)
  const buffer = makeByteBudget(settings.CLIENT_BUFFER_MAX_BYTES)
  const app = makeApp({ ...dependencies, readiness, buffer, onStop: lifecycle.onStop })
  const limits = listenLimits(settings)
  const { address, drain } = await listen({ fetch: app.fetch, port: settings.PORT, host: settings.HOST, limits, buffer })
  lifecycle.onStop('http', settings.SHUTDOWN_SECONDS + 1, () => {
    draining = true
    return drain(settings.SHUTDOWN_SECONDS)
  })
  return { address, loadServices: app.loadServices }
}

function openReadiness({ database, queue, files, disk }: ServeDependencies, isDraining: () => boolean): Readiness {
  const checks = {
    database: () => checkWrite(database.health),
    queue: queue.check,
    files: files.check,
    ...(disk.state() ? { 'disk-space': async () => (await disk.measure())?.level } : {}),
  }
  const readiness = makeReadiness(checks, { isDraining })
  for (const pool of [database.owner, database.api]) pool.on('error', readiness.forget)
  return readiness
}

/**
 * Timeout for idle connections of proxies. Proxies close them after 60 s or more. If the server closed a connection first, a
 * request that the proxy is already sending would fail.
 */
const proxyKeepAliveMs = 75_000

/**
 * Returns the connection limits. Behind a proxy, all connections have the proxy's address, so the limit per network applies to requests
 * only.
 */
function listenLimits({ TRUST_PROXY, ...settings }: Settings): Partial<ListenLimits> {
  return {
    maxConnections: settings.CONNECTIONS_MAX,
    maxConnectionsPerNetwork: TRUST_PROXY ? 0 : settings.CONNECTIONS_PER_NETWORK,
    idleTimeoutMs: settings.CLIENT_IDLE_SECONDS * 1000,
    ...(TRUST_PROXY && { keepAliveTimeoutMs: proxyKeepAliveMs }),
  }
}
