import { bodyAlias, type WritePlan } from '../plan/write.ts'
import type { Column } from '../schema/model.ts'
import { literal, quote, quoteQualified } from './identifiers.ts'
import type { Parameters } from './parameters.ts'

/** Returns the FROM item `b` with the rows of the body. PostgreSQL parses the JSON and converts the values to the types of the columns. */
export function bodyRowsSql({ columns, body, bodyIsArray, missingIsDefault }: WritePlan, parameters: Parameters): string {
  if (columns.length === 0 && !bodyIsArray) return `(values (1)) ${bodyAlias}`
  const value = parameters.slot(body)
  if (columns.length === 0) return `json_array_elements(${value}::json) ${bodyAlias}`
  const types = columns.map(({ name, type, representation }) => `${quote(name)} ${representation?.fromJson ? 'json' : type}`).join(', ')
  if (!missingIsDefault) {
    const record = (alias: string) => `json_to_record${bodyIsArray ? 'set' : ''}(${value}::json) as ${alias} (${types})`
    if (columns.every(({ representation }) => representation?.fromJson === undefined)) return record(bodyAlias)
    return `(select ${columns.map((column) => `${readSql(column)} as ${quote(column.name)}`).join(', ')} from ${record('r')}) ${bodyAlias}`
  }
  const elements = bodyIsArray ? `jsonb_array_elements(${value}::jsonb) e (j)` : `(values (${value}::jsonb)) e (j)`
  const columnsOrDefaults = columns.map((column) => {
    const { name, type, default: fallback } = column
    const columnSql = readSql(column)
    return fallback === null
      ? `${columnSql} as ${quote(name)}`
      : `case when e.j ? ${literal(name)} then ${columnSql} else cast(${fallback} as ${type}) end as ${quote(name)}`
  })
  return `(select ${columnsOrDefaults.join(', ')} from ${elements} cross join lateral jsonb_to_record(e.j) as r (${types})) ${bodyAlias}`
}

/** Returns the SQL that converts a value of the body, which is in a column of `r`, to the type of its column. */
function readSql({ name, representation }: Column): string {
  const value = `r.${quote(name)}`
  return representation?.fromJson === undefined ? value : `${quoteQualified(representation.fromJson)}(${value})`
}
