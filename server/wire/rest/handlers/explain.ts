import { transactInScope } from '../../../platform/database/role-scope.ts'
import type { Adapter } from '../adapter.ts'
import type { Media } from '../parse/media-type.ts'
import { makeResponse } from '../respond/make-response.ts'
import { type Execution, scopeOf } from './execute.ts'

interface PlanRow {
  'QUERY PLAN': unknown
}

/** Responds with the execution plan of a statement. `analyze` executes the statement, whose changes are always rolled back. */
export async function explain(adapter: Adapter, execution: Execution, { plan, contentType }: Media): Promise<Response> {
  const { text, values } = execution.statement
  const options = [`format ${plan?.format ?? 'text'}`, ...(plan?.options ?? [])].join(', ')
  const rows = await transactInScope<PlanRow[]>(adapter.api, scopeOf(adapter, execution), async (run) => {
    const result = await run<{ 'QUERY PLAN': unknown }>({ text: `explain (${options}) ${text}`, values })
    return { rollback: result.rows }
  })
  const lines = rows.map((row) => (typeof row['QUERY PLAN'] === 'string' ? row['QUERY PLAN'] : JSON.stringify(row['QUERY PLAN'])))
  return makeResponse({ status: 200, headers: { 'content-type': contentType }, body: lines.join('\n') }, { headers: null, status: null })
}
