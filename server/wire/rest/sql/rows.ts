import type { Join, Link, ReadPlan, Source } from '../plan/model.ts'
import { type AuditColumns, auditColumnsOf, auditedRowsSql } from './audited-rows.ts'
import { conditionSql } from './condition.ts'
import { fieldSql } from './field.ts'
import { quote, quoteQualified } from './identifiers.ts'
import { columnsOfPage } from './limit-before-join.ts'
import { meteredColumnsSql, meteredListSql } from './limit-response-size.ts'
import { generatedNames, objectForm } from './object.ts'
import type { SqlContext } from './sql-context.ts'
import { columnSql, groupSql, orderSql } from './value.ts'

export interface RowsOptions {
  /** Names of the SQL columns, one for each output. */
  names: readonly string[]
  /** SQL for additional columns of each row. */
  extra?: readonly string[]
  link?: Link
  /** Alias of the outer row, which the link refers to. */
  outer?: string
}

/** Returns the `select` of one relation with its joins, before rows are converted to JSON. Records reads of audited tables. */
export function rowsSql(plan: ReadPlan, context: SqlContext, options: RowsOptions): string {
  const audit = auditColumnsOf(plan)
  if (audit === null) return selectSql(plan, context, options)
  const inner = selectSql(plan, context, { ...options, names: generatedNames(plan) }, audit)
  return auditedRowsSql(audit, inner, { names: options.names, extraCount: options.extra?.length ?? 0 })
}

function selectSql(
  plan: ReadPlan,
  context: SqlContext,
  { names, extra = [], link, outer = '' }: RowsOptions,
  audit: AuditColumns | null = null,
): string {
  const { parameters } = context
  const columns = plan.output.map(({ value }, index) => columnSql(value, names[index] ?? '', plan.grouped, parameters))
  const joins = plan.joins.map((join) => joinSql(join, plan.alias, context))
  const conditions = [
    ...(link ? linkConditions(link, plan, outer) : []),
    ...plan.where.map((condition) =>
      conditionSql(condition, parameters, ({ join, present }) => `${join.alias}.j is ${present ? 'not null' : 'null'}`),
    ),
  ]
  const from = `from ${[sourceSql(plan.source, plan.alias), ...(link?.kind === 'junction' ? [`${quoteQualified(link.junction.relation)} ${link.alias}`] : [])].join(' cross join ')}`
  const where = conditions.length > 0 ? [`where ${conditions.join(' and ')}`] : []
  const order = plan.order.length > 0 ? [`order by ${plan.order.map((term) => orderSql(term, parameters)).join(', ')}`] : []
  const limit = plan.limit === null ? [] : [`limit ${plan.limit}`]
  const offset = plan.offset === null ? [] : [`offset ${parameters.slot(plan.offset)}`]
  const select = `select ${[...columns, ...extra, ...(audit?.select ?? [])].join(', ') || 'null'}`
  // Without `offset 0`, the planner would record rows before it joins, filters or limits them.
  const fence = audit === null || limit.length + offset.length > 0 ? [] : ['offset 0']
  const paged = extra.length > 0 ? null : columnsOfPage(plan)
  if (paged === null) return [select, from, ...joins, ...where, ...groupSql(plan), ...order, ...limit, ...offset, ...fence].join(' ')
  const pageColumns =
    [...new Set([...paged, ...(audit?.columns ?? [])])].map((column) => `${plan.alias}.${quote(column)}`).join(', ') || '1'
  const page = [`select ${pageColumns}`, from, ...where, ...order, ...limit, ...offset].join(' ')
  // Sorts the rows again, because joins do not preserve their order.
  return [select, `from (${page}) ${plan.alias}`, ...joins, ...order, ...(audit === null ? [] : ['offset 0'])].join(' ')
}

/** Returns the SQL for a FROM item: a relation, the CTE `rows`, or a function of the outer row. */
export function sourceSql(source: Source, alias: string): string {
  if (source.kind === 'relation') return `${quoteQualified(source.relation)} ${alias}`
  if (source.kind === 'rows') return `rows ${alias}`
  const row = source.outerIsRows ? `(${source.outer}.*)::${quoteQualified(source.relation)}` : `${source.outer}.*`
  return `${quoteQualified(source.routine)}(${row}) ${alias}`
}

/** Returns the conditions that link embedded rows to the outer row. */
export function linkConditions(link: Link, plan: ReadPlan, outer: string): string[] {
  if (link.kind === 'columns') return link.pairs.map(([own, other]) => `${plan.alias}.${quote(other)} = ${outer}.${quote(own)}`)
  if (link.kind === 'junction') {
    const { own, other } = link.junction
    return [
      ...own.map(([column, inJunction]) => `${link.alias}.${quote(inJunction)} = ${outer}.${quote(column)}`),
      ...other.map(([inJunction, column]) => `${plan.alias}.${quote(column)} = ${link.alias}.${quote(inJunction)}`),
    ]
  }
  return []
}

/** Joins an embedded relation to each outer row. Column `j` contains the JSON, or null if there are no rows. */
function joinSql(join: Join, outer: string, context: SqlContext): string {
  const condition = join.inner && !join.toOne ? `${join.alias}.j is not null` : 'true'
  return `${join.inner ? 'inner' : 'left'} join lateral (${joinedSql(join, outer, context)}) ${join.alias} on ${condition}`
}

function joinedSql(join: Join, outer: string, context: SqlContext): string {
  const { plan, link, mode } = join
  const exported = join.exports.map((field, index) => `${fieldSql(field, context.parameters)} as x${index + 1}`)
  const exports = exported.map((_, index) => `, x.x${index + 1}`).join('')
  if (mode === 'object') {
    const { names, object } = objectForm(plan, context, exported.length > 0)
    const rows = rowsSql(plan, context, { names, extra: exported, link, outer })
    return join.toOne
      ? `select ${object()} as j${exports} from (${rows}) x`
      : `select json_agg(y.j) as j from ${meteredListSql(object(), rows, context)}`
  }
  const names = generatedNames(plan)
  const rows = rowsSql(plan, context, { names, extra: exported, link, outer })
  if (join.toOne) return `select true as j${names.map((name) => `, x.${name}`).join('')}${exports} from (${rows}) x`
  const lists = names.map((name) => `, json_agg(x.${name}) as ${name}`).join('')
  if (mode === 'hidden') return `select case when count(*) > 0 then true end as j from (${rows}) x`
  return `select case when count(*) > 0 then true end as j${lists} from ${meteredColumnsSql(rows, context)}`
}
