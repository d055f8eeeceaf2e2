import type { AuditedTable } from '../../access/audited-reads.ts'
import type { Aggregate, FilterTest } from '../parse/syntax-tree.ts'
import type { ColumnPairs, Junction, Relation, Representation, Routine } from '../schema/model.ts'

/** A planned read, whose names are all resolved against the schema. Aliases (`t0`, `e1`) are generated and never come from the request. */
export interface ReadPlan {
  alias: string
  source: Source
  /** Members of the JSON object for each row. */
  output: readonly Output[]
  joins: readonly Join[]
  where: readonly PlannedCondition[]
  order: readonly PlannedOrder[]
  /** Maximum number of rows; null for all rows. */
  limit: number | null
  /** Index in the request's values (`Literals`) of the number of rows to skip; null to skip none. */
  offset: number | null
  /** True if the rows are grouped by all outputs that are not aggregates. */
  grouped: boolean
  /** Describes how reads of the rows are recorded in the audit log; absent if they are not recorded. */
  audit?: PlannedAudit
}

/**
 * The audited table whose rows one level of the result contains, and the columns that the query uses. While outer levels are planned,
 * they add columns to `used`.
 */
export interface PlannedAudit {
  table: AuditedTable
  used: ReadonlySet<string>
  usesRow: { readonly value: boolean }
}

/** Source of the rows of one relation in the result. */
export type Source =
  | { kind: 'relation'; relation: Relation }
  /** The rows that a write or call returned, which are in the CTE `rows`. */
  | { kind: 'rows'; rowType: Relation | null }
  /** The rows that a computed relationship returns for one outer row. */
  | { kind: 'function'; routine: Routine; relation: Relation; outer: string; outerIsRows: boolean }

/** A member of the JSON objects that represent the rows of a relation. */
export interface Output {
  key: string
  value: Value
}

/** The expression that computes an output. */
export type Value =
  | { kind: 'field'; field: FieldReference; cast?: string; aggregate?: Aggregate; aggregateCast?: string }
  | { kind: 'rows'; aggregate: 'count'; aggregateCast?: string }
  /** A constant that is null if the row is missing, so that a count over a spread relation counts the rows of this relation. */
  | { kind: 'present' }
  /** All columns of a source whose columns are not known. */
  | { kind: 'all' }
  | { kind: 'joined'; join: Join }
  | { kind: 'spread'; join: Join; index: number; aggregate?: Aggregate; aggregateCast?: string }

/** A resolved column with its JSON path. */
export interface FieldReference {
  alias: string
  column: string
  /** Function that computes the column; absent for a stored column. */
  routine?: Routine
  /** Type that the argument of a computed column must be cast to, if the row comes from the CTE `rows`. */
  rowType?: Relation
  baseType: string
  /** Conversions between the stored value and its JSON or text; absent for a JSON path. */
  representation?: Representation
  steps: readonly { text: boolean; key: string | number }[]
}

/** Join of an embedded relation to the relation that embeds it. */
export interface Join {
  alias: string
  name: string
  plan: ReadPlan
  toOne: boolean
  inner: boolean
  /** `object`: adds an object or array under a key of the row. `spread`: adds keys to the row itself. `hidden`: adds nothing. */
  mode: 'object' | 'spread' | 'hidden'
  link: Link
  /** Fields of the embedded row that the outer rows are sorted by; their aliases are `x1`, `x2`, … */
  exports: FieldReference[]
}

/** Describes how embedded rows are matched with the outer row. */
export type Link = { kind: 'columns'; pairs: ColumnPairs } | { kind: 'junction'; alias: string; junction: Junction } | { kind: 'function' }

/** A condition whose fields are resolved. */
export type PlannedCondition =
  | { kind: 'test'; field: FieldReference; negated: boolean; test: FilterTest }
  | { kind: 'embedded'; join: Join; present: boolean }
  | { kind: 'logic'; operator: 'and' | 'or'; negated: boolean; terms: readonly PlannedCondition[] }

/** An order term whose field is resolved. */
export interface PlannedOrder {
  /**
   * Sort key: a field of the relation itself, an exported field of an embedded row, or an output of a spread relation.
   * Numbers count from 1.
   */
  by: FieldReference | { join: Join; exported: number } | { join: Join; output: number }
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}
