import { requestLimits } from '../limits.ts'
import type { Media } from '../parse/media-type.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { ReadPlan } from '../plan/model.ts'
import { bodySql, responseSettings, rowSql } from './body.ts'
import { countedRowsSql } from './count.ts'
import { meteredSql } from './metered.ts'
import { objectForm, placeNames } from './object.ts'
import { rowsSql } from './rows.ts'
import type { Writing } from './writing.ts'

/** How a read is written. */
export interface ReadOptions {
  media: Media
  count: Preferences['count']
  maxRows: number
  /** HEAD: the same without making the body. */
  bodyless?: boolean
}

/** Reads rows as one JSON body with their number; the total beside it when it is asked for. */
export function readSql(plan: ReadPlan, writing: Writing, { media, count, maxRows, bodyless = false }: ReadOptions): string {
  const { names, object } = objectForm(plan, writing)
  const body = bodyless ? `''` : bodySql(media)
  const rows = rowsSql(plan, writing, { names })
  const from = bodyless ? `(${rows}) x` : meteredSql(rowSql(object, media), rows, writing)
  return `select ${totalSql(plan, writing, count, maxRows)} as total, count(*) as n, ${body} as body, ${responseSettings} from ${from}`
}

/** Rows after which a count that need not be exact stops. */
export const countBound = (maxRows: number): number => Math.max(requestLimits.countedRows, maxRows)

/**
 * Returns the expression that counts all rows of a page's list, or `null` without a `count` preference. `planned` and
 * `estimated` count up to one more than `countBound`: the planner's estimates ignore policies, so they would tell a caller about
 * rows that the caller may not read.
 */
export function totalSql(plan: ReadPlan, writing: Writing, count: Preferences['count'], maxRows: number): string {
  if (count === undefined) return 'null'
  const all = { ...plan, limit: null, offset: null, order: [] }
  const counted = plan.grouped ? rowsSql(all, writing, { names: placeNames(plan) }) : countedRowsSql(plan, writing)
  const total = `(select count(*) from (${counted}${count === 'exact' ? '' : ` limit ${countBound(maxRows) + 1}`}) c)`
  if (plan.limit === null || plan.offset !== null) return total
  // A page that is not full holds all there is.
  return `case when count(*) < ${plan.limit} then count(*) else ${total} end`
}
