import pg from 'pg'
import { settleAll } from '../../../platform/concurrency/settle-all.ts'
import { runInScope, type Scope, type Statement, timeoutOfRole, transactInScope } from '../../../platform/database/role-scope.ts'
import type { Adapter } from '../adapter.ts'
import { RestError, responseTooLargeCode } from '../errors/errors.ts'
import type { Preferences } from '../parse/preferences.ts'
import { headersJson, type RestRequest } from '../request.ts'
import { type ResultRow, rawTypes } from '../sql/body.ts'
import { type LargeResponse, readLargeResponse, type StatementResult } from './read-large-response.ts'

/** A statement to execute for a request. */
export interface Execution {
  request: RestRequest
  /** Requested schema, which is the first on the search path. */
  schemaName: string
  preferences: Preferences
  readOnly: boolean
  /** Statement that returns one `ResultRow` with the response as a single value. */
  statement: Statement
  /** How to read a response that is too large for a single value. Absent if the response cannot be that large. */
  large?: LargeResponse
  /** Checks the result before the commit. An exception rolls the transaction back. */
  check?: (row: StatementResult) => void
}

/**
 * Executes a statement with the caller's role. Rolls back if the check fails or the caller requested a rollback. If the response
 * is too large for a single value, rolls back and executes the transaction again, reading row by row.
 */
export async function execute(adapter: Adapter, execution: Execution): Promise<StatementResult> {
  const scope = scopeOf(adapter, execution)
  try {
    return await executeOnce(adapter, scope, execution)
  } catch (error) {
    if (!execution.large || !(error instanceof pg.DatabaseError) || error.code !== responseTooLargeCode) throw error
    return await executeAndCheck(adapter, scope, execution, execution.large)
  }
}

async function executeOnce(adapter: Adapter, scope: Scope, execution: Execution): Promise<StatementResult> {
  const { statement, readOnly, check, preferences } = execution
  if (preferences.tx === 'rollback' || preferences.timezone !== undefined || (!readOnly && check))
    return executeAndCheck(adapter, scope, execution, null)
  const { rows } = await runInScope<Record<string, never> & ResultRow>(adapter.api, scope, { ...statement, types: rawTypes })
  const row = requireRow(rows)
  check?.(row)
  return row
}

type Outcome = { row: StatementResult } | { checkError: unknown }

/** Executes a statement in a transaction that remains open until the result is checked. @param large null if the response is a single value */
async function executeAndCheck(
  adapter: Adapter,
  scope: Scope,
  execution: Execution,
  large: LargeResponse | null,
): Promise<StatementResult> {
  const { request, statement, check, preferences } = execution
  const isUndone = preferences.tx === 'rollback'
  const outcome = await transactInScope<Outcome>(adapter.api, scope, async (run, runByRow) => {
    const zone =
      preferences.timezone === undefined ? null : run({ text: `select set_config('timezone', $1, true)`, values: [preferences.timezone] })
    const main = large
      ? readLargeResponse(large, { request, budget: adapter.buffer, run, runByRow })
      : run<Record<string, never> & ResultRow>({ ...statement, types: rawTypes }).then(({ rows }) => requireRow(rows))
    // Check deferred constraints even if the transaction will be rolled back, so that their errors are reported.
    const deferred = isUndone ? run({ text: 'set constraints all immediate', values: [] }) : null
    const [, row] = await settleAll([zone, main, deferred])
    try {
      check?.(row)
    } catch (checkError) {
      return { rollback: { checkError } }
    }
    return isUndone ? { rollback: { row } } : { commit: { row } }
  })
  if ('checkError' in outcome) throw outcome.checkError
  return outcome.row
}

function requireRow(rows: readonly ResultRow[]): ResultRow {
  const row = rows[0]
  if (!row) throw new RestError({ status: 500, code: 'PGRSTX00', message: 'The database returned no row' })
  return row
}

const scopeOf = ({ timeoutsMs }: Adapter, { request, schemaName, readOnly }: Execution): Scope => ({
  role: request.identity.role,
  timeoutMs: timeoutOfRole(timeoutsMs, request.identity.role),
  claims: request.identity.claims,
  method: request.method,
  path: request.path,
  headers: headersJson(request, readOnly),
  searchPath: schemaName === 'public' ? 'public' : `"${schemaName}", public`,
  readOnly,
})
