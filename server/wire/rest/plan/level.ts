import type { AuditedTable } from '../../access/audited-reads.ts'
import { restErrors } from '../errors/errors.ts'
import type { SelectedEmbed, SelectItem } from '../parse/syntax-tree.ts'
import { isToOne, type Relation } from '../schema/model.ts'
import { planConditions } from './conditions.ts'
import { findRelationship } from './find-relationship.ts'
import { innerLevel } from './inner-level.ts'
import { linkOf } from './link.ts'
import { requireWithinMemberLimits } from './members.ts'
import type { Join, Output, ReadPlan } from './model.ts'
import { type JoinedLevel, planOrder } from './order.ts'
import { outputsOf, spreadOutputs } from './outputs.ts'
import { nextRelation, type PlanningState, type ResultLevel } from './planning.ts'
import { type ScopedQuery, scopeOfLevel, scopesOfEmbeds } from './query-scope.ts'

/** Plans one relation of a nested result, and all relations embedded in it. */
export function planLevel(planning: PlanningState, level: ResultLevel, select: readonly SelectItem[], scoped: ScopedQuery): ReadPlan {
  const embeds = select.filter((item): item is SelectedEmbed => item.kind === 'embed')
  const scopes = scopesOfEmbeds(scoped, embeds)
  const joined = new Map(embeds.map((embed, index) => [embed as SelectItem, planJoin(planning, level, embed, scopes[index] ?? nothing)]))
  const levels = [...joined.values()]
  const joins = levels.map(({ join }) => join)
  const output = select.flatMap((item) => {
    const join = joined.get(item)?.join
    if (join) return embeddedOutputs(join)
    return item.kind === 'field' ? outputsOf(planning, level, item) : []
  })
  requireWithinMemberLimits(planning, level, output)
  const grouped = output.some(({ value }) => 'aggregate' in value && value.aggregate !== undefined)
  if (grouped && !mayAggregate(planning, level)) throw restErrors.aggregates()
  const ownScope = scopeOfLevel(scoped)
  return {
    alias: level.alias,
    source: level.source,
    output,
    joins,
    where: planConditions(level, ownScope.conditions, joins),
    order: planOrder(level, ownScope.order, levels),
    limit: ownScope.window.limit ?? null,
    offset: ownScope.window.offset ?? null,
    grouped,
    ...auditOf(planning, level),
  }
}

const mayAggregate = ({ aggregates }: PlanningState, { path }: ResultLevel) =>
  aggregates === 'all' || (aggregates === 'embedded' && path.length > 1)

/** The rows of a write are audited where they are written (`planWrite`), and functions check their callers. */
function auditOf(planning: PlanningState, { source, relation, used, usesRow }: ResultLevel): Pick<ReadPlan, 'audit'> {
  const table = source.kind === 'rows' ? null : auditedTableOf(planning, relation)
  return table ? { audit: { table, used, usesRow } } : {}
}

/** Returns how reads of a relation are audited, or null if they are not. */
export function auditedTableOf({ auditedTables }: PlanningState, relation: Relation | null): AuditedTable | null {
  const table = relation === null ? undefined : auditedTables.get(relation.name)
  return table !== undefined && (table.owner === null || relation?.columns.has(table.owner)) ? table : null
}

const nothing: ScopedQuery = { conditions: [], orders: [], windows: [] }

function embeddedOutputs(join: Join): Output[] {
  if (join.mode === 'hidden') return []
  return join.mode === 'spread' ? spreadOutputs(join) : [{ key: join.name, value: { kind: 'joined', join } }]
}

/** Plans an embedded relation and how its rows are linked to the outer row. */
function planJoin(planning: PlanningState, outer: ResultLevel, embed: SelectedEmbed, scoped: ScopedQuery): JoinedLevel {
  if (outer.relation === null) throw restErrors.notImplemented(`Relations cannot be embedded in the result of ${outer.name}.`)
  const relationship = findRelationship(planning.schema, outer.relation, embed.name, embed.hint)
  const number = nextRelation(planning)
  const toOne = isToOne(relationship)
  const level = innerLevel(outer, relationship, `t${number}`)
  const plan = planLevel(planning, level, embed.select, scoped)
  const mode = isHidden(embed.select) ? 'hidden' : embed.spread ? 'spread' : 'object'
  if (!toOne && mode !== 'hidden') planning.isHeavy = true
  const join: Join = {
    alias: `e${number}`,
    name: embed.alias ?? embed.name,
    plan: toOne ? plan : { ...plan, limit: Math.min(plan.limit ?? planning.maxRows, planning.maxRows) },
    toOne,
    inner: embed.join === 'inner',
    mode,
    link: linkOf(relationship, outer, number),
    exports: [],
  }
  return { join, level }
}

/** Returns whether an embedded relation selects no columns, as in `rel()`. It is then used only for filtering. */
const isHidden = (select: readonly SelectItem[]): boolean => select.every((item) => item.kind === 'embed' && isHidden(item.select))
