import type { Aggregate, Test } from '../parse/syntax-tree.ts'
import type { ColumnPairs, Junction, Relation, Routine } from '../schema/model.ts'

/**
 * A request whose every name was found in the schema. Aliases (`t0`, `e1`) are made here and never come from
 * the request.
 */
export interface ReadPlan {
  alias: string
  source: Source
  /** The keys of one row's JSON object. */
  output: readonly Output[]
  joins: readonly Join[]
  where: readonly PlannedCondition[]
  order: readonly PlannedOrder[]
  /** Rows at most; null: all. */
  limit: number | null
  /** The value with the number of rows to leave out. */
  offset: number | null
  /** Whether the row is one of groups, by all outputs that are no aggregates. */
  grouped: boolean
}

/** What rows come from. */
export type Source =
  | { kind: 'relation'; relation: Relation }
  /** What a write or a call returned: the statement's `rows`. */
  | { kind: 'rows'; rowType: Relation | null }
  /** The rows of a computed relationship, for the row of the outer alias. */
  | { kind: 'function'; routine: Routine; of: Relation; outer: string; outerIsRows: boolean }

/** A member of the JSON objects that a level gives. */
export interface Output {
  key: string
  value: Value
}

/** An expression of SQL to be. */
export type Value =
  | { kind: 'field'; field: FieldReference; cast?: string; aggregate?: Aggregate; aggregateCast?: string }
  | { kind: 'rows'; aggregate: 'count'; aggregateCast?: string }
  /** A row that is there: what a count over a spread row counts. */
  | { kind: 'present' }
  /** All columns of a source whose columns are not known. */
  | { kind: 'all' }
  | { kind: 'joined'; join: Join }
  | { kind: 'spread'; join: Join; place: number; aggregate?: Aggregate; aggregateCast?: string }

/** A column of a source that is there, and the way into its JSON. */
export interface FieldReference {
  alias: string
  column: string
  /** The function behind a computed column. */
  routine?: Routine
  /** The row type that a computed column's row must be cast to, when it comes from `rows`. */
  rowType?: Relation
  baseType: string
  steps: readonly { text: boolean; key: string | number }[]
}

/** How an embedded level hangs on the one above it. */
export interface Join {
  alias: string
  name: string
  plan: ReadPlan
  toOne: boolean
  inner: boolean
  /** An object or array under a key of the row, keys of the row itself, or nothing. */
  mode: 'object' | 'spread' | 'hidden'
  link: Link
  /** Fields of the joined row that the outer row is ordered by: `x1`, `x2`, … */
  exports: FieldReference[]
}

/** Columns of both sides that must be the same. */
export type Link = { kind: 'columns'; pairs: ColumnPairs } | { kind: 'junction'; alias: string; junction: Junction } | { kind: 'function' }

/** A condition whose fields were found. */
export type PlannedCondition =
  | { kind: 'test'; field: FieldReference; negated: boolean; test: Test }
  | { kind: 'embedded'; join: Join; present: boolean }
  | { kind: 'logic'; operator: 'and' | 'or'; negated: boolean; terms: readonly PlannedCondition[] }

/** A term of an order whose field was found. */
export interface PlannedOrder {
  by: FieldReference | { join: Join; place: number }
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}
