// Sends the statements of `/rest/v1` directly to PostgreSQL in a separate process. The difference to the requests over HTTP is the time
// of the server.
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import type { Statement } from '../../server/platform/database/batch-query.ts'
import { openPool } from '../../server/platform/database/database.ts'
import { readRows } from '../../server/platform/database/read-rows.ts'
import { beginTextOf, enterStatementOf, readInScope, type Scope } from '../../server/platform/database/role-scope.ts'
import { measureLoad } from '../figures.ts'
import type { RecordedStatement } from './record-statement.ts'

export interface DirectTask {
  url: string
  /** Statements, which the connections send in turn. */
  calls: readonly RecordedStatement[]
  /**
   * - `pipeline`: begin, role and claims, the statement, and commit as four queries that the driver sends at once.
   * - `group`: the same statements in one message group, as the server sends them (batch-query.ts).
   * - `alone`: only the statement, on a connection that has this role and these claims already.
   */
  mode: 'pipeline' | 'group' | 'alone'
  connections: number
  seconds: number
}

const task = JSON.parse(await text(process.stdin)) as DirectTask
// Replaces `%n%` by a unique number, as http-load.ts does, so that both write the same number of different rows.
let number = 0
const numbered = (value: string | null) => value?.replace('%n%', String(++number).padStart(6, '0')) ?? null
/** Discards the rows, so that this process does as little work as possible. */
const reader = { onStart: () => undefined, onRow: () => undefined }

function enterForSession(client: pg.PoolClient, { role, claims, searchPath }: Scope): void {
  const settings = Object.entries({ role, 'request.jwt.claims': claims, search_path: searchPath })
  for (const setting of settings) void client.query('select set_config($1, $2, false)', setting)
}

async function send(pool: pg.Pool, scope: Scope, statement: Statement): Promise<void> {
  if (task.mode === 'group') return readInScope(pool, scope, statement, reader)
  const client = await pool.connect()
  const query = { ...statement, values: [...statement.values] }
  const { values, ...enter } = enterStatementOf(scope)
  if (task.mode === 'alone') await readRows(client, query, reader)
  else
    await Promise.all([
      client.query(beginTextOf(scope)),
      client.query({ ...enter, values: [...values] }),
      readRows(client, query, reader),
      client.query('commit'),
    ])
  client.release()
}

const lanes = task.calls.map(({ scope, statement }) => {
  const pool = openPool({ url: task.url, size: Math.ceil(task.connections / task.calls.length), onError: () => undefined })
  if (task.mode === 'alone') pool.on('connect', (client) => enterForSession(client, scope))
  return () => send(pool, scope, { ...statement, values: statement.values.map(numbered) })
})
const figures = await measureLoad(task.connections, task.seconds, async (lane) => {
  await lanes[lane % lanes.length]?.()
  return true
})
process.stdout.write(JSON.stringify(figures), () => process.exit(0))
