import { badRequest } from '../errors.ts'
import type { AttributePath, Comparison, ComparisonOperator, ComparisonValue, Filter } from './filter.ts'

/**
 * SQL for an attribute, used in filters and for sorting. The SQL contains no client input, because values become parameters. `list`
 * is an attribute with several values: the query `rows` returns the values, and `members` maps their sub-attributes to its columns.
 */
export type Column =
  | { kind: 'text'; sql: string; isExact?: true }
  | { kind: 'boolean' | 'time'; sql: string }
  | { kind: 'complex'; members: ColumnMap }
  | { kind: 'list'; rows: string; members: ColumnMap }
/** Columns by the names of their attributes, in lower case. */
export type ColumnMap = ReadonlyMap<string, Column>

/** Collects the parameters of a statement. `add` returns the placeholder for a value, such as `$1`. */
export interface Parameters {
  values: string[]
  add(value: string): string
}

export function makeParameters(): Parameters {
  const values: string[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

/**
 * Converts a filter to a condition. An attribute that the resource does not have is treated as an attribute without a value (RFC 7644,
 * section 3.4.2.1). @throws ScimError `invalidFilter` for an operator that the type of the attribute does not support
 */
export function filterSql(filter: Filter, columns: ColumnMap, parameters: Parameters): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return `(${filter.operands.map((operand) => filterSql(operand, columns, parameters)).join(` ${filter.kind} `)})`
    case 'not':
      return `not coalesce(${filterSql(filter.operand, columns, parameters)}, false)`
    case 'present':
      return presentSql(filter.path, columns)
    case 'compare':
      return comparisonSql(filter, columns, parameters)
    case 'some': {
      const column = columns.get(filter.path.attribute)
      if (column?.kind === 'list') return existsSql(column.rows, filterSql(filter.filter, column.members, parameters))
      return column?.kind === 'complex' ? filterSql(filter.filter, column.members, parameters) : 'false'
    }
  }
}

/** Returns the SQL to sort by an attribute; null if it has several values or is unknown. */
export function sortSql({ attribute, sub }: AttributePath, columns: ColumnMap): string | null {
  const column = columns.get(attribute)
  const sorted = column?.kind === 'complex' && sub !== null ? column.members.get(sub) : column
  if (sorted === undefined || sorted.kind === 'complex' || sorted.kind === 'list') return null
  return sorted.kind === 'text' && !sorted.isExact ? `lower(${sorted.sql})` : sorted.sql
}

const existsSql = (rows: string, condition: string) => `exists (select from (${rows}) item where ${condition})`

function presentSql({ attribute, sub }: AttributePath, columns: ColumnMap): string {
  const column = columns.get(attribute)
  switch (column?.kind) {
    case undefined:
      return 'false'
    case 'text':
      return `coalesce(${column.sql}, '') <> ''`
    case 'boolean':
    case 'time':
      return `${column.sql} is not null`
    case 'complex': {
      if (sub !== null) return presentSql({ attribute: sub, sub: null }, column.members)
      const conditions = [...column.members.keys()].map((name) => presentSql({ attribute: name, sub: null }, column.members))
      return `(${conditions.join(' or ')})`
    }
    case 'list':
      return existsSql(column.rows, sub === null ? 'true' : presentSql({ attribute: sub, sub: null }, column.members))
  }
}

function comparisonSql(comparison: Comparison, columns: ColumnMap, parameters: Parameters): string {
  const { path, operator, value } = comparison
  const column = columns.get(path.attribute)
  switch (column?.kind) {
    case undefined:
      return withoutValue(operator, value)
    case 'text':
      return path.sub === null ? textSql(column, operator, value, parameters) : withoutValue(operator, value)
    case 'boolean':
      return booleanSql(column.sql, operator, value, parameters)
    case 'time':
      return timeSql(column.sql, operator, value, parameters)
    case 'complex':
      return comparisonSql({ ...comparison, path: { attribute: path.sub ?? '', sub: null } }, column.members, parameters)
    case 'list': {
      // Without a sub-attribute, the filter compares the sub-attribute `value` (RFC 7644, section 3.4.2.2).
      const member = { ...comparison, path: { attribute: path.sub ?? 'value', sub: null } }
      return existsSql(column.rows, comparisonSql(member, column.members, parameters))
    }
  }
}

/** Returns the result of a comparison with an attribute that has no value. */
const withoutValue = (operator: ComparisonOperator, value: ComparisonValue): string =>
  String((operator === 'eq' && value === null) || (operator === 'ne' && value !== null))

const symbols = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const

function textSql(
  { sql, isExact }: Extract<Column, { kind: 'text' }>,
  operator: ComparisonOperator,
  value: ComparisonValue,
  parameters: Parameters,
): string {
  if (value === null) return nullSql(sql, operator)
  const compared = (text: string) => (isExact ? text : `lower(${text})`)
  const left = compared(sql)
  const right = compared(`${parameters.add(String(value))}::text`)
  switch (operator) {
    case 'eq':
      return `${left} = ${right}`
    case 'ne':
      return `${left} is distinct from ${right}`
    case 'co':
      return `position(${right} in ${left}) > 0`
    case 'sw':
      return `starts_with(${left}, ${right})`
    case 'ew':
      return `right(${left}, length(${right})) = ${right}`
    default:
      return `${left} collate "C" ${symbols[operator]} ${right} collate "C"`
  }
}

function booleanSql(sql: string, operator: ComparisonOperator, value: ComparisonValue, parameters: Parameters): string {
  if (operator !== 'eq' && operator !== 'ne') throw badRequest('invalidFilter', `${operator} cannot be used with a boolean attribute`)
  if (value === null) return nullSql(sql, operator)
  const text = String(value).toLowerCase()
  if (text !== 'true' && text !== 'false') throw badRequest('invalidFilter', 'A boolean attribute can only be compared with true or false')
  return `${sql} is ${operator === 'ne' ? '' : 'not '}distinct from ${parameters.add(text)}::boolean`
}

function timeSql(sql: string, operator: ComparisonOperator, value: ComparisonValue, parameters: Parameters): string {
  if (value === null) return nullSql(sql, operator)
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : null
  if (time === null || Number.isNaN(time.getTime()))
    throw badRequest('invalidFilter', 'A date and time is required, for example 2026-01-31T08:00:00Z')
  if (operator === 'co' || operator === 'sw' || operator === 'ew')
    throw badRequest('invalidFilter', `${operator} cannot be used with a time`)
  const symbol = operator === 'eq' ? '=' : operator === 'ne' ? '<>' : symbols[operator]
  return `${sql} ${symbol} ${parameters.add(time.toISOString())}::timestamptz`
}

function nullSql(sql: string, operator: ComparisonOperator): string {
  if (operator === 'eq') return `${sql} is null`
  return operator === 'ne' ? `${sql} is not null` : 'false'
}
