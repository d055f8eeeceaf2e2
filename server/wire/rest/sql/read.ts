import type { Media } from '../parse/media-type.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { ReadPlan } from '../plan/model.ts'
import { bodySql, responseSettings } from './body.ts'
import { countedRowsSql } from './count.ts'
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
  const body = bodyless ? `''` : bodySql(object, media)
  const rows = rowsSql(plan, writing, { names })
  return `select ${totalSql(plan, writing, count, maxRows)} as total, count(*) as n, ${body} as body, ${responseSettings} from (${rows}) x`
}

/**
 * The expression that counts all rows of a page's list, or `null` where nobody asked. Beyond `maxRows` an estimated count
 * stops counting.
 */
export function totalSql(plan: ReadPlan, writing: Writing, count: Preferences['count'], maxRows: number): string {
  if (count !== 'exact' && count !== 'estimated') return 'null'
  const all = { ...plan, limit: null, offset: null, order: [] }
  const counted = plan.grouped ? rowsSql(all, writing, { names: placeNames(plan) }) : countedRowsSql(plan, writing)
  // Past this number an estimate is good enough, and the planner has one.
  const total = `(select count(*) from (${counted}${count === 'estimated' ? ` limit ${maxRows + 1}` : ''}) c)`
  if (plan.limit === null || plan.offset !== null) return total
  // A page that is not full holds all there is.
  return `case when count(*) < ${plan.limit} then count(*) else ${total} end`
}

/** The planner's guess at the number of rows, as PostgreSQL's JSON. */
export const estimateSql = (plan: ReadPlan, writing: Writing): string => `explain (format json) ${countedRowsSql(plan, writing)}`
