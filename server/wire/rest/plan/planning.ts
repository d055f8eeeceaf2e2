import { refuse } from '../errors/errors.ts'
import { undefinedColumn, undefinedType } from '../errors/schema-errors.ts'
import { requestLimits } from '../limits.ts'
import type { FieldPath } from '../parse/syntax-tree.ts'
import type { Column, Relation, Schema } from '../schema/model.ts'
import type { FieldReference, Source } from './model.ts'

/** State shared while planning one request. */
export interface Planning {
  schema: Schema
  /** Maximum number of rows of one level. */
  maxRows: number
  aggregatesAllowed: boolean
  /** Number of relations so far. Used to number their aliases. */
  relations: number
  /** Estimated number of JSON members in the response so far. */
  members: number
}

/** Returns the number of the next relation. @throws RestError PGRST100 when there are too many */
export function nextRelation(planning: Planning): number {
  planning.relations += 1
  if (planning.relations > requestLimits.embeds + 1) throw refuse.tooComplex(`More than ${requestLimits.embeds} relations are embedded`)
  return planning.relations
}

/** A source of rows and its properties. */
export interface Level {
  alias: string
  source: Source
  /** Name used in error messages. */
  name: string
  /** The relation of the rows; null for the result of a function that has its own columns. */
  relation: Relation | null
  /** Null when the columns are unknown before the statement runs. */
  columns: ReadonlyMap<string, Column> | null
  /** Columns that the query uses. A write returns only these. */
  used: Set<string>
  /** True when an expression needs the whole row. */
  usesRow: { value: boolean }
  /** The relations from the root to this level, inclusive. */
  path: readonly Relation[]
  /** Number of steps in the path from a relation to itself. */
  selfSteps: number
  /** Estimated number of rows of this level in the whole response, counting the root as one row. */
  estimatedRows: number
}

/** Returns the initial state of an outermost level. */
export const newLevel = (relation: Relation | null): Pick<Level, 'used' | 'usesRow' | 'path' | 'selfSteps' | 'estimatedRows'> => ({
  used: new Set(),
  usesRow: { value: false },
  path: relation === null ? [] : [relation],
  selfSteps: 0,
  estimatedRows: 1,
})

/** Creates the outermost level for a table or view. */
export function relationLevel(relation: Relation, alias = 't0', source: Source = { kind: 'relation', relation }): Level {
  return { alias, source, name: relation.name, relation, columns: relation.columns, ...newLevel(relation) }
}

/**
 * Resolves a column or computed column of a level, and records its use on the level.
 * @throws RestError 42703 when there is no such column
 */
export function fieldOf(level: Level, { name, steps }: FieldPath): FieldReference {
  const column = level.columns?.get(name)
  if (column) {
    level.used.add(name)
    return { alias: level.alias, column: name, baseType: column.baseType, steps }
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
    steps,
  }
}

/** Returns the SQL text of a type for a cast. @throws RestError 42704 when it is unknown */
export function castType(schema: Schema, name: string): string {
  const type = schema.castTypes.get(name.toLowerCase().replace(/ +/g, ' '))
  if (type === undefined) throw undefinedType(name)
  return type
}
