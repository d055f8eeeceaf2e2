import type { Media } from '../parse/media-type.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { CallArguments, CallPlan } from '../plan/call.ts'
import type { Routine } from '../schema/model.ts'
import { rowSql } from './body.ts'
import { quote, quoteQualified } from './identifiers.ts'
import { meteredSql } from './limit-response-size.ts'
import { objectForm } from './object.ts'
import type { Parameters } from './parameters.ts'
import { headSql, pageSql, totalSql } from './read.ts'
import { rowsSql } from './rows.ts'
import type { SqlContext } from './sql-context.ts'

export interface CallOptions {
  media: Media
  count: Preferences['count']
  maxRows: number
  /** True to omit the body, for HEAD requests. */
  bodyless: boolean
}

/** Returns the SQL that calls a function and returns the rows of its result. */
export function callSql(plan: CallPlan, context: SqlContext, { media, count, maxRows, bodyless }: CallOptions): string {
  const { routine, result } = plan
  const ctes = [`rows as (${returnedRowsSql(plan, context.parameters)})`]
  if (result === null) return headSql(ctes, 'select 1 from rows', null)
  const { names, object } = objectForm(result, context)
  const value = routine.returnKind === 'scalar' ? () => scalarSql(`x.${quote(names[0] ?? '')}`, media) : object
  const rows = rowsSql(result, context, { names })
  const total = routine.returnsSet ? totalSql(result, context, { count, maxRows, bodyless }) : count === undefined ? null : '1'
  return bodyless
    ? headSql(ctes, rows, total)
    : pageSql(ctes, { media, from: meteredSql(rowSql(value, media), rows, context), total, limit: context.limit })
}

/**
 * Returns the SQL that converts a scalar result to JSON or text. The size limit applies to the full size of the value, but
 * `pg_column_size` returns the compressed size of a stored text. Converting to JSON and appending an empty text decompress it.
 */
const scalarSql = (value: string, { form }: Media): string => (form === 'text' ? `(${value}::text || '')` : `to_json(${value})`)

/** Returns the response format for a function's result. A result that is not a set is not wrapped in an array. */
export const resultMediaOf = ({ returnsSet }: Routine, media: Media): Media =>
  !returnsSet && media.form === 'json' ? { ...media, form: 'object' } : media

function returnedRowsSql({ routine, arguments: args }: CallPlan, parameters: Parameters): string {
  const { from, list } = argumentsSql(args, parameters)
  const call = `${quoteQualified(routine)}(${list})`
  // PostgreSQL does not allow a record with unknown columns in a FROM clause.
  if (routine.returnType === 'record' && routine.returnKind === 'scalar')
    return `select ${call} as ${quote(routine.name)}${from === null ? '' : ` from ${from}`}`
  const isValue = routine.returnKind !== 'composite'
  const source = from === null ? call : `${from} cross join lateral ${call}`
  return `select f.* from ${source} as f${isValue ? ` (${quote(routine.name)})` : ''}`
}

/**
 * Returns the SQL for a list of arguments and for the FROM item that contains them. The FROM item is null if the arguments are
 * parameters of the statement.
 */
function argumentsSql(args: CallArguments, parameters: Parameters): { from: string | null; list: string } {
  if (args.kind === 'body') return { from: null, list: bodyArgument(args.parameter.type, parameters.slot(args.body)) }
  if (args.kind === 'unnamed') return { from: null, list: unnamedArgument(args, parameters.slot(args.body)) }
  const named = ({ name, variadic }: { name: string; variadic: boolean }, value: string) =>
    `${variadic ? 'variadic ' : ''}${name === '' ? '' : `${quote(name)} := `}${value}`
  if (args.kind === 'values') {
    const list = args.values.map(({ parameter, slot }) => named(parameter, `${parameters.slot(slot)}::${parameter.type}`))
    return { from: null, list: list.join(', ') }
  }
  if (args.parameters.length === 0) return { from: null, list: '' }
  const types = args.parameters.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')
  const record = `json_to_record${args.isArray ? 'set' : ''}(${parameters.slot(args.body)}::json) as b (${types})`
  const list = args.parameters.map((parameter) => named(parameter, `b.${quote(parameter.name)}`))
  return { from: args.isArray ? `(select * from ${record} limit 1) b` : record, list: list.join(', ') }
}

/**
 * Returns the SQL for the member of the body with the empty key. PostgreSQL cannot convert the body to a record for this key,
 * because a column needs a name.
 */
function unnamedArgument({ parameter: { type, variadic }, isArray }: Extract<CallArguments, { kind: 'unnamed' }>, body: string): string {
  const member = isArray ? `(${body}::jsonb -> 0 -> '')` : `(${body}::jsonb -> '')`
  return `${variadic ? 'variadic ' : ''}(select v from jsonb_to_record(jsonb_build_object('v', ${member})) as r (v ${type}))`
}

/**
 * Returns the SQL for an argument that is the whole body. `bytea` arguments are decoded from base64, because all parameters are sent as
 * text.
 */
const bodyArgument = (type: string, value: string): string => (type === 'bytea' ? `decode(${value}, 'base64')` : `${value}::${type}`)
