import type { AuditedTables } from '../../access/audited-reads.ts'
import type { AggregateUse } from '../adapter.ts'
import { restErrors } from '../errors/errors.ts'
import { undefinedColumn, undefinedType } from '../errors/schema-errors.ts'
import { requestLimits } from '../limits.ts'
import type { FieldPath } from '../parse/syntax-tree.ts'
import type { Column, Relation, Schema } from '../schema/model.ts'
import type { FieldReference, Source } from './model.ts'

/** State that is shared while one request is planned. */
export interface PlanningState {
  schema: Schema
  /** Maximum number of rows of the result, and of each embedded list. */
  maxRows: number
  aggregates: AggregateUse
  /** Number of relations planned so far, used to number their aliases. */
  relations: number
  /** Estimated number of JSON members in the response, for the relations planned so far. */
  members: number
  /** Columns, as `relation.column`, whose values can have several megabytes. */
  largeColumns: ReadonlySet<string>
  /** True if the relations planned so far embed a list or select a large column, so that a row of the response can be large. */
  isHeavy: boolean
  /** Tables whose reads are recorded; empty for callers that cannot be administrators. */
  auditedTables: AuditedTables
}

/** Returns the number for the next relation. @throws RestError PGRST100 if there are too many relations */
export function nextRelation(planning: PlanningState): number {
  planning.relations += 1
  if (planning.relations > requestLimits.embeds + 1) throw restErrors.tooComplex(`More than ${requestLimits.embeds} relations are embedded`)
  return planning.relations
}

/** Planning state of one level of a nested result: the requested relation or an embedded one. */
export interface ResultLevel {
  alias: string
  source: Source
  /** Name of the relation or function in error messages. */
  name: string
  /** Relation that the rows belong to; null for a function that returns its own columns. */
  relation: Relation | null
  /** Columns of the rows; null if they are not known before the statement is executed. */
  columns: ReadonlyMap<string, Column> | null
  /** Names of the columns that the query uses. A write returns only these. */
  used: Set<string>
  /** `value` is true if an expression needs the whole row. */
  usesRow: { value: boolean }
  /** Relations on the path from the requested relation to this one, inclusive. */
  path: readonly Relation[]
  /** Number of relationships in the path that lead from a relation to itself. */
  selfSteps: number
  /** Estimated number of rows of this relation in the whole response. The requested relation counts as one row. */
  estimatedRows: number
}

/** Returns the initial planning state for the requested relation or function. */
export const newLevel = (relation: Relation | null): Pick<ResultLevel, 'used' | 'usesRow' | 'path' | 'selfSteps' | 'estimatedRows'> => ({
  used: new Set(),
  usesRow: { value: false },
  path: relation === null ? [] : [relation],
  selfSteps: 0,
  estimatedRows: 1,
})

/** Creates the planning state for a requested table or view. */
export function relationLevel(relation: Relation, alias = 't0', source: Source = { kind: 'relation', relation }): ResultLevel {
  return { alias, source, name: relation.name, relation, columns: relation.columns, ...newLevel(relation) }
}

/**
 * Resolves a column or computed column of a relation, and records that the query uses it.
 * @throws RestError 42703 if there is no such column
 */
export function fieldOf(level: ResultLevel, { name, steps }: FieldPath): FieldReference {
  const column = level.columns?.get(name)
  if (column) {
    level.used.add(name)
    return { alias: level.alias, column: name, baseType: column.baseType, ...representationOf(column, steps), steps }
  }
  const routine = level.relation?.computed.get(name)
  if (!routine) throw undefinedColumn(level.name, name, [...(level.columns?.keys() ?? []), ...(level.relation?.computed.keys() ?? [])])
  level.usesRow.value = true
  return {
    alias: level.alias,
    column: name,
    routine,
    ...(level.source.kind === 'rows' && level.relation && { rowType: level.relation }),
    baseType: routine.returnType,
    ...representationOf(routine, steps),
    steps,
  }
}

const representationOf = ({ representation }: Pick<Column, 'representation'>, steps: FieldPath['steps']) =>
  representation !== undefined && steps.length === 0 ? { representation } : {}

/** Returns the SQL text of a type for a cast. @throws RestError 42704 if the type is unknown */
export function castType(schema: Schema, name: string): string {
  const type = schema.castTypes.get(name.toLowerCase().replace(/ +/g, ' '))
  if (type === undefined) throw undefinedType(name)
  return type
}
