import { settleAll } from '../../../platform/concurrency/settle-all.ts'
import type { Statement } from '../../../platform/database/batch-query.ts'
import { retryDeadlocks } from '../../../platform/database/database.ts'
import { readInScope, type Scope, timeoutOfRole, transactInScope } from '../../../platform/database/role-scope.ts'
import { requestCaller } from '../../../platform/request-caller.ts'
import type { Adapter } from '../adapter.ts'
import type { Preferences } from '../parse/preferences.ts'
import { headersJson, type RestRequest } from '../request.ts'
import { LargeBody } from '../respond/large-body.ts'
import { quote } from '../sql/identifiers.ts'
import { waitForHeavySlot } from './heavy-requests.ts'
import { recordFailedRead, recordReads } from './record-reads.ts'
import { type BodyFormat, RowCollector, type StatementResult } from './row-collector.ts'

/** A statement to execute for a request. */
export interface Execution {
  request: RestRequest
  /** Requested schema, which is the first on the search path. */
  schemaName: string
  preferences: Preferences
  readOnly: boolean
  /** A statement that returns the rows of the response and then a summary (see `bodySql`), or only the summary. */
  statement: Statement
  /** Format of the body; null if the statement returns only the summary. */
  format: BodyFormat | null
  /** True if rows of the body can be large. */
  isHeavy?: boolean
  /** Audited table whose content the statement reads; null or absent for none. */
  auditedEntity?: string | null
  /** Checks the result before the commit. An exception rolls the transaction back. */
  check?: (result: StatementResult) => void
}

/** Executes a statement with the caller's role. Rolls back if the check fails or the caller requested a rollback. */
export async function execute(adapter: Adapter, execution: Execution): Promise<StatementResult> {
  if (!execution.isHeavy || execution.format === null) return await executeNow(adapter, execution)
  const releaseSlot = await waitForHeavySlot(adapter.heavyGate)
  try {
    const result = await executeNow(adapter, execution)
    leaveAfterResponse(result.body, execution.request.outgoing, releaseSlot)
    return result
  } catch (error) {
    releaseSlot()
    throw error
  }
}

/** Calls `releaseSlot` when the memory of the body is free again, so that large bodies of one caller do not add up. */
function leaveAfterResponse(body: StatementResult['body'], outgoing: RestRequest['outgoing'], releaseSlot: () => void): void {
  if (!(body instanceof LargeBody) || outgoing === undefined || body.signal.aborted) releaseSlot()
  else body.signal.addEventListener('abort', releaseSlot, { once: true })
}

/** Executes a statement, again after a deadlock: nothing of the response has been sent. */
async function executeNow(adapter: Adapter, execution: Execution): Promise<StatementResult> {
  try {
    return await retryDeadlocks(() => executeOnce(adapter, execution))
  } catch (error) {
    await recordFailedRead(adapter, execution, error)
    throw error
  }
}

async function executeOnce(adapter: Adapter, execution: Execution): Promise<StatementResult> {
  const { request, statement, format, readOnly, check, preferences } = execution
  const rows = new RowCollector({
    format,
    budget: adapter.buffer,
    holder: requestCaller()?.network ?? '',
    outgoing: request.outgoing,
  })
  try {
    const scope = scopeOf(adapter, execution)
    if (preferences.tx === 'rollback' || preferences.timezone !== undefined || (!readOnly && check))
      return await executeAndCheck(adapter, scope, execution, rows)
    await readInScope(adapter.api, scope, statement, rows)
    const result = rows.result()
    await recordReads(adapter, request, result)
    check?.(result)
    return result
  } catch (error) {
    rows.release()
    throw error
  }
}

type Outcome = { result: StatementResult } | { checkError: unknown }

/** Executes a statement in a transaction that remains open until the result is checked. */
async function executeAndCheck(adapter: Adapter, scope: Scope, execution: Execution, rows: RowCollector): Promise<StatementResult> {
  const { request, statement, check, preferences } = execution
  const isUndone = preferences.tx === 'rollback'
  const outcome = await transactInScope<Outcome>(adapter.api, scope, async (run, read) => {
    const zone =
      preferences.timezone === undefined ? null : run({ text: `select set_config('timezone', $1, true)`, values: [preferences.timezone] })
    const main = read(statement, rows)
    // Checks deferred constraints even if the transaction will be rolled back, so that their errors are reported.
    const deferred = isUndone ? run({ text: 'set constraints all immediate', values: [] }) : null
    await settleAll([zone, main, deferred])
    const result = rows.result()
    await recordReads(adapter, request, result)
    try {
      check?.(result)
    } catch (checkError) {
      return { rollback: { checkError } }
    }
    return isUndone ? { rollback: { result } } : { commit: { result } }
  })
  if ('checkError' in outcome) throw outcome.checkError
  return outcome.result
}

/** Returns the database scope of a statement. */
export const scopeOf = (
  { timeoutsMs }: Adapter,
  { request, schemaName, readOnly }: Pick<Execution, 'request' | 'schemaName' | 'readOnly'>,
): Scope => ({
  role: request.identity.role,
  timeoutMs: timeoutOfRole(timeoutsMs, request.identity.role),
  claims: request.identity.claims,
  method: request.method,
  path: request.path,
  headers: headersJson(request, readOnly),
  searchPath: schemaName === 'public' ? 'public' : `${quote(schemaName)}, public`,
  readOnly,
})
