import type { PlannedOrder, ReadPlan, Value } from '../plan/model.ts'
import { fieldSql } from './field.ts'
import { quote } from './identifiers.ts'
import type { Parameters } from './parameters.ts'

/** One output as a column of the rows. */
export function columnSql(value: Value, name: string, grouped: boolean, parameters: Parameters): string {
  return value.kind === 'all' ? '*' : `${valueSql(value, grouped, parameters)} as ${quote(name)}`
}

function valueSql(value: Exclude<Value, { kind: 'all' }>, grouped: boolean, parameters: Parameters): string {
  switch (value.kind) {
    case 'field': {
      const field = fieldSql(value.field, parameters)
      return aggregated(value, value.cast === undefined ? field : `cast(${field} as ${value.cast})`)
    }
    case 'rows':
      return aggregated(value, '*')
    case 'present':
      return '1'
    case 'joined': {
      // Rows are grouped by it, and json has no equality.
      const json = grouped ? `${value.join.alias}.j::jsonb` : `${value.join.alias}.j`
      return value.join.toOne ? json : `coalesce(${json}, '[]')`
    }
    case 'spread': {
      const column = `${value.join.alias}.c${value.place + 1}`
      return value.join.toOne ? aggregated(value, column) : `coalesce(${column}, '[]')`
    }
    default:
      throw value satisfies never
  }
}

function aggregated({ aggregate, aggregateCast }: { aggregate?: string; aggregateCast?: string }, argument: string): string {
  const call = aggregate === undefined ? argument : `${aggregate}(${argument})`
  return aggregateCast === undefined ? call : `cast(${call} as ${aggregateCast})`
}

/** The `group by` of a level with aggregates, by the places of its other columns; empty without. */
export function groupSql({ grouped, output }: ReadPlan): string[] {
  if (!grouped) return []
  const places = output.flatMap(({ value }, place) => ('aggregate' in value && value.aggregate ? [] : [place + 1]))
  return places.length > 0 ? [`group by ${places.join(', ')}`] : []
}

/** One term of an order, by a field of the level or of a row that it embeds. */
export function orderSql({ by, direction, nulls }: PlannedOrder, parameters: Parameters): string {
  const what = 'join' in by ? `${by.join.alias}.x${by.place}` : fieldSql(by, parameters)
  return `${what}${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`
}
