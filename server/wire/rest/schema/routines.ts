import { type Column, type ComputedRelationship, qualifiedNameOf, type Relation, type Representation, type Routine } from './model.ts'
import type { CatalogueRelation } from './relationships.ts'

/** A row returned by `routinesQuery`, which identifies relations by object id. */
export interface RoutineRow extends Omit<Routine, 'volatility' | 'returnColumns' | 'takesRow'> {
  volatility: 'i' | 's' | 'v'
  returnColumns: Pick<Column, 'name' | 'type' | 'baseType'>[]
  /** Object id of the relation whose row is the only parameter; null for other functions. */
  rowOf: string | null
}

const volatilities = { i: 'immutable', s: 'stable', v: 'volatile' } as const

/** Converts a row of `routinesQuery` to a `Routine`. */
export function makeRoutine(
  { rowOf, ...row }: RoutineRow,
  relations: ReadonlyMap<string, CatalogueRelation>,
  representations: ReadonlyMap<string, Representation>,
): Routine {
  const representation = representations.get(row.returnType)
  const returned = row.returnRelation === null ? undefined : relations.get(row.returnRelation)
  return {
    ...row,
    ...(representation && { representation }),
    parameters: row.parameters.map((parameter) => ({ ...parameter, type: withoutLength(parameter.type) })),
    takesRow: rowOf !== null,
    volatility: volatilities[row.volatility],
    returnRelation: returned?.exposed ? qualifiedNameOf(returned.relation) : null,
    returnColumns: row.returnColumns.map((column) =>
      withRepresentation(
        { nullable: true, default: null, enumeration: [], maxLength: null, description: null, ...column },
        representations,
      ),
    ),
  }
}

/** Returns the column with the representation that belongs to its type, if there is one. */
export function withRepresentation(column: Column, representations: ReadonlyMap<string, Representation>): Column {
  const representation = representations.get(column.type)
  return representation === undefined ? column : { ...column, representation }
}

/**
 * Returns a type that accepts any length. In a cast, `character` and `bit` without a length mean length 1; in a function's
 * signature, they do not.
 */
const withoutLength = (type: string): string => type.replace(/^character(?=\[|$)/, 'bpchar').replace(/^bit(?=\[|$)/, 'varbit')

/** A computed column (a function of a row that returns a single value), a computed relationship, or null for other functions. */
export type RowFunction = { column: Routine; relation: Relation } | { relationship: ComputedRelationship } | null

/** Returns the computed column or relationship that a function defines, or null if it defines neither. */
export function rowFunction(row: RoutineRow, routine: Routine, relations: ReadonlyMap<string, CatalogueRelation>): RowFunction {
  const from = row.rowOf === null ? undefined : relations.get(row.rowOf)
  if (!from?.exposed) return null
  if (row.returnKind === 'scalar' && !row.returnsSet) return { column: routine, relation: from.relation }
  const to = row.returnRelation === null ? undefined : relations.get(row.returnRelation)
  if (!to?.exposed) return null
  return { relationship: { kind: 'computed', from: from.relation, to: to.relation, routine, toOne: !row.returnsSet || row.rows === 1 } }
}
