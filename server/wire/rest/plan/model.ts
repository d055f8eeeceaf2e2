import type { Aggregate, Test } from '../parse/syntax-tree.ts'
import type { ColumnPairs, Junction, Relation, Routine } from '../schema/model.ts'

/**
 * A read whose names are all resolved against the schema. Aliases (`t0`, `e1`) are generated and never come from the request.
 */
export interface ReadPlan {
  alias: string
  source: Source
  /** The members of each row's JSON object. */
  output: readonly Output[]
  joins: readonly Join[]
  where: readonly PlannedCondition[]
  order: readonly PlannedOrder[]
  /** Maximum number of rows; null for all. */
  limit: number | null
  /** Slot of the number of rows to skip. */
  offset: number | null
  /** True when rows are grouped by all outputs that are not aggregates. */
  grouped: boolean
}

/** The source of the rows. */
export type Source =
  | { kind: 'relation'; relation: Relation }
  /** The rows that a write or call returned: the CTE `rows`. */
  | { kind: 'rows'; rowType: Relation | null }
  /** The rows of a computed relationship for one outer row. */
  | { kind: 'function'; routine: Routine; of: Relation; outer: string; outerIsRows: boolean }

/** A member of the JSON objects of a level. */
export interface Output {
  key: string
  value: Value
}

/** The value of an output. */
export type Value =
  | { kind: 'field'; field: FieldReference; cast?: string; aggregate?: Aggregate; aggregateCast?: string }
  | { kind: 'rows'; aggregate: 'count'; aggregateCast?: string }
  /** A constant that is null when the row is missing, so that a count over a spread relation counts its rows. */
  | { kind: 'present' }
  /** All columns of a source whose columns are unknown. */
  | { kind: 'all' }
  | { kind: 'joined'; join: Join }
  | { kind: 'spread'; join: Join; index: number; aggregate?: Aggregate; aggregateCast?: string }

/** A resolved column with its JSON path. */
export interface FieldReference {
  alias: string
  column: string
  /** The function of a computed column. */
  routine?: Routine
  /** The type to which the argument of a computed column must be cast when it comes from the CTE `rows`. */
  rowType?: Relation
  baseType: string
  steps: readonly { text: boolean; key: string | number }[]
}

/** A join of an embedded level to its outer level. */
export interface Join {
  alias: string
  name: string
  plan: ReadPlan
  toOne: boolean
  inner: boolean
  /** Adds an object or array under a key of the row, adds keys to the row itself, or adds nothing. */
  mode: 'object' | 'spread' | 'hidden'
  link: Link
  /** Fields of the joined row by which the outer rows are sorted: `x1`, `x2`, … */
  exports: FieldReference[]
}

/** How embedded rows are matched with the outer row. */
export type Link = { kind: 'columns'; pairs: ColumnPairs } | { kind: 'junction'; alias: string; junction: Junction } | { kind: 'function' }

/** A condition whose fields are resolved. */
export type PlannedCondition =
  | { kind: 'test'; field: FieldReference; negated: boolean; test: Test }
  | { kind: 'embedded'; join: Join; present: boolean }
  | { kind: 'logic'; operator: 'and' | 'or'; negated: boolean; terms: readonly PlannedCondition[] }

/** An order term whose field is resolved. */
export interface PlannedOrder {
  by: FieldReference | { join: Join; index: number }
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}
