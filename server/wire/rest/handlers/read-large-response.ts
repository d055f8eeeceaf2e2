import { settleAll } from '../../../platform/concurrency/settle-all.ts'
import type { Statement, transactInScope } from '../../../platform/database/role-scope.ts'
import type { ByteBudget } from '../../../platform/http/connections/byte-budget.ts'
import { requestCaller } from '../../../platform/request-caller.ts'
import type { Media } from '../parse/media-type.ts'
import type { RestRequest } from '../request.ts'
import { punctuation } from '../respond/body-form.ts'
import { LargeBody } from '../respond/large-body.ts'
import { type BodyRow, type ResultRow, rawTypes, settingsSql } from '../sql/body.ts'

/** Result of a statement. */
export interface StatementResult extends Omit<ResultRow, 'body'> {
  body: string | LargeBody | null
}

/** Describes how to read a response row by row. */
export interface LargeResponse {
  /** Creates the statement, which returns `BodyRow`s. */
  statement: () => Statement
  /** Format of the body. A single value also uses `object`. */
  form: Media['form']
  /** Names of the columns, in order. */
  keys: readonly string[]
}

type Transaction = Parameters<Parameters<typeof transactInScope>[2]>

interface Reading {
  request: RestRequest
  budget: ByteBudget | undefined
  run: Transaction[0]
  runByRow: Transaction[1]
}

/**
 * Reads a response row by row into a `LargeBody`. The whole response is read before its first byte is sent, so that errors and an
 * exceeded size limit can still set the status, and so that the database connection does not wait for the client.
 * @throws OverloadedError if the byte budget has no space for the body
 */
export async function readLargeResponse(large: LargeResponse, { request, budget, run, runByRow }: Reading): Promise<StatementResult> {
  const body = new LargeBody({ budget, holder: requestCaller()?.network ?? '', outgoing: request.outgoing })
  try {
    const [before, between, after] = punctuation(large.form, large.keys)
    let [count, total]: [number, string | null] = [0, null]
    body.append(before)
    const onRow = (row: BodyRow) => {
      const text = row.j ?? (large.form === 'json' || large.form === 'object' ? 'null' : null)
      if (text !== null) {
        if (count > 0) body.append(between)
        body.append(text)
      }
      count += 1
      total = row.total
    }
    const reading = runByRow<Record<string, never> & BodyRow>({ ...large.statement(), types: rawTypes }, { onRow, signal: body.signal })
    const settings = run<Record<string, never> & Pick<ResultRow, 'headers' | 'status' | 'updated'>>({
      text: settingsSql,
      values: [],
      types: rawTypes,
    })
    const [, { rows }] = await settleAll([reading, settings])
    body.append(after)
    const { headers = null, status = null, updated = null } = rows[0] ?? {}
    return { total, n: String(count), body, headers, status, updated, location: null }
  } catch (error) {
    body.release()
    throw error
  }
}
