/** What the database offers, as read from its catalogues: the only place that identifiers in SQL come from. */

export interface Column {
  name: string
  /** SQL text of the type, e.g. `numeric(10,2)` or `public.app_role[]`. */
  type: string
  /** The type under domains and without modifiers. */
  baseType: string
  nullable: boolean
  /** SQL text of the default, also of a domain's and of an identity column's; null: none. */
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
  /** In the table's order. */
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
  /** Functions of one row that read like columns. */
  computed: ReadonlyMap<string, Routine>
}

/** Pairs of columns that must be equal: of the relation itself, of the other one. */
export type ColumnPairs = readonly (readonly [own: string, other: string])[]

/** A table between two others. */
export interface Junction {
  relation: Relation
  constraints: readonly [own: string, other: string]
  /** Column of the relation, column of the junction. */
  own: ColumnPairs
  /** Column of the junction, column of the other relation. */
  other: ColumnPairs
}

interface RelationshipBase {
  from: Relation
  to: Relation
}

/** Two relations that a foreign key joins. */
export interface KeyRelationship extends RelationshipBase {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one'
  constraint: string
  columns: ColumnPairs
  /** Whether the key is a column of the other relation. */
  inverse: boolean
}

/** Two relations that a table between them joins. */
export interface JunctionRelationship extends RelationshipBase {
  kind: 'many-to-many'
  junction: Junction
}

/** A function of a row that gives rows of another relation. */
export interface ComputedRelationship extends RelationshipBase {
  kind: 'computed'
  routine: Routine
  toOne: boolean
}

/** How one relation leads to another. */
export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship

/** A function's parameter. */
export interface Parameter {
  /** Empty when the function does not name it. */
  name: string
  /** SQL text of the type. */
  type: string
  required: boolean
  variadic: boolean
}

/** What a function gives back. */
export type ReturnKind = 'void' | 'scalar' | 'composite'

/** A function that can be called. */
export interface Routine {
  schema: string
  name: string
  description: string | null
  parameters: readonly Parameter[]
  returnsSet: boolean
  returnKind: ReturnKind
  /** SQL text of the type that it returns. */
  returnType: string
  /** `schema.name` of the relation whose rows it returns; null for any other type. */
  returnRelation: string | null
  /** Columns of the rows when they are no relation's: those of `returns table` or of a composite type. */
  returnColumns: readonly Column[]
  volatility: 'immutable' | 'stable' | 'volatile'
  /** A function of one row that returns at most one row. */
  rows: number
}

/** What the exposed schemas hold, as introspection found it. */
export interface Schema {
  /** The same for the same content: tells whether reading again found anything new. */
  fingerprint: string
  /** The exposed schemas, the default first. */
  exposed: readonly string[]
  /** By `schema.name`, exposed relations only. */
  relations: ReadonlyMap<string, Relation>
  /** By the relation that they start from. */
  relationships: ReadonlyMap<Relation, readonly Relationship[]>
  /** Overloads by `schema.name`. */
  routines: ReadonlyMap<string, readonly Routine[]>
  /** SQL text of every type that a request may cast to, by its name in lower case. */
  castTypes: ReadonlyMap<string, string>
  /** Every name of a relation, column or function: what may stand in SQL text as a key of the result. */
  names: ReadonlySet<string>
}

/** Whether an embedded object comes of it, rather than an array. */
export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one' || (relationship.kind === 'computed' && relationship.toOne)

/** The key of the model's maps; no SQL is written with it. */
export const qualified = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`
