import type { Join, ReadPlan } from '../plan/model.ts'
import { conditionSql } from './condition.ts'
import { quoteQualified } from './identifiers.ts'
import { linkConditions, sourceSql } from './rows.ts'
import type { Writing } from './writing.ts'

/** The rows that a plan would give without its limit, as `select 1 from …`: no JSON, no order, joins as `exists`. */
export function countedRowsSql(plan: ReadPlan, writing: Writing): string {
  const { from, where } = counted(plan, writing)
  return `select 1 from ${from}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`
}

function counted(plan: ReadPlan, writing: Writing): { from: string; where: string[] } {
  const inner = plan.joins.filter((join) => join.inner).map((join) => existsSql(join, plan.alias, writing))
  const own = plan.where.map((condition) =>
    conditionSql(condition, writing.parameters, ({ join, present }) => `${present ? '' : 'not '}${existsSql(join, plan.alias, writing)}`),
  )
  return { from: sourceSql(plan.source, plan.alias), where: [...own, ...inner] }
}

function existsSql({ plan, link }: Join, outer: string, writing: Writing): string {
  const { from, where } = counted(plan, writing)
  const junction = link.kind === 'junction' ? ` cross join ${quoteQualified(link.junction.relation)} ${link.alias}` : ''
  const conditions = [...linkConditions(link, plan, outer), ...where]
  return `exists (select 1 from ${from}${junction}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''})`
}
