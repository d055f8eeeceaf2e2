import type { Join, Link, ReadPlan, Source } from '../plan/model.ts'
import { conditionSql } from './condition.ts'
import { fieldSql } from './field.ts'
import { quote, quoteQualified } from './identifiers.ts'
import { meteredSql, withinLimit } from './metered.ts'
import { objectForm, placeNames } from './object.ts'
import { columnSql, groupSql, orderSql } from './value.ts'
import type { Writing } from './writing.ts'

/** How rows are put together. */
export interface RowsOptions {
  /** The name of each output's column. */
  names: readonly string[]
  /** More columns, written as SQL. */
  extra?: readonly string[]
  link?: Link
  /** The alias of the outer row that the link leads to. */
  outer?: string
}

/** The rows of one level with their joins: a plain `select`, JSON not made yet. */
export function rowsSql(plan: ReadPlan, writing: Writing, { names, extra = [], link, outer = '' }: RowsOptions): string {
  const { parameters } = writing
  const columns = plan.output.map(({ value }, place) => columnSql(value, names[place] ?? '', plan.grouped, parameters))
  const joins = plan.joins.map((join) => joinSql(join, plan.alias, writing))
  const conditions = [
    ...(link ? linkConditions(link, plan, outer) : []),
    ...plan.where.map((condition) =>
      conditionSql(condition, parameters, ({ join, present }) => `${join.alias}.j is ${present ? 'not null' : 'null'}`),
    ),
  ]
  return [
    `select ${[...columns, ...extra].join(', ') || 'null'}`,
    `from ${[sourceSql(plan.source, plan.alias), ...(link?.kind === 'junction' ? [`${quoteQualified(link.junction.relation)} ${link.alias}`] : [])].join(' cross join ')}`,
    ...joins,
    ...(conditions.length > 0 ? [`where ${conditions.join(' and ')}`] : []),
    ...groupSql(plan),
    ...(plan.order.length > 0 ? [`order by ${plan.order.map((term) => orderSql(term, parameters)).join(', ')}`] : []),
    ...(plan.limit === null ? [] : [`limit ${plan.limit}`]),
    ...(plan.offset === null ? [] : [`offset ${parameters.slot(plan.offset)}`]),
  ].join(' ')
}

/** What stands behind `from`: a relation, rows that stand there already, or a function of the outer row. */
export function sourceSql(source: Source, alias: string): string {
  if (source.kind === 'relation') return `${quoteQualified(source.relation)} ${alias}`
  if (source.kind === 'rows') return `rows ${alias}`
  const row = source.outerIsRows ? `${source.outer}::${quoteQualified(source.of)}` : source.outer
  return `${quoteQualified(source.routine)}(${row}) ${alias}`
}

/** What joins embedded rows to the outer ones. */
export function linkConditions(link: Link, plan: ReadPlan, outer: string): string[] {
  if (link.kind === 'columns') return link.pairs.map(([own, other]) => `${plan.alias}.${quote(other)} = ${outer}.${quote(own)}`)
  if (link.kind === 'junction') {
    const { own, other } = link.junction
    return [
      ...own.map(([column, inJunction]) => `${link.alias}.${quote(inJunction)} = ${outer}.${quote(column)}`),
      ...other.map(([inJunction, column]) => `${plan.alias}.${quote(column)} = ${link.alias}.${quote(inJunction)}`),
    ]
  }
  // A function that returns one row returns a row of nulls for none.
  return plan.source.kind === 'function' && !plan.source.routine.returnsSet ? [`not (${plan.alias} is null)`] : []
}

/** An embedded relation beside each outer row: `j` is its JSON, or null where there is none. */
function joinSql(join: Join, outer: string, writing: Writing): string {
  const condition = join.inner && !join.toOne ? `${join.alias}.j is not null` : 'true'
  return `${join.inner ? 'inner' : 'left'} join lateral (${joinedSql(join, outer, writing)}) ${join.alias} on ${condition}`
}

function joinedSql(join: Join, outer: string, outerWriting: Writing): string {
  const { plan, link, mode } = join
  // An embedded object is counted as part of the row that embeds it, an embedded list row by row.
  const writing = join.toOne ? outerWriting : { ...outerWriting, depth: outerWriting.depth + 1 }
  const exported = join.exports.map((field, place) => `${fieldSql(field, writing.parameters)} as x${place + 1}`)
  const exports = exported.map((_, place) => `, x.x${place + 1}`).join('')
  if (mode === 'object') {
    const { names, object } = objectForm(plan, writing, exported.length > 0)
    const rows = rowsSql(plan, writing, { names, extra: exported, link, outer })
    return join.toOne
      ? `select ${object()} as j${exports} from (${rows}) x`
      : `select json_agg(y.j) as j from ${meteredSql(object(), rows, writing)}`
  }
  const names = placeNames(plan)
  const rows = rowsSql(plan, writing, { names, extra: exported, link, outer })
  if (join.toOne) return `select true as j${names.map((name) => `, x.${name}`).join('')}${exports} from (${rows}) x`
  const lists = names.map((name) => `, json_agg(x.${name}) as ${name}`).join('')
  if (mode === 'hidden') return `select case when count(*) > 0 then true end as j from (${rows}) x`
  const sized = `(select x.*, pg_column_size(row_to_json(x)) as bytes from (${rows}) x offset 0) x where ${withinLimit('x.bytes', writing)}`
  return `select case when count(*) > 0 then true end as j${lists} from ${sized}`
}
