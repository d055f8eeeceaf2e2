import pg from 'pg'
import { errorCodeOf, errorMessageOf } from '../error-details.ts'
import { StartupError } from '../startup-error.ts'
import { combineWrites } from './combine-writes.ts'
import { guardedClient } from './connection-guard.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const deadlockDetected = '40P01'
const attemptLimit = 3

/**
 * Runs a transaction, and repeats it up to twice after a deadlock, which has rolled it back.
 * @param run must have no side effects outside the database
 */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === attemptLimit || errorCodeOf(error) !== deadlockDetected) throw error
    }
  }
}

/** Connection pools of the server. */
export interface Database {
  /** Connects as the owner of all schemas, for migrations, authentication and background jobs. */
  owner: pg.Pool
  /** Connects as a login role that can only switch to `anon`, `authenticated`, `service_role` or `workwright_directory` (role-scope.ts). */
  api: pg.Pool
  /** One connection as the owner, reserved for the readiness check, so that the check works while the other pools are busy. */
  health: pg.Pool
  close(): Promise<void>
}

/** Options for a pool. Timeouts are in milliseconds; 0 disables a timeout. */
export interface PoolOptions {
  url: string
  /** Maximum number of connections. */
  size: number
  /** PostgreSQL's statement timeout, in milliseconds. */
  statementTimeout?: number
  /** PostgreSQL's lock timeout, in milliseconds. */
  lockTimeoutMs?: number
  /** PostgreSQL's timeout for a connection that is idle in a transaction, in milliseconds. */
  idleInTransactionTimeoutMs?: number
  /**
   * Maximum size of one message from the database, such as a row, in bytes. A larger message closes the connection
   * (`OversizedMessageError`).
   */
  maxMessageBytes?: number
  /** Timeout for getting a connection from the pool, in milliseconds. Default: 10 seconds. */
  connectTimeoutMs?: number
  onError: (error: Error) => void
}

const defaultMaxMessageBytes = 128 * 1024 * 1024

/** Opens a pool with pipelining: queries that are sent without awaiting each other share one round trip. */
export function openPool(options: PoolOptions): pg.Pool {
  const { url, size, statementTimeout = 0, lockTimeoutMs = 0, idleInTransactionTimeoutMs = 0, connectTimeoutMs = 10_000, onError } = options
  const pool = new pg.Pool({
    Client: guardedClient(options.maxMessageBytes ?? defaultMaxMessageBytes),
    connectionString: url,
    max: size,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    application_name: 'workwright',
  })
  // Emitted when an idle connection breaks. The pool opens a new connection when needed.
  pool.on('error', onError)
  // A connection that breaks while it is used rejects its queries and also emits an error, which would end the process if there were no
  // listener.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    combineWrites(client)
  })
  return pool
}

const minServerVersion = 150_000

/**
 * Checks that the database can be reached and has a supported version.
 * @throws StartupError that names host, port and database, but not the password
 */
export async function requireServer(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const database = `${hostname}:${port || 5432}${pathname}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // Ignores later connection errors: they also reject the running query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    const version = rows[0]?.version ?? 0
    if (version < minServerVersion)
      throw new StartupError(
        `The database at ${database} is PostgreSQL ${Math.floor(version / 10_000)}; Workwright requires version 15 or newer.`,
      )
  } catch (error) {
    if (error instanceof StartupError) throw error
    const message = `The database at ${database} cannot be reached (${errorMessageOf(error) || errorCodeOf(error)}). Check DATABASE_URL.`
    throw new StartupError(message, { kind: isDatabaseUnavailable(error) ? 'database_unavailable' : 'configuration' })
  } finally {
    await client.end().catch(() => undefined)
  }
}

export interface TransactionOptions {
  /** Commits without waiting for the disk, for data that may be lost if the database crashes. */
  isLosable?: boolean
  /** Retries up to twice after a deadlock. The transaction must have no side effects outside the database. */
  isRepeatable?: boolean
}

type Work<T> = (client: pg.PoolClient) => Promise<T>

/**
 * Runs `work` in a transaction: commits if it resolves, rolls back if it rejects. Queries that `work` sends before its first
 * `await` share a round trip with `begin`.
 */
export function transaction<T>(pool: pg.Pool, work: Work<T>, { isLosable, isRepeatable }: TransactionOptions = {}): Promise<T> {
  const run = () => runOnce(pool, work, isLosable === true)
  return isRepeatable ? retryDeadlocks(run) : run()
}

async function runOnce<T>(pool: pg.Pool, work: Work<T>, isLosable: boolean): Promise<T> {
  const client = await pool.connect()
  let connectionError: Error | undefined
  try {
    const beginResult = client.query(isLosable ? 'begin; set local synchronous_commit = off' : 'begin')
    const workResult = work(client)
    // If `begin` fails, `work` fails too. Waits for both before the connection is released.
    const [beginOutcome, workOutcome] = await Promise.allSettled([beginResult, workResult])
    if (workOutcome.status === 'rejected') throw workOutcome.reason
    if (beginOutcome.status === 'rejected') throw beginOutcome.reason
    const result = workOutcome.value
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      connectionError = rollbackError
    })
    throw error
  } finally {
    client.release(connectionError)
  }
}
