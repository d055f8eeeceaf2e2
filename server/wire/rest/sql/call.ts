import type { Media } from '../parse/media-type.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { CallArguments, CallPlan } from '../plan/call.ts'
import type { Routine } from '../schema/model.ts'
import { bodySql, responseSettings, rowSql } from './body.ts'
import { quote, quoteQualified } from './identifiers.ts'
import { meteredSql } from './metered.ts'
import { objectForm } from './object.ts'
import type { Parameters } from './parameters.ts'
import { totalSql } from './read.ts'
import { rowsSql } from './rows.ts'
import type { Writing } from './writing.ts'

/** How a call's result is written. */
export interface CallOptions {
  media: Media
  count: Preferences['count']
  maxRows: number
  /** HEAD: the same without making the body. */
  bodyless: boolean
}

/** Calls a function and shows what it returns as one body. */
export function callSql(plan: CallPlan, writing: Writing, { media, count, maxRows, bodyless }: CallOptions): string {
  const { routine, result } = plan
  const rows = `with rows as (${returnedRowsSql(plan, writing.parameters)})`
  if (result === null) return `${rows} select null as total, count(*) as n, '' as body, ${responseSettings} from rows x`
  const { names, object } = objectForm(result, writing)
  const value = routine.returnKind === 'scalar' ? () => scalarSql(`x.${quote(names[0] ?? '')}`, media) : object
  const body = bodyless ? `''` : bodySql(formOf(routine, media))
  const shown = rowsSql(result, writing, { names })
  const from = bodyless ? `(${shown}) x` : meteredSql(rowSql(value, media), shown, writing)
  const total = routine.returnsSet ? totalSql(result, writing, count, maxRows) : count !== undefined ? 'count(*)' : 'null'
  return `${rows} select ${total} as total, count(*) as n, ${body} as body, ${responseSettings} from ${from}`
}

/** As JSON, a value is counted with all its bytes; as it is stored, it may be compressed. */
const scalarSql = (value: string, { form }: Media): string => (form === 'text' ? `${value}::text` : `to_json(${value})`)

/** What returns no set is shown as it is, outside of any list. */
const formOf = ({ returnsSet }: Routine, media: Media): Media =>
  !returnsSet && media.form === 'json' ? { ...media, form: 'object' } : media

function returnedRowsSql({ routine, arguments: args }: CallPlan, parameters: Parameters): string {
  const { before, list } = argumentsSql(args, parameters)
  const call = `${quoteQualified(routine)}(${list})`
  const isValue = routine.returnKind !== 'composite'
  return `select f.* from ${before}${call} as f${isValue ? ` (${quote(routine.name)})` : ''}`
}

function argumentsSql(args: CallArguments, parameters: Parameters): { before: string; list: string } {
  if (args.kind === 'body') return { before: '', list: bodyArgument(args.parameter.type, parameters.slot(args.body)) }
  const named = ({ name, variadic }: { name: string; variadic: boolean }, value: string) =>
    `${variadic ? 'variadic ' : ''}${quote(name)} := ${value}`
  if (args.kind === 'values') {
    const list = args.values.map(({ parameter, slot }) => named(parameter, `${parameters.slot(slot)}::${parameter.type}`))
    return { before: '', list: list.join(', ') }
  }
  if (args.parameters.length === 0) return { before: '', list: '' }
  const types = args.parameters.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')
  const record = `json_to_record${args.isArray ? 'set' : ''}(${parameters.slot(args.body)}::json) as b (${types})`
  const list = args.parameters.map((parameter) => named(parameter, `b.${quote(parameter.name)}`))
  return { before: `${args.isArray ? `(select * from ${record} limit 1) b` : record} cross join lateral `, list: list.join(', ') }
}

/** Bytes are sent as base64, since every value is sent as text. */
const bodyArgument = (type: string, value: string): string => (type === 'bytea' ? `decode(${value}, 'base64')` : `${value}::${type}`)
