import type { FieldReference } from '../plan/model.ts'
import { quote, quoteQualified } from './identifiers.ts'
import type { Parameters } from './parameters.ts'

/** Returns the SQL for a column or computed column, or for a JSON path into it. */
export function fieldSql(field: FieldReference, parameters: Parameters): string {
  const base = field.routine ? computedSql(field) : `${field.alias}.${quote(field.column)}`
  if (field.steps.length === 0) return base
  const json = field.baseType === 'json' || field.baseType === 'jsonb' ? base : `to_jsonb(${base})`
  return field.steps.reduce((path, { text, key }) => {
    const arrow = text ? '->>' : '->'
    return `${path}${arrow}${typeof key === 'number' ? `(${key})` : parameters.text(key)}`
  }, json)
}

/** Returns the SQL for a field as clients read it. */
export function shownFieldSql(field: FieldReference, parameters: Parameters): string {
  const toJson = field.representation?.toJson
  return toJson === undefined ? fieldSql(field, parameters) : `${quoteQualified(toJson)}(${fieldSql(field, parameters)})`
}

function computedSql({ routine, alias, rowType }: FieldReference): string {
  if (!routine) return ''
  return `${quoteQualified(routine)}(${rowType ? `(${alias}.*)::${quoteQualified(rowType)}` : `${alias}.*`})`
}
