import type { Column, ColumnPairs, KeyRelationship, Relation, Relationship } from './model.ts'

/** A foreign key between two tables, with the numbers of its columns. */
export interface ForeignKey {
  constraint: string
  from: string
  to: string
  columns: [own: number, other: number][]
  /** True if at most one row can have the same key. */
  unique: boolean
}

/** A relation with its columns by number, because the system catalogs identify columns by number. */
export interface CatalogueRelation {
  relation: Relation
  exposed: boolean
  columnsByNumber: ReadonlyMap<number, Column>
  /** Columns of a view by the table column that they show (`oid.number`). Views over views are already resolved. */
  shows: ReadonlyMap<string, readonly string[]>
}

/**
 * Returns all relationships: foreign keys, the same keys between views, their inverses, and many-to-many relationships through junction
 * tables.
 */
export function deriveRelationships(relations: ReadonlyMap<string, CatalogueRelation>, keys: readonly ForeignKey[]): Relationship[] {
  const direct = keys.flatMap((key) => keyRelationships(relations, key))
  const inverse = direct.map(invert)
  return [...direct, ...inverse, ...junctionRelationships(direct)]
}

/** Returns the relationships for a foreign key: between its tables, and between all views that show its columns. */
function keyRelationships(relations: ReadonlyMap<string, CatalogueRelation>, key: ForeignKey): KeyRelationship[] {
  const starts = showings(
    relations,
    key.from,
    key.columns.map(([own]) => own),
  )
  const ends = showings(
    relations,
    key.to,
    key.columns.map(([, other]) => other),
  )
  return starts.flatMap((start) =>
    ends.map((end) => ({
      kind: key.unique ? ('one-to-one' as const) : ('many-to-one' as const),
      from: start.relation,
      to: end.relation,
      constraint: key.constraint,
      columns: start.columns.map((column, index) => [column, end.columns[index] ?? ''] as const),
      inverse: false,
    })),
  )
}

/** Returns the table and each view that shows all these columns. If a view shows a column twice, returns a result for each copy. */
function showings(relations: ReadonlyMap<string, CatalogueRelation>, table: string, numbers: readonly number[]) {
  const result: { relation: Relation; columns: string[] }[] = []
  for (const [oid, { relation, columnsByNumber, shows }] of relations) {
    const choices = numbers.map((number) => {
      if (oid !== table) return shows.get(`${table}.${number}`) ?? []
      const column = columnsByNumber.get(number)
      return column ? [column.name] : []
    })
    for (const columns of combinations(choices)) result.push({ relation, columns })
  }
  return result
}

function combinations(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>((prefixes, names) => prefixes.flatMap((prefix) => names.map((name) => [...prefix, name])), [[]])
}

const swapPairs = (pairs: ColumnPairs): ColumnPairs => pairs.map(([own, other]) => [other, own] as const)

function invert({ kind, from, to, constraint, columns }: KeyRelationship): KeyRelationship {
  return { kind: kind === 'one-to-one' ? kind : 'one-to-many', from: to, to: from, constraint, columns: swapPairs(columns), inverse: true }
}

/** Returns many-to-many relationships: pairs of foreign keys in a junction table whose primary key contains all their columns. */
function junctionRelationships(direct: readonly KeyRelationship[]): Relationship[] {
  const byTable = Map.groupBy(
    direct.filter(({ kind }) => kind === 'many-to-one'),
    ({ from }) => from,
  )
  return [...byTable].flatMap(([table, keys]) =>
    keys.flatMap((own) =>
      keys
        .filter((other) => other.constraint !== own.constraint)
        .filter((other) => [...own.columns, ...other.columns].every(([column]) => table.primaryKey.includes(column)))
        .map((other) => ({
          kind: 'many-to-many' as const,
          from: own.to,
          to: other.to,
          junction: {
            relation: table,
            constraints: [own.constraint, other.constraint] as const,
            own: swapPairs(own.columns),
            other: other.columns,
          },
        })),
    ),
  )
}
