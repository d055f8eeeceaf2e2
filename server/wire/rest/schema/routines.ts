import { type Column, type ComputedRelationship, qualified, type Relation, type Routine } from './model.ts'
import type { CatalogueRelation } from './relationships.ts'

/** A function's row of the catalogue query: relations by object id. */
export interface RoutineRow extends Omit<Routine, 'volatility' | 'returnColumns'> {
  volatility: 'i' | 's' | 'v'
  returnColumns: Pick<Column, 'name' | 'type' | 'baseType'>[]
  /** The relation whose row is the only parameter. */
  rowOf: string | null
}

const volatilities = { i: 'immutable', s: 'stable', v: 'volatile' } as const

/** A function of the catalogue as calls are planned against it. */
export function makeRoutine({ rowOf: _, ...row }: RoutineRow, relations: ReadonlyMap<string, CatalogueRelation>): Routine {
  const returned = row.returnRelation === null ? undefined : relations.get(row.returnRelation)
  return {
    ...row,
    parameters: row.parameters.map((parameter) => ({ ...parameter, type: withoutLength(parameter.type) })),
    volatility: volatilities[row.volatility],
    returnRelation: returned?.exposed ? qualified(returned.relation) : null,
    returnColumns: row.returnColumns.map((column) => ({
      nullable: true,
      default: null,
      enumeration: [],
      maxLength: null,
      description: null,
      ...column,
    })),
  }
}

/** `character` alone means one letter in SQL, but any number of them in a function's signature; `bit` likewise. */
const withoutLength = (type: string): string => type.replace(/^character(?=\[|$)/, 'bpchar').replace(/^bit(?=\[|$)/, 'varbit')

/** What a function of one row is to its relation: a column when it returns a single value, else a way to another relation. */
export type RowFunction = { column: Routine; of: Relation } | { relationship: ComputedRelationship } | null

/**
 * What a function of one row is: a computed column, a computed relationship, or null when it takes no exposed row or gives
 * nothing of the two.
 */
export function rowFunction(row: RoutineRow, routine: Routine, relations: ReadonlyMap<string, CatalogueRelation>): RowFunction {
  const from = row.rowOf === null ? undefined : relations.get(row.rowOf)
  if (!from?.exposed) return null
  if (row.returnKind === 'scalar' && !row.returnsSet) return { column: routine, of: from.relation }
  const to = row.returnRelation === null ? undefined : relations.get(row.returnRelation)
  if (!to?.exposed) return null
  return { relationship: { kind: 'computed', from: from.relation, to: to.relation, routine, toOne: !row.returnsSet || row.rows === 1 } }
}
