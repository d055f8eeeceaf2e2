import { restErrors } from '../errors/errors.ts'
import type { FieldPath, SelectedField } from '../parse/syntax-tree.ts'
import type { Join, Output, Value } from './model.ts'
import { castType, fieldOf, type PlanningState, type ResultLevel } from './planning.ts'

/** Returns the outputs for a selected field. `*` selects all columns. */
export function outputsOf(planning: PlanningState, level: ResultLevel, item: SelectedField): Output[] {
  const aggregateCast = item.aggregateCast === undefined ? {} : { aggregateCast: castType(planning.schema, item.aggregateCast) }
  if (isRowCount(level, item)) return [{ key: item.alias ?? 'count', value: { kind: 'rows', aggregate: 'count', ...aggregateCast } }]
  if (item.field.name === '*') return allColumns(level)
  const value: Value = {
    kind: 'field',
    field: fieldOf(level, item.field),
    ...(item.cast !== undefined && { cast: castType(planning.schema, item.cast) }),
    ...(item.aggregate && { aggregate: item.aggregate }),
    ...aggregateCast,
  }
  return [{ key: item.alias ?? item.aggregate ?? keyOf(item.field), value }]
}

/** Returns whether a field is `count()`, or `count` in a relation without a column of this name. */
function isRowCount(level: ResultLevel, { field: { name, steps }, aggregate, cast }: SelectedField): boolean {
  if (name === '*') return aggregate === 'count'
  const isPlain = steps.length === 0 && aggregate === undefined && cast === undefined
  return name === 'count' && isPlain && level.columns !== null && !level.columns.has(name) && !level.relation?.computed.has(name)
}

function allColumns(level: ResultLevel): Output[] {
  if (level.columns === null) {
    level.usesRow.value = true
    return [{ key: '*', value: { kind: 'all' } }]
  }
  return [...level.columns.keys()].map((name) => ({ key: name, value: { kind: 'field', field: fieldOf(level, { name, steps: [] }) } }))
}

/**
 * Returns the key of a field in the JSON object. For a JSON path, this is the last key, or the column name if the path contains only
 * indexes.
 */
function keyOf({ name, steps }: FieldPath): string {
  const last = steps.findLast(({ key }) => typeof key === 'string')
  return last === undefined ? name : String(last.key)
}

/**
 * Returns the outputs that a spread relation adds to its parent. Aggregates over a spread to-one relation are computed by the
 * parent, for the groups of the parent.
 */
export function spreadOutputs(join: Join): Output[] {
  const { output } = join.plan
  const aggregates = output.map(({ value }) => ('aggregate' in value ? value.aggregate : undefined))
  if (!join.toOne && aggregates.some(Boolean))
    throw restErrors.notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.')
  if (output.some(({ value }) => value.kind === 'all'))
    throw restErrors.notImplemented('The result of a function without known columns cannot be spread.')
  join.plan = { ...join.plan, output: output.map(({ key, value }) => ({ key, value: withoutAggregate(value) })), grouped: false }
  return output.map(({ key, value }, index) => ({
    key,
    value: {
      kind: 'spread',
      join,
      index,
      ...('aggregate' in value && value.aggregate && { aggregate: value.aggregate }),
      ...('aggregateCast' in value && value.aggregateCast !== undefined && { aggregateCast: value.aggregateCast }),
    },
  }))
}

function withoutAggregate(value: Value): Value {
  if (value.kind === 'rows') return { kind: 'present' }
  if (value.kind !== 'field' && value.kind !== 'spread') return value
  const { aggregate: _, aggregateCast: __, ...plain } = value
  return plain
}
