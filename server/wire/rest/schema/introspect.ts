import { createHash } from 'node:crypto'
import type pg from 'pg'
import { settleAll } from '../../../platform/concurrency/settle-all.ts'
import { foreignKeysQuery, relationsQuery, representationsQuery, routinesQuery, typesQuery } from './catalogue-queries.ts'
import { type Column, qualifiedNameOf, type Relation, type Relationship, type Representation, type Routine, type Schema } from './model.ts'
import { type CatalogueRelation, deriveRelationships, type ForeignKey } from './relationships.ts'
import { makeRoutine, type RoutineRow, rowFunction, withRepresentation } from './routines.ts'
import { sqlTypeNames } from './type-names.ts'
import { type ColumnOrigin, readViewOrigins } from './view-origins.ts'

interface RelationRow extends Pick<Relation, 'schema' | 'name' | 'isView' | 'insertable' | 'updatable' | 'deletable' | 'description'> {
  oid: string
  exposed: boolean
  primaryKey: string[]
  columns: (Column & { number: number })[] | null
  definition: string | null
}

interface RepresentationRow {
  type: string
  schema: string
  name: string
  direction: keyof Representation
}

/** Reads the schema from the database in one transaction. */
export async function introspect(client: pg.ClientBase, exposed: readonly string[]): Promise<Schema> {
  await client.query('begin isolation level repeatable read read only')
  try {
    // With an empty search path, PostgreSQL returns every name with its schema.
    await client.query(`set local search_path = ''`)
    // Sent together, so that PostgreSQL executes a query while this process reads the result of the previous one.
    const [relations, keys, routines, types, representations] = await settleAll([
      client.query<RelationRow>(relationsQuery, [exposed]),
      client.query<ForeignKey>(foreignKeysQuery),
      client.query<RoutineRow>(routinesQuery, [exposed]),
      client.query<{ name: string; type: string }>(typesQuery, [exposed]),
      client.query<RepresentationRow>(representationsQuery),
    ])
    return makeSchema({
      exposed,
      relations: relations.rows,
      keys: keys.rows,
      routines: routines.rows,
      types: types.rows,
      representations: representations.rows,
    })
  } finally {
    await client.query('commit')
  }
}

interface Catalogue {
  exposed: readonly string[]
  relations: RelationRow[]
  keys: ForeignKey[]
  routines: RoutineRow[]
  types: { name: string; type: string }[]
  representations: RepresentationRow[]
}

function makeSchema({ exposed, relations: rows, keys, routines: routineRows, types, representations: casts }: Catalogue): Schema {
  const representations = representationsByType(casts)
  const computed = new Map<Relation, Map<string, Routine>>()
  const catalogue = catalogueRelations(rows, computed, representations)
  const routines: Routine[] = []
  const computedRelationships: Relationship[] = []
  for (const row of routineRows) {
    const routine = makeRoutine(row, catalogue, representations)
    routines.push(routine)
    const role = rowFunction(row, routine, catalogue)
    if (role && 'column' in role) computed.get(role.relation)?.set(routine.name, routine)
    else if (role) computedRelationships.push(role.relationship)
  }
  const exposedRelations = [...catalogue.values()].filter((entry) => entry.exposed).map(({ relation }) => relation)
  const derived = deriveRelationships(catalogue, keys).filter((relationship) => isReachable(relationship, new Set(exposedRelations)))
  return {
    fingerprint: createHash('sha1')
      .update(JSON.stringify([exposed, rows, keys, routineRows, types, casts]))
      .digest('hex'),
    exposed,
    relations: new Map(exposedRelations.map((relation) => [qualifiedNameOf(relation), relation])),
    relationships: Map.groupBy(override(derived, computedRelationships), ({ from }) => from),
    routines: Map.groupBy(routines, qualifiedNameOf),
    castTypes: new Map([...types.map(({ name, type }) => [name.toLowerCase(), type] as const), ...sqlTypeNames]),
    names: new Set([
      ...exposedRelations.flatMap(({ name, columns }) => [name, ...columns.keys()]),
      ...routines.flatMap(({ name, returnColumns }) => [name, ...returnColumns.map((column) => column.name)]),
    ]),
  }
}

function representationsByType(casts: readonly RepresentationRow[]): ReadonlyMap<string, Representation> {
  const byType = new Map<string, Representation>()
  for (const { type, direction, schema, name } of casts) byType.set(type, { ...byType.get(type), [direction]: { schema, name } })
  return byType
}

function catalogueRelations(
  rows: readonly RelationRow[],
  computed: Map<Relation, Map<string, Routine>>,
  representations: ReadonlyMap<string, Representation>,
): Map<string, CatalogueRelation> {
  const originsByView = new Map(rows.filter((row) => row.definition).map((row) => [row.oid, readViewOrigins(row.definition ?? '')]))
  return new Map(
    rows.map((row) => {
      const { oid, exposed, definition: _, columns: list, ...relationRow } = row
      // Cast: without `number`, the row is exactly a `Column`, but TypeScript's rest type does not express that.
      const columnsByNumber = new Map(
        (list ?? []).map(({ number, ...column }) => [number, withRepresentation(column as Column, representations)]),
      )
      const functions = new Map<string, Routine>()
      const shows = shownColumns(oid, columnsByNumber, originsByView)
      const primaryKey = row.isView ? viewKey(rows, shows) : relationRow.primaryKey
      const relation = {
        ...relationRow,
        primaryKey,
        columns: new Map([...columnsByNumber.values()].map((c) => [c.name, c])),
        computed: functions,
      }
      computed.set(relation, functions)
      return [oid, { relation, exposed, columnsByNumber, shows }]
    }),
  )
}

/** Returns the columns of a view by the table column that they show. Resolves views over views down to the table. */
function shownColumns(view: string, columns: ReadonlyMap<number, Column>, origins: ReadonlyMap<string, readonly ColumnOrigin[]>) {
  const shows = new Map<string, string[]>()
  for (const { column, relation, relationColumn } of origins.get(view) ?? []) {
    const name = columns.get(column)?.name
    if (name === undefined) continue
    // This loop also records the columns of intermediate views. This is harmless, because foreign keys never refer to views.
    let index: { relation: string; relationColumn: number } | undefined = { relation, relationColumn }
    for (let depth = 0; index !== undefined && depth < 32; depth++) {
      const { relation: table, relationColumn: number }: { relation: string; relationColumn: number } = index
      const key = `${table}.${number}`
      shows.set(key, [...(shows.get(key) ?? []), name])
      index = origins.get(table)?.find((origin) => origin.column === number)
    }
  }
  return shows
}

/** Returns the columns of a view that show complete primary keys of tables. A view that joins tables can have several such keys. */
function viewKey(rows: readonly RelationRow[], shows: ReadonlyMap<string, readonly string[]>): string[] {
  const keys = rows.flatMap(({ oid, primaryKey, columns }) => {
    const keyColumns = primaryKey.map((name) => shows.get(`${oid}.${columns?.find((column) => column.name === name)?.number}`)?.[0])
    return keyColumns.every((name) => name !== undefined) ? keyColumns : []
  })
  return [...new Set(keys)]
}

function isReachable(relationship: Relationship, exposed: ReadonlySet<Relation>): boolean {
  const ends = exposed.has(relationship.from) && exposed.has(relationship.to)
  return ends && (relationship.kind !== 'many-to-many' || exposed.has(relationship.junction.relation))
}

/** Replaces derived relationships by a computed one if the target relation has the same name as the function. */
function override(derived: readonly Relationship[], computed: readonly Relationship[]): Relationship[] {
  const replaced = new Set(computed.map((c) => c.kind === 'computed' && `${qualifiedNameOf(c.from)} ${c.routine.name}`))
  return [...computed, ...derived.filter(({ from, to }) => !replaced.has(`${qualifiedNameOf(from)} ${to.name}`))]
}
