/** The database schema as read from the system catalogs. All identifiers in generated SQL come from here. */

export interface Column {
  name: string
  /** SQL text of the type, e.g. `numeric(10,2)` or `public.app_role[]`. */
  type: string
  /** The type without domains and modifiers. */
  baseType: string
  nullable: boolean
  /** SQL text of the default, including those of domains and identity columns; null for none. */
  default: string | null
  /** Values of an enumeration; empty for any other type. */
  enumeration: readonly string[]
  maxLength: number | null
  description: string | null
}

/** A table or a view. */
export interface Relation {
  schema: string
  name: string
  isView: boolean
  insertable: boolean
  updatable: boolean
  deletable: boolean
  description: string | null
  /** In table order. */
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
  /** Computed columns: functions that take a row and can be selected like a column. */
  computed: ReadonlyMap<string, Routine>
}

/** Pairs of columns that must be equal: one of the relation itself, one of the other relation. */
export type ColumnPairs = readonly (readonly [own: string, other: string])[]

/** A table that joins two others. */
export interface Junction {
  relation: Relation
  constraints: readonly [own: string, other: string]
  /** Pairs of a column of the relation and a column of the junction. */
  own: ColumnPairs
  /** Pairs of a column of the junction and a column of the other relation. */
  other: ColumnPairs
}

interface RelationshipBase {
  from: Relation
  to: Relation
}

/** A relationship through a foreign key. */
export interface KeyRelationship extends RelationshipBase {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one'
  constraint: string
  columns: ColumnPairs
  /** True when the foreign key belongs to the other relation. */
  inverse: boolean
}

/** A relationship through a junction table. */
export interface JunctionRelationship extends RelationshipBase {
  kind: 'many-to-many'
  junction: Junction
}

/** A relationship through a function that takes a row and returns rows of another relation. */
export interface ComputedRelationship extends RelationshipBase {
  kind: 'computed'
  routine: Routine
  toOne: boolean
}

/** A relationship from one relation to another. */
export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship

/** A function's parameter. */
export interface Parameter {
  /** Empty for an unnamed parameter. */
  name: string
  /** SQL text of the type. */
  type: string
  required: boolean
  variadic: boolean
}

/** The kind of a function's return type. */
export type ReturnKind = 'void' | 'scalar' | 'composite'

/** A callable function. */
export interface Routine {
  schema: string
  name: string
  description: string | null
  parameters: readonly Parameter[]
  returnsSet: boolean
  returnKind: ReturnKind
  /** SQL text of the return type. */
  returnType: string
  /** `schema.name` of the relation whose rows the function returns; null for any other type. */
  returnRelation: string | null
  /** Columns of returned rows that do not belong to a relation: of `returns table` or a composite type. */
  returnColumns: readonly Column[]
  volatility: 'immutable' | 'stable' | 'volatile'
  /** Estimated number of returned rows. 1 makes a computed relationship to-one. */
  rows: number
}

/** The exposed schemas, as found by introspection. */
export interface Schema {
  /** Hash of the content, used to detect changes. */
  fingerprint: string
  /** The exposed schemas, the default schema first. */
  exposed: readonly string[]
  /** Exposed relations by `schema.name`. */
  relations: ReadonlyMap<string, Relation>
  /** Relationships by the relation they start from. */
  relationships: ReadonlyMap<Relation, readonly Relationship[]>
  /** Overloads by `schema.name`. */
  routines: ReadonlyMap<string, readonly Routine[]>
  /** SQL text of every type that a request may cast to, by lower-case name. */
  castTypes: ReadonlyMap<string, string>
  /** All names of relations, columns and functions. Only these may appear in SQL text as keys of the result. */
  names: ReadonlySet<string>
}

/** Returns true when the relationship embeds an object instead of an array. */
export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one' || (relationship.kind === 'computed' && relationship.toOne)

/** Returns the key of the model's maps. Must not be used in SQL. */
export const qualified = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`
