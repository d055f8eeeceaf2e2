import { refuse } from '../errors.ts'
import { requestLimits } from '../limits.ts'
import type { FieldPath } from '../parse/syntax-tree.ts'
import type { Column, Relation, Schema } from '../schema/model.ts'
import { undefinedColumn, undefinedType } from '../schema-errors.ts'
import type { FieldReference, Source } from './model.ts'

/** What the planning of one request shares. */
export interface Planning {
  schema: Schema
  /** Rows of one level at most. */
  maxRows: number
  aggregatesAllowed: boolean
  /** How many relations are in it so far: numbers their aliases. */
  relations: number
  /** Estimated members of the answer so far. */
  members: number
}

/** The number of the next relation of the request. */
export function nextRelation(planning: Planning): number {
  planning.relations += 1
  if (planning.relations > requestLimits.embeds + 1) throw refuse.tooComplex(`More than ${requestLimits.embeds} relations are embedded`)
  return planning.relations
}

/** One source of rows and what is known of it. */
export interface Level {
  alias: string
  source: Source
  /** Its name in errors. */
  name: string
  /** The relation whose rows it gives; null for a function's own columns. */
  relation: Relation | null
  /** null: not known before it runs. */
  columns: ReadonlyMap<string, Column> | null
  /** Columns that were referred to, for a write that returns no more than that. */
  used: Set<string>
  /** Whether something needs the whole row. */
  usesRow: { value: boolean }
  /** The relations from the root to this level, this one included. */
  path: readonly Relation[]
  /** How many steps of the path lead from a relation to itself. */
  selfSteps: number
  /** Estimated rows of this level in the whole answer, where the root counts as one list. */
  estimatedRows: number
}

/** Returns the state of an outermost level that nothing refers to yet. */
export const newLevel = (relation: Relation | null): Pick<Level, 'used' | 'usesRow' | 'path' | 'selfSteps' | 'estimatedRows'> => ({
  used: new Set(),
  usesRow: { value: false },
  path: relation === null ? [] : [relation],
  selfSteps: 0,
  estimatedRows: 1,
})

/** The rows of a table or view as the outermost level. */
export function relationLevel(relation: Relation, alias = 't0', source: Source = { kind: 'relation', relation }): Level {
  return { alias, source, name: relation.name, relation, columns: relation.columns, ...newLevel(relation) }
}

/**
 * A field of this level: a column or a computed one. Which columns are read is noted on the level.
 * @throws RestError 42703 when it has neither
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

/** SQL text of a type that the request casts to. */
export function castType(schema: Schema, name: string): string {
  const type = schema.castTypes.get(name.toLowerCase().replace(/ +/g, ' '))
  if (type === undefined) throw undefinedType(name)
  return type
}
