import type { Settings } from '../../config/settings.ts'
import { ensureApiLogin } from '../../platform/database/api-login.ts'
import { type Database, openPool } from '../../platform/database/database.ts'
import { shareConnections } from '../../platform/database/shared-pool.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { Logger } from '../../platform/logging/log.ts'

const minuteMs = 60_000

/** Maximum size of the response headers and counts in a query result, in bytes. The settings limit the response body separately. */
const answerOverheadBytes = 64 * 1024

/** Opens the shared connections: a pool for the owner, a pool for the login role of the API, and one connection for readiness checks. */
export async function openDatabase(settings: Settings, ownerUrl: string, lifecycle: Lifecycle, log: Logger): Promise<Database> {
  // During shutdown, the database may stop before all connections are closed, which is no reason for a warning.
  const onError = (error: Error) => !lifecycle.isStopping() && log.warn({ error: error.message }, 'database connection lost')
  const owner = openPool({
    url: ownerUrl,
    size: Math.max(4, Math.ceil(settings.DATABASE_POOL_SIZE / 2)),
    statementTimeout: minuteMs,
    lockTimeoutMs: 30_000,
    idleInTransactionTimeoutMs: 5 * minuteMs,
    onError,
  })
  const apiUrl = await ensureApiLogin(owner, ownerUrl)
  const size = settings.DATABASE_POOL_SIZE
  const shared = openPool({
    url: apiUrl,
    size,
    // Applies only to queries without a role scope (platform/database/role-scope.ts). A scope sets the timeout of its role.
    statementTimeout: 15_000,
    lockTimeoutMs: 5000,
    idleInTransactionTimeoutMs: minuteMs,
    maxMessageBytes: settings.REST_MAX_ANSWER_BYTES + answerOverheadBytes,
    onError,
  })
  const api = shareConnections(shared, size)
  const health = openPool({ url: ownerUrl, size: 1, statementTimeout: 2000, connectTimeoutMs: 2000, onError })
  const close = async () => void (await Promise.all([owner.end(), api.end(), health.end()]))
  lifecycle.onStop('database pools', 5, close)
  return { owner, api, health, close }
}
