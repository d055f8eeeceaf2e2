import { refuse } from '../errors.ts'
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
}

const mostRelations = 50

/** The number of the next relation of the request. */
export function nextRelation(planning: Planning): number {
  planning.relations += 1
  if (planning.relations > mostRelations) throw refuse.tooComplex(`More than ${mostRelations} relations are embedded`)
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
}

/** The rows of a table or view as the outermost level. */
export function relationLevel(relation: Relation, alias = 't0', source: Source = { kind: 'relation', relation }): Level {
  return { alias, source, name: relation.name, relation, columns: relation.columns, used: new Set(), usesRow: { value: false } }
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
