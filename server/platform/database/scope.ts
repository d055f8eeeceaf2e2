import type pg from 'pg'
import { together } from './together.ts'

/** Statement timeout of each API role, in milliseconds. */
export interface RoleTimeouts {
  anon: number
  authenticated: number
  service_role: number
}

/** Far above what our screens need, and short enough that a slow query soon frees its connection. */
export const defaultTimeoutsMs: Readonly<RoleTimeouts> = { anon: 3000, authenticated: 8000, service_role: 15_000 }

/** Returns the timeout of a role; an unknown role gets that of `authenticated`. */
export const timeoutOfRole = (timeoutsMs: RoleTimeouts, role: string): number =>
  role === 'anon' || role === 'service_role' ? timeoutsMs[role] : timeoutsMs.authenticated

/** The identity and the limits that a statement runs with. The database's policies read the identity. */
export interface Scope {
  /** The API role to become: `anon`, `authenticated` or `service_role`. */
  role: string
  /** Statement timeout in milliseconds, for each statement of the transaction. Default: that of the role in `defaultTimeoutsMs`. */
  timeoutMs?: number
  /** The token's claims as JSON text; `request.jwt.claims` in SQL. */
  claims: string
  method: string
  path: string
  /** Request headers as a JSON object, names in lower case; `request.headers` in SQL. */
  headers: string
  /** The schemas that unqualified names in functions mean. */
  searchPath: string
  readOnly: boolean
  /** Every statement of the transaction sees the same moment (repeatable read). */
  snapshot?: boolean
}

/**
 * The scope of whoever reads through a page or a function of ours: the public schema, under their policies, writing nothing.
 * @param claims of their access token, as JSON text
 */
export function readingScope(role: 'anon' | 'authenticated', claims: string): Scope {
  return { role, claims, method: 'GET', path: '/', headers: '{}', searchPath: 'public', readOnly: true }
}

/** A statement with its parameters apart: nothing of a caller stands in `text`. */
export interface Statement {
  text: string
  /** Sent as text; PostgreSQL takes each for the type that the statement asks for. */
  values: readonly (string | null)[]
  /** How values are read. Default: as their types say. */
  types?: pg.CustomTypesConfig
  /** Prepared under this name once per connection. Absent: planned for this one call. */
  name?: string
}

/** The name of the prepared statement that begins a scope. */
export const enterScopeName = 'enter-scope'

const enterText = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.method', $3, true),
  set_config('request.path', $4, true), set_config('request.headers', $5, true), set_config('search_path', $6, true),
  set_config('statement_timeout', $7, true)`

function enter(client: pg.PoolClient, scope: Scope): Promise<unknown> {
  const timeoutMs = scope.timeoutMs ?? timeoutOfRole(defaultTimeoutsMs, scope.role)
  const begun = client.query(`begin${scope.snapshot ? ' isolation level repeatable read' : ''}${scope.readOnly ? ' read only' : ''}`)
  const entered = client.query({
    name: enterScopeName,
    text: enterText,
    // PostgreSQL starts the timer of a statement when the statement arrives, so this timeout applies from the next one on.
    values: [scope.role, scope.claims, scope.method, scope.path, scope.headers, scope.searchPath, String(timeoutMs)],
  })
  return Promise.all([begun, entered])
}

/**
 * Runs one statement under a scope, the whole transaction in one round trip: begin, role and claims, statement
 * and commit are sent together. When the statement fails, PostgreSQL turns the commit into a rollback.
 */
export async function runInScope<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  scope: Scope,
  statement: Statement,
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const [entered, result, committed] = together(client, () => [
      enter(client, scope),
      client.query<Row>({ ...statement, values: [...statement.values] }),
      client.query('commit'),
    ])
    const [entering, running, committing] = await Promise.allSettled([entered, result, committed])
    // The cast: the driver rejects with errors only.
    if (committing.status === 'rejected') broken = committing.reason as Error
    if (entering.status === 'rejected') throw entering.reason
    if (running.status === 'rejected') throw running.reason
    if (committing.status === 'rejected') throw committing.reason
    return running.value
  } finally {
    client.release(broken)
  }
}

/** What `transactInScope` tells about its end: keep what was done, or undo it and still return the value. */
export type Outcome<T> = { commit: T } | { rollback: T }

/** Runs statements under a scope where what is found decides over commit and rollback. */
export async function transactInScope<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (run: <Row extends pg.QueryResultRow>(statement: Statement) => Promise<pg.QueryResult<Row>>) => Promise<Outcome<T>>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const leave = (word: string) =>
    client.query(word).catch((error: Error) => {
      broken = error
      throw error
    })
  const giveUp = async (reason: unknown): Promise<never> => {
    await leave('rollback').catch(() => undefined)
    throw reason
  }
  try {
    // What the work sends before it first waits goes with the entering.
    const [entered, worked] = together(client, () => [
      enter(client, scope),
      work((statement) => client.query({ ...statement, values: [...statement.values] })),
    ])
    const [entering, working] = await Promise.allSettled([entered, worked])
    if (entering.status === 'rejected') return await giveUp(entering.reason)
    if (working.status === 'rejected') return await giveUp(working.reason)
    if ('rollback' in working.value) {
      await leave('rollback')
      return working.value.rollback
    }
    await leave('commit')
    return working.value.commit
  } finally {
    client.release(broken)
  }
}
