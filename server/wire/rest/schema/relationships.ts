import type { Column, ColumnPairs, KeyRelationship, Relation, Relationship } from './model.ts'

/** A foreign key between tables, with the numbers of its columns. */
export interface ForeignKey {
  constraint: string
  from: string
  to: string
  columns: [own: number, other: number][]
  /** At most one row has such a key. */
  unique: boolean
}

/** A relation as the catalogue has it: by object id, columns by number. */
export interface CatalogueRelation {
  relation: Relation
  exposed: boolean
  columnsByNumber: ReadonlyMap<number, Column>
  /** For a view: its columns that show a table's column, by that table and column (views over views already followed). */
  shows: ReadonlyMap<string, readonly string[]>
}

/**
 * All ways from one relation to another: foreign keys, the same keys seen through views, their inverses, and
 * two keys of one junction joined.
 */
export function deriveRelationships(relations: ReadonlyMap<string, CatalogueRelation>, keys: readonly ForeignKey[]): Relationship[] {
  const direct = keys.flatMap((key) => keyRelationships(relations, key))
  const inverse = direct.map(invert)
  return [...direct, ...inverse, ...junctionRelationships(direct)]
}

/** A foreign key between the tables themselves and between every view that shows all columns of either end. */
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
      columns: start.columns.map((column, place) => [column, end.columns[place] ?? ''] as const),
      inverse: false,
    })),
  )
}

/** The table itself and each view that shows all these columns; a column shown twice counts once for each combination. */
function showings(relations: ReadonlyMap<string, CatalogueRelation>, table: string, numbers: readonly number[]) {
  const found: { relation: Relation; columns: string[] }[] = []
  for (const [oid, { relation, columnsByNumber, shows }] of relations) {
    const choices = numbers.map((number) => {
      if (oid !== table) return shows.get(`${table}.${number}`) ?? []
      const column = columnsByNumber.get(number)
      return column ? [column.name] : []
    })
    for (const columns of combinations(choices)) found.push({ relation, columns })
  }
  return found
}

function combinations(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>((made, names) => made.flatMap((front) => names.map((name) => [...front, name])), [[]])
}

const swap = (pairs: ColumnPairs): ColumnPairs => pairs.map(([own, other]) => [other, own] as const)

function invert({ kind, from, to, constraint, columns }: KeyRelationship): KeyRelationship {
  return { kind: kind === 'one-to-one' ? kind : 'one-to-many', from: to, to: from, constraint, columns: swap(columns), inverse: true }
}

/** Two keys of one table whose columns are all part of its primary key make a many-to-many relationship. */
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
            own: swap(own.columns),
            other: other.columns,
          },
        })),
    ),
  )
}
