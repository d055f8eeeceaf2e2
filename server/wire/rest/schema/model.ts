/** Types for the database schema, as read from the system catalogs. All identifiers in generated SQL come from this schema. */

/** Name of a function, with its schema. */
export interface RoutineName {
  schema: string
  name: string
}

/**
 * Functions of the casts between a domain and `json` or `text`, which define how clients read and write its values. They are called
 * directly, because PostgreSQL ignores casts of domains.
 */
export interface Representation {
  toJson?: RoutineName
  fromJson?: RoutineName
  fromText?: RoutineName
}

export interface Column {
  name: string
  /** SQL text of the type, for example `numeric(10,2)` or `public.app_role[]`. */
  type: string
  /** Underlying type, excluding domains and modifiers: `numeric` for `numeric(10,2)`. */
  baseType: string
  nullable: boolean
  /** SQL text of the default, including the defaults of domains and identity columns; null if there is none. */
  default: string | null
  /** Values of an enumeration; empty for any other type. */
  enumeration: readonly string[]
  maxLength: number | null
  description: string | null
  /** Present if the type is a domain with casts that convert its values to and from JSON or text. */
  representation?: Representation
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
  /** Columns by name, in the order of the table. */
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
  /** Computed columns by name: functions that take a row and can be selected like a column. */
  computed: ReadonlyMap<string, Routine>
}

/** Pairs of columns whose values must be equal: a column of the relation itself and one of the other relation. */
export type ColumnPairs = readonly (readonly [own: string, other: string])[]

/** A table that links two other relations. */
export interface Junction {
  relation: Relation
  constraints: readonly [own: string, other: string]
  /** Pairs of a column of the relation and a column of the junction table. */
  own: ColumnPairs
  /** Pairs of a column of the junction table and a column of the other relation. */
  other: ColumnPairs
}

interface RelationshipBase {
  from: Relation
  to: Relation
}

/** A relationship that follows a foreign key. */
export interface KeyRelationship extends RelationshipBase {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one'
  constraint: string
  columns: ColumnPairs
  /** True if the foreign key belongs to the other relation. */
  inverse: boolean
}

/** A relationship that follows two foreign keys of a junction table. */
export interface JunctionRelationship extends RelationshipBase {
  kind: 'many-to-many'
  junction: Junction
}

/** A relationship that is computed by a function, which takes a row and returns rows of another relation. */
export interface ComputedRelationship extends RelationshipBase {
  kind: 'computed'
  routine: Routine
  toOne: boolean
}

/** A relationship from one relation to another, or to itself. */
export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship

export interface Parameter {
  /** Name of the parameter; empty for an unnamed parameter. */
  name: string
  /** SQL text of the parameter's type. */
  type: string
  required: boolean
  variadic: boolean
}

/** Kinds of return types of functions. */
export type ReturnKind = 'void' | 'scalar' | 'composite'

/** A database function that clients can call at `/rpc/{name}`. */
export interface Routine {
  schema: string
  name: string
  description: string | null
  parameters: readonly Parameter[]
  /** True if the only parameter is a row of a relation. */
  takesRow: boolean
  returnsSet: boolean
  returnKind: ReturnKind
  /** SQL text of the return type. */
  returnType: string
  /** Present if the return type is a domain with casts that convert its values to and from JSON or text. */
  representation?: Representation
  /** `schema.name` of the relation whose rows the function returns; null if it returns other values. */
  returnRelation: string | null
  /** Columns of returned rows that do not belong to a relation, from `returns table` or a composite type. */
  returnColumns: readonly Column[]
  volatility: 'immutable' | 'stable' | 'volatile'
  /** PostgreSQL's estimate for the number of returned rows. If it is 1, a computed relationship is to-one. */
  rows: number
}

/** The exposed schemas, as read from the system catalogs. */
export interface Schema {
  /** Hash of the content, used to detect changes. */
  fingerprint: string
  /** Names of the exposed schemas; the first is the default. */
  exposed: readonly string[]
  /** Exposed relations by `schema.name`. */
  relations: ReadonlyMap<string, Relation>
  /** Relationships by their source relation. */
  relationships: ReadonlyMap<Relation, readonly Relationship[]>
  /** Overloads of functions by `schema.name`. */
  routines: ReadonlyMap<string, readonly Routine[]>
  /** SQL text of every type that a request may cast to, by name in lower case. */
  castTypes: ReadonlyMap<string, string>
  /**
   * All names of relations, columns and functions. A key of the result is written into SQL text only if it is one of these names;
   * any other key becomes a parameter.
   */
  names: ReadonlySet<string>
}

/** Returns whether a relationship embeds an object instead of an array. */
export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one' || (relationship.kind === 'computed' && relationship.toOne)

/** Returns `schema.name`, which is the key in the maps of the schema. Must not be used in SQL, because it is not quoted. */
export const qualifiedNameOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`
