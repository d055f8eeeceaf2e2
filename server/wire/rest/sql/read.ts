import { requestLimits } from '../limits.ts'
import type { Media } from '../parse/media-type.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { ReadPlan } from '../plan/model.ts'
import { bodySql, responseSettings, rowByRowSql, rowSql } from './body.ts'
import { countedRowsSql } from './count.ts'
import { meteredSql } from './limit-answer-size.ts'
import { generatedNames, objectForm } from './object.ts'
import { rowsSql } from './rows.ts'
import type { SqlContext } from './sql-context.ts'

export interface ReadOptions {
  media: Media
  count: Preferences['count']
  maxRows: number
  /** True: omits the body, for HEAD requests. */
  bodyless?: boolean
  /** True: returns one row for each row of the response (`rowByRowSql`) instead of a single value. */
  rowByRow?: boolean
}

/** Returns the SQL that reads rows as one body, with the number of rows and, if requested, the total. */
export function readSql(
  plan: ReadPlan,
  context: SqlContext,
  { media, count, maxRows, bodyless = false, rowByRow = false }: ReadOptions,
): string {
  const { names, object } = objectForm(plan, context)
  const body = bodyless ? `''` : bodySql(media)
  const rows = rowsSql(plan, context, { names })
  if (rowByRow)
    return rowByRowSql(media, countSql(plan, context, count, maxRows) ?? 'null', meteredSql(rowSql(object, media), rows, context))
  const from = bodyless ? `(${rows}) x` : meteredSql(rowSql(object, media), rows, context)
  return `select ${totalSql(plan, context, count, maxRows)} as total, count(*) as n, ${body} as body, ${responseSettings} from ${from}`
}

/** Returns the number of rows after which an inexact count stops. */
export const countBound = (maxRows: number): number => Math.max(requestLimits.countedRows, maxRows)

/**
 * Returns the subquery that counts all rows of the list, or null if the request has no preference `count`. `planned` and
 * `estimated` count up to `countBound + 1`. They do not use the estimates of the planner, which ignore row-level security and
 * would reveal rows that the caller may not read.
 */
export function countSql(plan: ReadPlan, context: SqlContext, count: Preferences['count'], maxRows: number): string | null {
  if (count === undefined) return null
  const all = { ...plan, limit: null, offset: null, order: [] }
  const counted = plan.grouped ? rowsSql(all, context, { names: generatedNames(plan) }) : countedRowsSql(plan, context)
  return `(select count(*) from (${counted}${count === 'exact' ? '' : ` limit ${countBound(maxRows) + 1}`}) c)`
}

/** Returns the SQL for the total, to be selected next to the aggregated page. Skips `countSql` if the page itself shows the total. */
export function totalSql(plan: ReadPlan, context: SqlContext, count: Preferences['count'], maxRows: number): string {
  const total = countSql(plan, context, count, maxRows)
  if (total === null) return 'null'
  if (plan.limit === null || plan.offset !== null) return total
  // A first page that is not full contains all rows.
  return `case when count(*) < ${plan.limit} then count(*) else ${total} end`
}
