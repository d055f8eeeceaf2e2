import { requestLimits } from '../limits.ts'
import type { Media } from '../parse/media-type.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { ReadPlan } from '../plan/model.ts'
import { auditedTotalSql } from './audited-rows.ts'
import { bodySql, rowSql, summarySql } from './body.ts'
import { countedRowsSql } from './count.ts'
import { meteredSql } from './limit-response-size.ts'
import { generatedNames, objectForm } from './object.ts'
import { rowsSql } from './rows.ts'
import type { ResponseLimit, SqlContext } from './sql-context.ts'

export interface ReadOptions {
  media: Media
  count: Preferences['count']
  maxRows: number
  /** True to omit the body, for HEAD requests. */
  bodyless?: boolean
}

/** Returns the SQL that reads rows and, if requested, their total number. */
export function readSql(plan: ReadPlan, context: SqlContext, { media, count, maxRows, bodyless = false }: ReadOptions): string {
  const { names, object } = objectForm(plan, context)
  const rows = rowsSql(plan, context, { names })
  const total = totalSql(plan, context, { count, maxRows, bodyless })
  return bodyless
    ? headSql([], rows, total)
    : pageSql([], { media, from: meteredSql(rowSql(object, media), rows, context), total, limit: context.limit })
}

/**
 * SQL for the number of rows in the page of a response without a body. The count is a column of a subquery, because the subquery for
 * the total cannot contain an aggregate of the outer query.
 */
const headCount = 'p.n'

/**
 * Returns the SQL for a response without a body.
 * @param ctes SQL for common table expressions
 */
export const headSql = (ctes: readonly string[], rows: string, total: string | null): string =>
  withSql(ctes, `select ${summarySql({ n: headCount, ...(total !== null && { total }) })} from (select count(*) as n from (${rows}) x) p`)

/**
 * Returns the SQL for a page of rows with the total number of rows.
 * @param from a FROM clause with rows `y.j`, which `meteredSql` creates
 */
export function pageSql(
  ctes: readonly string[],
  { media, from, total, limit }: { media: Media; from: string; total: string | null; limit: ResponseLimit },
): string {
  if (total === null) return withSql(ctes, bodySql(media, from, summarySql({}), limit))
  return withSql([...ctes, `page as materialized (select y.j from ${from})`], bodySql(media, 'page y', summarySql({ total }), limit))
}

const withSql = (ctes: readonly string[], query: string) => `${ctes.length > 0 ? `with ${ctes.join(', ')} ` : ''}${query}`

/** Returns the maximum number of rows that an inexact count visits. */
export const maxVisitedRows = (maxRows: number): number => Math.max(requestLimits.countedRows, maxRows)

/**
 * Returns the subquery that counts all rows of the list, or null if the request has no preference `count`. `planned` and
 * `estimated` count up to `maxVisitedRows + 1`. They do not use the estimates of the planner, which ignore row-level security and
 * would reveal rows that the caller may not read.
 */
function countSql(plan: ReadPlan, context: SqlContext, { count, maxRows }: TotalOptions): string | null {
  if (count === undefined) return null
  const all = { ...plan, limit: null, offset: null, order: [] }
  const counted = plan.grouped ? rowsSql(all, context, { names: generatedNames(plan) }) : countedRowsSql(plan, context)
  return `(select count(*) from (${counted}${count === 'exact' ? '' : ` limit ${maxVisitedRows(maxRows) + 1}`}) c)`
}

type TotalOptions = Pick<ReadOptions, 'count' | 'maxRows' | 'bodyless'>

/**
 * Returns the SQL for the total number of rows, or null if no `count` preference was given. Skips `countSql` if the page itself shows the
 * total.
 */
export function totalSql(plan: ReadPlan, context: SqlContext, options: TotalOptions): string | null {
  const counted = countSql(plan, context, options)
  if (counted === null) return null
  const onPage = options.bodyless ? headCount : '(select count(*) from page)'
  const total = auditedTotalSql(plan, counted, onPage)
  if (plan.limit === null || plan.offset !== null) return total
  // If the first page is not full, it contains all rows.
  return `case when ${onPage} < ${plan.limit} then ${onPage} else ${total} end`
}
