import type { Adapter } from '../adapter.ts'
import { restErrors } from '../errors/errors.ts'
import { unknownRelation } from '../errors/schema-errors.ts'
import type { Media } from '../parse/media-type.ts'
import { type Preferences, parsePreferences } from '../parse/preferences.ts'
import type { ReadPlan } from '../plan/model.ts'
import type { PlanningState } from '../plan/planning.ts'
import type { RestRequest } from '../request.ts'
import type { Relation, Schema } from '../schema/model.ts'
import { auditedEntityOf } from '../sql/audited-rows.ts'
import { responseLimit } from '../sql/limit-response-size.ts'
import { Parameters } from '../sql/parameters.ts'
import { maxVisitedRows } from '../sql/read.ts'
import type { SqlContext } from '../sql/sql-context.ts'
import type { StatementResult } from './row-collector.ts'
import type { PlanDetails } from './statements.ts'

/** Returns the preferences of a request, excluding those that are not allowed. @throws RestError PGRST122 */
export function preferencesOf({ headers }: RestRequest, { txRollbackAllowed }: Adapter): Preferences {
  const preferences = parsePreferences(headers.prefer)
  if (preferences.handling === 'strict' && preferences.invalid.length > 0) throw restErrors.preferences(preferences.invalid)
  if (txRollbackAllowed || preferences.tx === undefined) return preferences
  const { tx: _, ...allowed } = preferences
  return allowed
}

/**
 * Returns whether the reads of a caller are recorded if the caller turns out to be an administrator. API keys and visitors are never
 * administrators.
 */
export const isAudited = ({ identity }: RestRequest): boolean => identity.role === 'authenticated'

/** Creates the initial state for planning a request. */
export const makePlanning = (
  { schemaCache, maxRows, aggregates, largeColumns, auditedTables }: Adapter,
  isAudited: boolean,
): PlanningState => ({
  schema: schemaCache.current(),
  maxRows,
  aggregates,
  relations: 0,
  members: 0,
  largeColumns,
  isHeavy: false,
  auditedTables: isAudited ? auditedTables : new Map(),
})

/**
 * Returns the details of a planned request.
 * @param plan plan of the returned rows; null if no rows are returned
 * @param writtenEntity audited table whose content a write uses
 */
export const detailsOf = ({ isHeavy }: PlanningState, plan: ReadPlan | null, writtenEntity: string | null = null): PlanDetails => ({
  keys: plan?.output.map(({ key }) => key) ?? [],
  isHeavy,
  auditedEntity: writtenEntity ?? (plan && auditedEntityOf(plan)),
})

/** Creates the context for building the statement of a planned request. */
export const makeSqlContext = ({ schemaCache, maxResponseBytes, maxRows }: Adapter, { isHeavy }: PlanningState): SqlContext => ({
  schema: schemaCache.current(),
  parameters: new Parameters(),
  limit: responseLimit({ maxBytes: maxResponseBytes, maxRows, isHeavy }),
})

/**
 * Returns the total number of rows, or null if rows were not counted. If an inexact count stopped at its bound, returns the
 * higher of two lower bounds: the count, and the position of the last row of the page.
 */
export function totalOf(
  { n, total }: Pick<StatementResult, 'n' | 'total'>,
  { maxRows }: Adapter,
  count: Preferences['count'],
  offset: number,
): number | null {
  if (total === null) return null
  const stopped = count !== 'exact' && total > maxVisitedRows(maxRows)
  return stopped ? Math.max(total, offset + n) : total
}

/** Checks that there is exactly one row if the request wants a single object. @throws RestError PGRST116 */
export function requireSingular({ form }: Media, { n }: Pick<StatementResult, 'n'>): void {
  if (form === 'object' && n !== 1) throw restErrors.notSingular(n)
}

/** Returns whether the request limits the number of affected rows (`max-affected` with `handling=strict`). */
export const limitsAffected = ({ handling, maxAffected }: Preferences): boolean => handling === 'strict' && maxAffected !== undefined

/** Checks the number of affected rows if the request limits it. @throws RestError PGRST124 */
export function requireWithinAffectedLimit(preferences: Preferences, { n }: Pick<StatementResult, 'n'>): void {
  if (limitsAffected(preferences) && n > (preferences.maxAffected ?? 0)) throw restErrors.maxAffected(n)
}

/** Returns the table or view with this name. @throws RestError PGRST205 if there is none */
export function requireRelation(schema: Schema, inSchema: string, name: string): Relation {
  const relation = schema.relations.get(`${inSchema}.${name}`)
  if (!relation) throw unknownRelation(schema, inSchema, name)
  return relation
}
