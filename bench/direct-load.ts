// Sends the statements of `/rest/v1` directly to PostgreSQL, with the same role and claims, in a separate process. The difference to the
// requests over HTTP is the time of the server.
import { text } from 'node:stream/consumers'
import { openPool } from '../server/platform/database/database.ts'
import { runInScope, type Scope, type Statement } from '../server/platform/database/role-scope.ts'
import { measure } from './figures.ts'

export interface DirectTask {
  url: string
  scope: Scope
  statement: Statement
  connections: number
  seconds: number
}

const task = JSON.parse(await text(process.stdin)) as DirectTask
const pool = openPool({ url: task.url, size: task.connections, onError: () => undefined })
// Replaces `%n%` by a unique number, as http-load.ts does, so that both write the same number of different rows.
let number = 0
const numbered = (value: string | null) => value?.replace('%n%', String(++number).padStart(6, '0')) ?? null
const figures = await measure(task.connections, task.seconds, async () => {
  await runInScope(pool, task.scope, { ...task.statement, values: task.statement.values.map(numbered) })
  return true
})
await pool.end()
process.stdout.write(JSON.stringify(figures))
