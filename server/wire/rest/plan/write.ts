import { refuse } from '../errors.ts'
import type { Payload } from '../parse/payload.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { Condition, QueryTree, Slot } from '../parse/syntax-tree.ts'
import type { Column, Relation } from '../schema/model.ts'
import { undefinedColumn, unknownColumn } from '../schema-errors.ts'
import { planConditions } from './conditions.ts'
import { planLevel } from './level.ts'
import type { PlannedCondition, ReadPlan } from './model.ts'
import { nextRelation, type Planning, relationLevel } from './planning.ts'

/** What a request does to rows: POST, PATCH, DELETE, PUT. */
export type WriteKind = 'insert' | 'update' | 'delete' | 'put'

/** A write, ready to be written as SQL. */
export interface WritePlan {
  kind: WriteKind
  relation: Relation
  /** What is written, from the body. */
  columns: readonly Column[]
  bodyIsArray: boolean
  body: Slot
  /** Whether a key that a row lacks means the column's default, and not null. */
  missingIsDefault: boolean
  conflict: { columns: readonly string[]; action: 'merge' | 'ignore' } | null
  where: readonly PlannedCondition[]
  /** Columns of the written rows that are read again; null: all. */
  returning: readonly string[] | null
  /** How the written rows are shown; null: not at all. */
  result: ReadPlan | null
}

/** What a write is planned from. */
export interface WriteRequest {
  kind: WriteKind
  relation: Relation
  tree: QueryTree
  payload: Payload | null
  /** The value with the body's JSON. */
  body: Slot
  preferences: Preferences
}

/** The alias of the row to insert, which the conditions of a PUT are about. */
export const bodyAlias = 'b'

/** Plans a write and what is read of its rows. @throws RestError when the body or the query does not fit the relation */
export function planWrite(planning: Planning, request: WriteRequest): WritePlan {
  const { kind, relation, tree, payload, body, preferences } = request
  const conditions = tree.conditions.filter(({ path }) => path.length === 0).map(({ condition }) => condition)
  if (kind === 'put') {
    requireKeyFilters(relation, tree, conditions)
    if (!relation.primaryKey.every((name) => payload?.keys.includes(name))) throw refuse.putBody()
  }
  const target = relationLevel(relation, kind === 'put' ? bodyAlias : 't0')
  const shows = preferences.return === 'representation'
  const rows = relationLevel(relation, 't0', { kind: 'rows', rowType: relation })
  const embedded = { ...tree, conditions: tree.conditions.filter(({ path }) => path.length > 0) }
  nextRelation(planning)
  const result = shows ? planLevel(planning, rows, tree.select, embedded) : null
  const location = kind === 'insert' && preferences.return === 'headers-only' ? relation.primaryKey : []
  return {
    kind,
    relation,
    columns: payload === null ? [] : writtenColumns(relation, (kind === 'put' ? null : tree.columns) ?? payload.keys),
    bodyIsArray: payload?.isArray ?? false,
    body,
    missingIsDefault: preferences.missing === 'default' && kind !== 'put',
    conflict: conflictOf(request),
    where: kind === 'insert' ? [] : planConditions(target, conditions, []),
    returning: rows.usesRow.value ? null : [...(shows ? rows.used : location)],
    result,
  }
}

function writtenColumns(relation: Relation, names: readonly string[]): Column[] {
  return names.map((name) => {
    const column = relation.columns.get(name)
    if (!column) throw unknownColumn(relation, name)
    return column
  })
}

function conflictOf({ kind, relation, tree, preferences }: WriteRequest): WritePlan['conflict'] {
  if (kind === 'put') return { columns: relation.primaryKey, action: 'merge' }
  if (kind !== 'insert' || preferences.resolution === undefined) return null
  const columns = tree.onConflict ?? relation.primaryKey
  const stranger = columns.find((name) => !relation.columns.has(name))
  if (stranger !== undefined) throw undefinedColumn(relation.name, stranger, relation.columns.keys())
  if (columns.length === 0) return null
  return { columns, action: preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore' }
}

/** A PUT names its one row by `eq` on every column of the primary key and on nothing else. */
function requireKeyFilters({ primaryKey }: Relation, tree: QueryTree, conditions: readonly Condition[]): void {
  const names = conditions.map((condition) =>
    condition.kind === 'filter' && !condition.negated && condition.field.steps.length === 0 && isPlainEquals(condition)
      ? condition.field.name
      : null,
  )
  const isKey = primaryKey.length > 0 && names.length === primaryKey.length && primaryKey.every((name) => names.includes(name))
  if (!isKey || tree.conditions.length !== conditions.length) throw refuse.putFilters()
}

const isPlainEquals = ({ test }: Extract<Condition, { kind: 'filter' }>) =>
  test.kind === 'compare' && test.operator === 'eq' && test.quantifier === undefined
