import type { Adapter } from './adapter.ts'
import { refuse } from './errors.ts'
import type { Media } from './parse/media-type.ts'
import { type Preferences, parsePreferences } from './parse/preferences.ts'
import type { Planning } from './plan/planning.ts'
import type { RestRequest } from './request.ts'
import type { Relation, Schema } from './schema/model.ts'
import { unknownRelation } from './schema-errors.ts'
import type { ResultRow } from './sql/body.ts'
import { answerLimit } from './sql/metered.ts'
import { Parameters } from './sql/parameters.ts'
import { countBound } from './sql/read.ts'
import type { Writing } from './sql/writing.ts'

/** The preferences that may be honoured. @throws RestError PGRST122 */
export function preferencesOf({ headers }: RestRequest, { txRollbackAllowed }: Adapter): Preferences {
  const preferences = parsePreferences(headers.prefer)
  if (preferences.handling === 'strict' && preferences.invalid.length > 0) throw refuse.preferences(preferences.invalid)
  if (txRollbackAllowed || preferences.tx === undefined) return preferences
  const { tx: _, ...rest } = preferences
  return rest
}

/** A plan's beginning: the schema as it is known now, and no relation named yet. */
export const makePlanning = ({ schemaCache, maxRows, aggregatesAllowed }: Adapter): Planning => ({
  schema: schemaCache.current(),
  maxRows,
  aggregatesAllowed,
  relations: 0,
  members: 0,
})

/** The context of a new statement, and the parameters that it collects. */
export function makeWriting({ schemaCache, maxAnswerBytes, maxRows }: Adapter): Writing {
  return { schema: schemaCache.current(), parameters: new Parameters(), limit: answerLimit(maxAnswerBytes, maxRows), depth: 0 }
}

/**
 * Returns the total of a page's list; null when it was not counted. A count that stopped at its bound is a lower bound of the
 * total, and so is the last row of the page.
 */
export function totalOf({ n, total }: Pick<ResultRow, 'n' | 'total'>, { maxRows }: Adapter, count: Preferences['count'], offset: number) {
  if (total === null) return null
  const stopped = count !== 'exact' && Number(total) > countBound(maxRows)
  return stopped ? Math.max(Number(total), offset + Number(n)) : Number(total)
}

/** @throws RestError PGRST116 when one object is asked for and there is not exactly one row. */
export function requireSingular({ form }: Media, { n }: Pick<ResultRow, 'n'>): void {
  if (form === 'object' && n !== '1') throw refuse.notSingular(Number(n))
}

/** Whether the request wants `max-affected` held. */
export const limitsAffected = ({ handling, maxAffected }: Preferences): boolean => handling === 'strict' && maxAffected !== undefined

/** Holds `max-affected`, where the request wants it held. @throws RestError PGRST124 */
export function requireFewAffected(preferences: Preferences, { n }: Pick<ResultRow, 'n'>): void {
  if (limitsAffected(preferences) && Number(n) > (preferences.maxAffected ?? 0)) throw refuse.maxAffected(Number(n))
}

/** What PostgreSQL answered, in the form that is asked for. @param keys the columns, in their order */
export const bodyIn = ({ form }: Media, keys: readonly string[], body: string | null): string | null =>
  form === 'csv' ? csvBody(keys, body) : body

/** A table's header line, where PostgreSQL makes the lines below it. */
function csvBody(keys: readonly string[], body: string | null): string {
  const header = keys.map((key) => (/[",\r\n]/.test(key) ? `"${key.replaceAll('"', '""')}"` : key)).join(',')
  return `${header}\n${body ?? ''}`
}

/** The table or view of that name. @throws RestError PGRST205 */
export function requireRelation(schema: Schema, inSchema: string, name: string): Relation {
  const relation = schema.relations.get(`${inSchema}.${name}`)
  if (!relation) throw unknownRelation(schema, inSchema, name)
  return relation
}
