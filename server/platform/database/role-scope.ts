import type pg from 'pg'
import { BatchQuery, type Statement } from './batch-query.ts'
import { type RowReader, readRows, readRowsWith } from './read-rows.ts'

/** Statement timeout of each API role, in milliseconds. */
export interface RoleTimeouts {
  anon: number
  authenticated: number
  service_role: number
}

/**
 * Default timeouts: far longer than the queries of the web application take, and short enough that slow queries do not exhaust the
 * connections.
 */
export const defaultTimeoutsMs: Readonly<RoleTimeouts> = { anon: 3000, authenticated: 8000, service_role: 15_000 }

/** Returns the timeout for a role. Unknown roles get the timeout of `authenticated`. */
export const timeoutOfRole = (timeoutsMs: RoleTimeouts, role: string): number =>
  role === 'anon' || role === 'service_role' ? timeoutsMs[role] : timeoutsMs.authenticated

/** The caller's identity, which row-level security policies read, and the limits for a statement. */
export interface Scope {
  /** The API role to switch to: `anon`, `authenticated`, `service_role`, or `workwright_directory` for SCIM requests. */
  role: string
  /** Timeout in milliseconds for each statement of the transaction. Default: the timeout of the role in `defaultTimeoutsMs`. */
  timeoutMs?: number
  /** Claims of the access token as JSON text; `request.jwt.claims` in SQL. */
  claims: string
  method: string
  path: string
  /** Request headers as a JSON object, with names in lower case; `request.headers` in SQL. */
  headers: string
  /** Schemas that are searched for names without a schema. */
  searchPath: string
  readOnly: boolean
  /** True if all statements of the transaction must see the same snapshot (repeatable read). */
  snapshot?: boolean
}

/**
 * Returns a read-only scope for the public schema, used by pages and functions of the product.
 * @param claims claims of the caller's access token, as JSON text
 */
export function readingScope(role: 'anon' | 'authenticated', claims: string): Scope {
  return { role, claims, method: 'GET', path: '/', headers: '{}', searchPath: 'public', readOnly: true }
}

const sent = ({ values, ...statement }: Statement): pg.QueryConfig => ({ ...statement, values: [...values] })

/** Name of the prepared statement that sets role, claims and limits. */
export const enterScopeName = 'enter-scope'

/** Sets role, claims and limits. Returns only the number of settings, because their values would send the claims back. */
const enterText = `select num_nonnulls(set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true), set_config('request.path', $4, true), set_config('request.headers', $5, true),
  set_config('search_path', $6, true), set_config('statement_timeout', $7, true))`

/** Returns the statement that begins the transaction of a scope. */
export const beginTextOf = ({ snapshot, readOnly }: Scope) =>
  `begin${snapshot ? ' isolation level repeatable read' : ''}${readOnly ? ' read only' : ''}`

/** Returns the statement that sets role, claims and limits for a transaction. */
export function enterStatementOf(scope: Scope): Statement {
  const timeoutMs = scope.timeoutMs ?? timeoutOfRole(defaultTimeoutsMs, scope.role)
  return {
    name: enterScopeName,
    text: enterText,
    // The timeout applies only to the statements after this one, because PostgreSQL starts a statement's timer when the statement arrives.
    values: [scope.role, scope.claims, scope.method, scope.path, scope.headers, scope.searchPath, String(timeoutMs)],
  }
}

const enterScope = (client: pg.PoolClient, scope: Scope): Promise<unknown> =>
  Promise.all([client.query(beginTextOf(scope)), client.query(sent(enterStatementOf(scope)))])

/** Executes one statement in a scope with a single round trip: begin, role and claims, statement and commit are one message group. */
export const runInScope = <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  scope: Scope,
  statement: Statement,
): Promise<pg.QueryResult<Row>> =>
  sendInScope(pool, scope, statement, (client, statements) => {
    const query = new BatchQuery(statements, { resultIndex })
    client.query(query)
    return new Promise((resolve, reject) => {
      query.on('end', resolve)
      query.on('error', reject)
    })
  })

/** Executes one statement like `runInScope`, and passes its rows to the reader as they arrive. */
export const readInScope = (pool: pg.Pool, scope: Scope, statement: Statement, reader: RowReader): Promise<void> =>
  sendInScope(pool, scope, statement, (client, statements) =>
    readRowsWith(client, reader, (onFields) => new BatchQuery(statements, { resultIndex, onFields })),
  )

const commit: Statement = { name: 'commit', text: 'commit', values: [] }
/** Index of the statement of a request in the group that `sendInScope` sends. */
const resultIndex = 2

async function sendInScope<T>(
  pool: pg.Pool,
  scope: Scope,
  statement: Statement,
  send: (client: pg.PoolClient, statements: readonly Statement[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let connectionError: Error | undefined
  try {
    const begin = beginTextOf(scope)
    return await send(client, [{ name: begin, text: begin, values: [] }, enterStatementOf(scope), statement, commit])
  } catch (error) {
    // The transaction is still open, because PostgreSQL skips the commit after an error.
    await client.query('rollback').catch((rollbackError: Error) => {
      connectionError = rollbackError
    })
    throw error
  } finally {
    client.release(connectionError)
  }
}

/** Result of a transaction, and the decision to commit or roll back. */
export type Outcome<T> = { commit: T } | { rollback: T }

/** Sends a statement and returns its result. */
type Run = <Row extends pg.QueryResultRow>(statement: Statement) => Promise<pg.QueryResult<Row>>

/** Sends a statement and passes its rows to the reader as they arrive. */
type Read = (statement: Statement, reader: RowReader) => Promise<void>

/** Executes statements in a scope. The result of `work` decides between commit and rollback. */
export async function transactInScope<T>(pool: pg.Pool, scope: Scope, work: (run: Run, read: Read) => Promise<Outcome<T>>): Promise<T> {
  const client = await pool.connect()
  let connectionError: Error | undefined
  const endTransaction = (word: string) =>
    client.query(word).catch((error: Error) => {
      connectionError = error
      throw error
    })
  const rollBackAndThrow = async (reason: unknown): Promise<never> => {
    await endTransaction('rollback').catch(() => undefined)
    throw reason
  }
  try {
    // Queries that `work` sends before its first `await` share a round trip with the statements that enter the scope.
    const [scopeOutcome, workOutcome] = await Promise.allSettled([
      enterScope(client, scope),
      work(
        (statement) => client.query(sent(statement)),
        (statement, reader) => readRows(client, sent(statement), reader),
      ),
    ])
    if (scopeOutcome.status === 'rejected') return await rollBackAndThrow(scopeOutcome.reason)
    if (workOutcome.status === 'rejected') return await rollBackAndThrow(workOutcome.reason)
    if ('rollback' in workOutcome.value) {
      await endTransaction('rollback')
      return workOutcome.value.rollback
    }
    await endTransaction('commit')
    return workOutcome.value.commit
  } finally {
    client.release(connectionError)
  }
}
