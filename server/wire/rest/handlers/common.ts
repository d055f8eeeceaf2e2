import type { Adapter } from '../adapter.ts'
import { refuse } from '../errors/errors.ts'
import { unknownRelation } from '../errors/schema-errors.ts'
import type { Media } from '../parse/media-type.ts'
import { type Preferences, parsePreferences } from '../parse/preferences.ts'
import type { Planning } from '../plan/planning.ts'
import type { RestRequest } from '../request.ts'
import type { Relation, Schema } from '../schema/model.ts'
import type { ResultRow } from '../sql/body.ts'
import { responseLimit } from '../sql/limit-answer-size.ts'
import { Parameters } from '../sql/parameters.ts'
import { countBound } from '../sql/read.ts'
import type { SqlContext } from '../sql/sql-context.ts'
import type { LargeResponse } from './read-large-response.ts'

/** Returns the preferences of a request, excluding those that are not allowed. @throws RestError PGRST122 */
export function preferencesOf({ headers }: RestRequest, { txRollbackAllowed }: Adapter): Preferences {
  const preferences = parsePreferences(headers.prefer)
  if (preferences.handling === 'strict' && preferences.invalid.length > 0) throw refuse.preferences(preferences.invalid)
  if (txRollbackAllowed || preferences.tx === undefined) return preferences
  const { tx: _, ...rest } = preferences
  return rest
}

/** Creates the initial state for planning a request. */
export const makePlanning = ({ schemaCache, maxRows, aggregatesAllowed }: Adapter): Planning => ({
  schema: schemaCache.current(),
  maxRows,
  aggregatesAllowed,
  relations: 0,
  members: 0,
})

/**
 * Maximum size of a response that PostgreSQL builds as a single value, in bytes. A single value is fast, but needs about three
 * times its size in database memory. Larger responses are read row by row.
 */
export const maxValueBytes = 2 * 1024 ** 2

/** Returns how to read a response larger than `maxValueBytes`. Returns an empty object if the response cannot be that large. */
export const largeResponse = (
  { maxAnswerBytes }: Adapter,
  { bodyless }: { bodyless: boolean },
  large: LargeResponse,
): { large?: LargeResponse } => (bodyless || maxAnswerBytes <= maxValueBytes ? {} : { large })

/** Creates the context for building a statement. @param isValue true if the response is built as a single value */
export function makeSqlContext({ schemaCache, maxAnswerBytes, maxRows }: Adapter, isValue: boolean): SqlContext {
  const limit = responseLimit(maxAnswerBytes, maxRows)
  const maxBytes = isValue ? Math.min(limit.maxBytes, maxValueBytes) : limit.maxBytes
  return { schema: schemaCache.current(), parameters: new Parameters(), limit: { ...limit, maxBytes }, depth: 0 }
}

/**
 * Returns the total number of rows, or null if rows were not counted. If an inexact count stopped at its bound, returns the
 * higher of two lower bounds: the count, and the position of the last row of the page.
 */
export function totalOf({ n, total }: Pick<ResultRow, 'n' | 'total'>, { maxRows }: Adapter, count: Preferences['count'], offset: number) {
  if (total === null) return null
  const stopped = count !== 'exact' && Number(total) > countBound(maxRows)
  return stopped ? Math.max(Number(total), offset + Number(n)) : Number(total)
}

/** Checks that there is exactly one row if the request wants a single object. @throws RestError PGRST116 */
export function requireSingular({ form }: Media, { n }: Pick<ResultRow, 'n'>): void {
  if (form === 'object' && n !== '1') throw refuse.notSingular(Number(n))
}

/** Returns whether the request limits the number of affected rows (`max-affected` with `handling=strict`). */
export const limitsAffected = ({ handling, maxAffected }: Preferences): boolean => handling === 'strict' && maxAffected !== undefined

/** Checks the number of affected rows if the request limits it. @throws RestError PGRST124 */
export function requireFewAffected(preferences: Preferences, { n }: Pick<ResultRow, 'n'>): void {
  if (limitsAffected(preferences) && Number(n) > (preferences.maxAffected ?? 0)) throw refuse.maxAffected(Number(n))
}

/** Returns the table or view with this name. @throws RestError PGRST205 if there is none */
export function requireRelation(schema: Schema, inSchema: string, name: string): Relation {
  const relation = schema.relations.get(`${inSchema}.${name}`)
  if (!relation) throw unknownRelation(schema, inSchema, name)
  return relation
}
