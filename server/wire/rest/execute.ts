import { runInScope, type Scope, type Statement, timeoutOfRole, transactInScope } from '../../platform/database/scope.ts'
import type { Adapter } from './adapter.ts'
import { RestError } from './errors.ts'
import type { Preferences } from './parse/preferences.ts'
import { headersJson, type RestRequest } from './request.ts'
import { type ResultRow, rawTypes } from './sql/body.ts'

/** A statement on its way to the database, and on whose behalf. */
export interface Execution {
  request: RestRequest
  /** The schema that is spoken of: first on the search path. */
  schemaName: string
  preferences: Preferences
  readOnly: boolean
  statement: Statement
  /** Refuses what was done, before it is committed. */
  check?: (row: ResultRow) => void
}

/** Runs a statement as the caller, and undoes it when the check or the caller says so. */
export async function execute(adapter: Adapter, execution: Execution): Promise<ResultRow> {
  const { statement, readOnly, check, preferences } = execution
  const scope = scopeOf(adapter, execution)
  const undone = preferences.tx === 'rollback'
  if (!undone && preferences.timezone === undefined && (readOnly || !check)) {
    const { rows } = await runInScope<Record<string, never> & ResultRow>(adapter.api, scope, { ...statement, types: rawTypes })
    const row = requireRow(rows)
    check?.(row)
    return row
  }
  return withOutcome(adapter, scope, execution, undone)
}

type Decided = { row: ResultRow } | { refused: unknown }

async function withOutcome(adapter: Adapter, scope: Scope, execution: Execution, undone: boolean): Promise<ResultRow> {
  const { statement, check, preferences } = execution
  const decided = await transactInScope<Decided>(adapter.api, scope, async (run) => {
    const zone =
      preferences.timezone === undefined ? null : run({ text: `select set_config('timezone', $1, true)`, values: [preferences.timezone] })
    const main = run<Record<string, never> & ResultRow>({ ...statement, types: rawTypes })
    // What is deferred to the end of the transaction shows its faults although nothing is kept.
    const deferred = undone ? run({ text: 'set constraints all immediate', values: [] }) : null
    const [, result] = await Promise.all([zone, main, deferred])
    const row = requireRow(result.rows)
    try {
      check?.(row)
    } catch (refused) {
      return { rollback: { refused } }
    }
    return undone ? { rollback: { row } } : { commit: { row } }
  })
  if ('refused' in decided) throw decided.refused
  return decided.row
}

function requireRow(rows: readonly ResultRow[]): ResultRow {
  const row = rows[0]
  if (!row) throw new RestError({ status: 500, code: 'PGRSTX00', message: 'The database gave no answer' })
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
