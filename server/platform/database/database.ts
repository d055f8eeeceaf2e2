import pg from 'pg'
import { codeIn, messageIn } from '../fault.ts'
import { StartupError } from '../startup-error.ts'
import { guardedClient } from './connection-guard.ts'
import { isDatabaseAway } from './database-away.ts'
import { together } from './together.ts'

/** The ways into the database. */
export interface Database {
  /** As the owner of every schema: migrations, the authentication service, jobs. */
  owner: pg.Pool
  /** As a login role that can do nothing but become `anon`, `authenticated` or `service_role` (scope.ts). */
  api: pg.Pool
  /** One connection of the owner for the readiness check alone, so that it answers while the other pools are busy. */
  health: pg.Pool
  close(): Promise<void>
}

/** How a pool of connections is opened. Timeouts are in milliseconds; 0: none. */
export interface PoolOptions {
  url: string
  /** Connections at most. */
  size: number
  /** After which PostgreSQL ends a statement. */
  statementTimeout?: number
  /** After which PostgreSQL ends a statement that waits for a lock. */
  lockTimeoutMs?: number
  /** After which PostgreSQL closes a connection whose transaction does nothing. */
  idleInTransactionTimeoutMs?: number
  /** Longest message that the database may send, such as a row; a longer one ends its connection (`OversizedMessageError`). */
  maxMessageBytes?: number
  /** How long a caller waits for a connection; 10 seconds by default. */
  connectTimeoutMs?: number
  onError: (error: Error) => void
}

const defaultMaxMessageBytes = 128 * 1024 * 1024

/** Opens a pool of pipelining connections: queries sent without waiting share one round trip. */
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
  // A connection that dies while idle; the pool opens another when it is needed.
  pool.on('error', onError)
  // One that dies while it is in use fails its queries, and says so besides: without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const oldestServer = 150_000

/**
 * Makes sure that a database answers and is new enough, before anything is built on it.
 * @throws StartupError that names host, port and database, and never the password.
 */
export async function requireServer(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}:${port || 5432}${pathname}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks later is reported by the query it breaks.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    const version = rows[0]?.version ?? 0
    if (version < oldestServer)
      throw new StartupError(`The database at ${place} is PostgreSQL ${Math.floor(version / 10_000)}; Workwright needs 15 or newer.`)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const message = `The database at ${place} cannot be reached (${messageIn(error) || codeIn(error)}). Check DATABASE_URL.`
    throw new StartupError(message, { kind: isDatabaseAway(error) ? 'database_away' : 'configuration' })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What a transaction may do without. */
export interface TransactionOptions {
  /** Not waiting for the disk: for what is harmless to lose as a whole when the database itself crashes. */
  isLosable?: boolean
  /** The work asks the database and does nothing else: it is done again, twice at most, when PostgreSQL ends it to resolve a deadlock. */
  isRepeatable?: boolean
}

type Work<T> = (client: pg.PoolClient) => Promise<T>

const deadlockDetected = '40P01'

/**
 * Runs `work` in one transaction on the owner's pool: committed when it returns, rolled back when it throws. What the work
 * sends before it first waits goes with the beginning.
 */
export async function transaction<T>(pool: pg.Pool, work: Work<T>, { isLosable, isRepeatable }: TransactionOptions = {}): Promise<T> {
  for (let left = isRepeatable ? 3 : 1; ; left -= 1) {
    try {
      return await runOnce(pool, work, isLosable === true)
    } catch (error) {
      if (left === 1 || codeIn(error) !== deadlockDetected) throw error
    }
  }
}

async function runOnce<T>(pool: pg.Pool, work: Work<T>, isLosable: boolean): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const [begun, working] = together(client, () => [
      client.query(isLosable ? 'begin; set local synchronous_commit = off' : 'begin'),
      work(client),
    ])
    // A beginning that fails has the work fail as well; nothing is given back before both have ended.
    const [beginning, worked] = await Promise.allSettled([begun, working])
    if (worked.status === 'rejected') throw worked.reason
    if (beginning.status === 'rejected') throw beginning.reason
    const result = worked.value
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    client.release(broken)
  }
}
