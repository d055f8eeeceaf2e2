import { restErrors } from '../errors/errors.ts'
import { undefinedColumn, unknownColumn } from '../errors/schema-errors.ts'
import type { Payload } from '../parse/payload.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { Condition, QueryTree, ValueSlot } from '../parse/syntax-tree.ts'
import type { Column, Relation } from '../schema/model.ts'
import { planConditions } from './conditions.ts'
import { auditedTableOf, planLevel } from './level.ts'
import type { PlannedAudit, PlannedCondition, ReadPlan } from './model.ts'
import { nextRelation, type PlanningState, relationLevel } from './planning.ts'

/** Kinds of write, for POST, PATCH, DELETE and PUT. */
export type WriteKind = 'insert' | 'update' | 'delete' | 'put'

/** A write whose relation and columns are resolved. */
export interface WritePlan {
  kind: WriteKind
  relation: Relation
  /** Columns that the statement writes. */
  columns: readonly Column[]
  bodyIsArray: boolean
  body: ValueSlot
  /** True if a column gets its default instead of null when a row does not contain its key. */
  missingIsDefault: boolean
  conflict: { columns: readonly string[]; action: 'merge' | 'ignore' } | null
  where: readonly PlannedCondition[]
  /** Columns to return from the written rows; null for all columns. */
  returning: readonly string[] | null
  /** Plan for reading the written rows; null if they are not returned. */
  result: ReadPlan | null
  /** Audit of the written rows; null if the table is not audited, or if all rows are new, because the caller knows their content. */
  audit: PlannedAudit | null
}

/** A parsed request that writes rows, for `planWrite`. */
export interface WriteRequest {
  kind: WriteKind
  relation: Relation
  tree: QueryTree
  payload: Payload | null
  /** Index in the request's values (`Literals`) of the JSON body. */
  body: ValueSlot
  preferences: Preferences
}

/** Alias of the row to insert. The conditions of a PUT request apply to this row. */
export const bodyAlias = 'b'

/** Plans a write, and how to read the written rows. @throws RestError if the body or query does not match the relation */
export function planWrite(planning: PlanningState, request: WriteRequest): WritePlan {
  const { kind, relation, tree, payload, body, preferences } = request
  const conditions = tree.conditions.filter(({ path }) => path.length === 0).map(({ condition }) => condition)
  if (kind === 'put') {
    requireKeyFilters(relation, tree, conditions)
    if (!relation.primaryKey.every((name) => payload?.keys.includes(name))) throw restErrors.putBody()
  }
  const target = relationLevel(relation, kind === 'put' ? bodyAlias : 't0')
  const shows = preferences.return === 'representation'
  const rows = relationLevel(relation, 't0', { kind: 'rows', rowType: relation })
  const embedded = { ...tree, conditions: tree.conditions.filter(({ path }) => path.length > 0) }
  nextRelation(planning)
  const result = shows ? planLevel(planning, rows, tree.select, embedded) : null
  const location = kind === 'insert' && preferences.return === 'headers-only' ? relation.primaryKey : []
  const conflict = conflictOf(request)
  const table = kind === 'insert' && conflict?.action !== 'merge' ? null : auditedTableOf(planning, relation)
  return {
    kind,
    relation,
    columns: payload === null ? [] : writtenColumns(relation, (kind === 'put' ? null : tree.columns) ?? payload.keys),
    bodyIsArray: payload?.isArray ?? false,
    body,
    missingIsDefault: preferences.missing === 'default' && kind !== 'put',
    conflict,
    where: kind === 'insert' ? [] : planConditions(target, conditions, []),
    returning: rows.usesRow.value ? null : [...(shows ? rows.used : location)],
    result,
    audit: table && { table, used: rows.used, usesRow: rows.usesRow },
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
  const unknownName = columns.find((name) => !relation.columns.has(name))
  if (unknownName !== undefined) throw undefinedColumn(relation.name, unknownName, relation.columns.keys())
  if (columns.length === 0) return null
  return { columns, action: preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore' }
}

/** Checks that a PUT request selects its row with `eq` on every column of the primary key, and has no other filters. */
function requireKeyFilters({ primaryKey }: Relation, tree: QueryTree, conditions: readonly Condition[]): void {
  const names = conditions.map((condition) =>
    condition.kind === 'filter' && !condition.negated && condition.field.steps.length === 0 && isPlainEquals(condition)
      ? condition.field.name
      : null,
  )
  const isKey = primaryKey.length > 0 && names.length === primaryKey.length && primaryKey.every((name) => names.includes(name))
  if (!isKey || tree.conditions.length !== conditions.length) throw restErrors.putFilters()
}

const isPlainEquals = ({ test }: Extract<Condition, { kind: 'filter' }>) =>
  test.kind === 'compare' && test.operator === 'eq' && test.quantifier === undefined
