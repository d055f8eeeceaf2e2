import { bodyAlias, type WritePlan } from '../plan/write.ts'
import { literal, quote } from './identifiers.ts'
import type { Parameters } from './parameters.ts'

/** Returns the FROM item `b` with the rows of the body. PostgreSQL parses the JSON and converts the values to the types of the columns. */
export function bodyRowsSql({ columns, body, bodyIsArray, missingIsDefault }: WritePlan, parameters: Parameters): string {
  if (columns.length === 0 && !bodyIsArray) return `(values (1)) ${bodyAlias}`
  const value = parameters.slot(body)
  if (columns.length === 0) return `json_array_elements(${value}::json) ${bodyAlias}`
  const types = columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')
  if (!missingIsDefault) return `json_to_record${bodyIsArray ? 'set' : ''}(${value}::json) as ${bodyAlias} (${types})`
  const elements = bodyIsArray ? `jsonb_array_elements(${value}::jsonb) e (j)` : `(values (${value}::jsonb)) e (j)`
  const columnsOrDefaults = columns.map(({ name, type, default: fallback }) => {
    const columnSql = `r.${quote(name)}`
    return fallback === null
      ? columnSql
      : `case when e.j ? ${literal(name)} then ${columnSql} else cast(${fallback} as ${type}) end as ${quote(name)}`
  })
  return `(select ${columnsOrDefaults.join(', ')} from ${elements} cross join lateral jsonb_to_record(e.j) as r (${types})) ${bodyAlias}`
}
