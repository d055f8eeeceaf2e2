import type { PlannedOrder, ReadPlan, Value } from '../plan/model.ts'
import { fieldSql, shownFieldSql } from './field.ts'
import { quote } from './identifiers.ts'
import type { Parameters } from './parameters.ts'

/** Returns the SQL for an output as a column. */
export function columnSql(value: Value, name: string, grouped: boolean, parameters: Parameters): string {
  return value.kind === 'all' ? '*' : `${valueSql(value, grouped, parameters)} as ${quote(name)}`
}

function valueSql(value: Exclude<Value, { kind: 'all' }>, grouped: boolean, parameters: Parameters): string {
  switch (value.kind) {
    case 'field': {
      const field = value.aggregate ? fieldSql(value.field, parameters) : shownFieldSql(value.field, parameters)
      return aggregated(value, value.cast === undefined ? field : `cast(${field} as ${value.cast})`)
    }
    case 'rows':
      return aggregated(value, '*')
    case 'present':
      return '1'
    case 'joined': {
      // Converts the value to jsonb, because grouping needs an equality operator, which the type json does not have.
      const json = grouped ? `${value.join.alias}.j::jsonb` : `${value.join.alias}.j`
      return value.join.toOne ? json : `coalesce(${json}, '[]')`
    }
    case 'spread': {
      const column = `${value.join.alias}.c${value.index + 1}`
      if (!value.join.toOne) return `coalesce(${column}, '[]')`
      return aggregated(value, grouped && isObject(value) ? `${column}::jsonb` : column)
    }
    default:
      throw value satisfies never
  }
}

/** Returns whether a value is the JSON object of an embedded row. The row may be spread through several relations. */
function isObject(value: Value): boolean {
  if (value.kind !== 'spread') return value.kind === 'joined'
  const spread = value.join.plan.output[value.index]
  return spread !== undefined && isObject(spread.value)
}

function aggregated({ aggregate, aggregateCast }: { aggregate?: string; aggregateCast?: string }, argument: string): string {
  const call = aggregate === undefined ? argument : `${aggregate}(${argument})`
  return aggregateCast === undefined ? call : `cast(${call} as ${aggregateCast})`
}

/**
 * Returns the `group by` clause for a relation with aggregates, by the positions of its other columns. Empty if there are no
 * aggregates.
 */
export function groupSql({ grouped, output }: ReadPlan): string[] {
  if (!grouped) return []
  const positions = output.flatMap(({ value }, index) => ('aggregate' in value && value.aggregate ? [] : [index + 1]))
  return positions.length > 0 ? [`group by ${positions.join(', ')}`] : []
}

function orderedSql(by: PlannedOrder['by'], parameters: Parameters): string {
  if ('exported' in by) return `${by.join.alias}.x${by.exported}`
  return 'output' in by ? `${by.join.alias}.c${by.output}` : fieldSql(by, parameters)
}

/** Returns one term of the `order by` clause: a field of the relation itself or of an embedded row. */
export function orderSql({ by, direction, nulls }: PlannedOrder, parameters: Parameters): string {
  return `${orderedSql(by, parameters)}${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`
}
