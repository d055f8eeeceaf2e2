import type { Adapter } from './adapter.ts'
import { refuse } from './errors.ts'
import type { Media } from './parse/media-type.ts'
import { type Preferences, parsePreferences } from './parse/preferences.ts'
import type { Planning } from './plan/planning.ts'
import type { RestRequest } from './request.ts'
import type { Relation, Schema } from './schema/model.ts'
import { unknownRelation } from './schema-errors.ts'
import type { ResultRow } from './sql/body.ts'

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
})

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
