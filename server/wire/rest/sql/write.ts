import type { Media } from '../parse/media-type.ts'
import { bodyAlias, type WritePlan } from '../plan/write.ts'
import { auditedWritesSql, writeAuditOf } from './audited-rows.ts'
import { bodySql, rowSql, summarySql } from './body.ts'
import { conditionSql } from './condition.ts'
import { literal, quote, quoteQualified } from './identifiers.ts'
import { meteredSql } from './limit-response-size.ts'
import { objectForm } from './object.ts'
import { rowsSql } from './rows.ts'
import type { SqlContext } from './sql-context.ts'
import { bodyRowsSql } from './written-rows.ts'

const updated = `nullif(current_setting('workwright.updated', true), '')`

/** Returns the SQL that writes rows and, in the same statement, returns them or only counts them. */
export function writeSql(plan: WritePlan, context: SqlContext, media: Media): string {
  const rows = rowsCte(plan, context)
  const changed = plan.conflict?.action === 'merge' ? { updated } : {}
  if (plan.result === null) return `${rows} select ${summarySql({ n: 'count(*)', ...changed, location: locationSql(plan) })} from rows x`
  const { names, object } = objectForm(plan.result, context)
  const returnedRows = meteredSql(rowSql(object, media), rowsSql(plan.result, context, { names }), context)
  return `${rows} ${bodySql(media, returnedRows, summarySql(changed), context.limit)}`
}

/** Returns the CTE `rows` with the written rows. Reading it records those whose content the caller learns. */
function rowsCte(plan: WritePlan, context: SqlContext): string {
  const change = changeSql(plan, context)
  const audit = writeAuditOf(plan)
  return audit === null ? `with rows as (${change})` : `with written as (${change}), rows as (${auditedWritesSql(audit, 'written')})`
}

function changeSql(plan: WritePlan, context: SqlContext): string {
  const { parameters } = context
  const target = `${quoteQualified(plan.relation)} t0`
  const returning = returnedColumns(plan)
  if (plan.kind === 'update' && plan.columns.length === 0) return `select ${returning} from ${target} where false`
  // Writes have no joins, so there are no conditions on embedded relations.
  const where = plan.where.map((condition) => conditionSql(condition, parameters, () => 'false'))
  const filter = where.length > 0 ? ` where ${where.join(' and ')}` : ''
  if (plan.kind === 'delete') return `delete from ${target}${filter} returning ${returning}`
  if (plan.kind === 'insert' || plan.kind === 'put') return insertSql(plan, context, target, filter)
  const changes = plan.columns.map(({ name }) => `${quote(name)} = ${bodyAlias}.${quote(name)}`).join(', ')
  const first = plan.bodyIsArray ? `(select * from ${bodyRowsSql(plan, parameters)} limit 1) ${bodyAlias}` : bodyRowsSql(plan, parameters)
  return `update ${target} set ${changes} from ${first}${filter} returning ${returning}`
}

function insertSql(plan: WritePlan, { parameters }: SqlContext, target: string, filter: string): string {
  const names = plan.columns.map(({ name }) => quote(name))
  const values = names.map((name) => `${bodyAlias}.${name}`).join(', ')
  const columns = names.length > 0 ? ` (${names.join(', ')})` : ''
  const into = `insert into ${target.replace(/ t0$/, ' as t0')}${columns}`
  return `${into} select ${values} from ${bodyRowsSql(plan, parameters)}${filter}${conflictSql(plan)} returning ${returnedColumns(plan)}`
}

/**
 * Returns the `on conflict` clause of an upsert. The clause counts updated rows in a PostgreSQL setting, because reading a setting requires no
 * privilege.
 */
function conflictSql({ conflict, columns }: WritePlan): string {
  if (conflict === null) return ''
  const target = ` on conflict (${conflict.columns.map(quote).join(', ')})`
  if (conflict.action === 'ignore' || columns.length === 0) return `${target} do nothing`
  const changes = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`).join(', ')
  const count = `set_config('workwright.updated', (coalesce(${updated}, '0')::int + 1)::text, true) is not null`
  return `${target} do update set ${changes} where ${count}`
}

function returnedColumns(plan: WritePlan): string {
  if (plan.returning === null) return 't0.*'
  const audit = writeAuditOf(plan)
  const names = new Set([...plan.returning, ...[audit?.owner, audit?.id].filter((name) => name != null)])
  return names.size > 0 ? [...names].map((name) => `t0.${quote(name)}`).join(', ') : '1'
}

/** Returns the SQL for the primary key of a single new row, for the `Location` header. */
function locationSql({ kind, relation, result, returning }: WritePlan): string {
  if (kind !== 'insert' || result !== null || !returning?.length) return 'null'
  const pairs = relation.primaryKey.map((name) => `${literal(name)}, r.${quote(name)}::text`).join(', ')
  return `case when count(*) = 1 then (select json_build_object(${pairs})::text from rows r) end`
}
