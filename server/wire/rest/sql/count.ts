import type { Join, ReadPlan } from '../plan/model.ts'
import { conditionSql } from './condition.ts'
import { quoteQualified } from './identifiers.ts'
import { linkConditions, sourceSql } from './rows.ts'
import type { SqlContext } from './sql-context.ts'

/**
 * Returns `select 1 from …` for the rows of a plan, ignoring its limit. The SQL builds no JSON, does not sort, and uses `exists`
 * instead of joins.
 */
export function countedRowsSql(plan: ReadPlan, context: SqlContext): string {
  const { from, where } = counted(plan, context)
  return `select 1 from ${from}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`
}

function counted(plan: ReadPlan, context: SqlContext): { from: string; where: string[] } {
  const inner = plan.joins.filter((join) => join.inner).map((join) => existsSql(join, plan.alias, context))
  const conditions = plan.where.map((condition) =>
    conditionSql(condition, context.parameters, ({ join, present }) => `${present ? '' : 'not '}${existsSql(join, plan.alias, context)}`),
  )
  return { from: sourceSql(plan.source, plan.alias), where: [...conditions, ...inner] }
}

function existsSql({ plan, link }: Join, outer: string, context: SqlContext): string {
  const { from, where } = counted(plan, context)
  const junction = link.kind === 'junction' ? ` cross join ${quoteQualified(link.junction.relation)} ${link.alias}` : ''
  const conditions = [...linkConditions(link, plan, outer), ...where]
  return `exists (select 1 from ${from}${junction}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''})`
}
