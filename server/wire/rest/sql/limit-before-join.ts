import type { FieldReference, Join, PlannedCondition, ReadPlan } from '../plan/model.ts'

/**
 * Returns the columns that the outputs, order and joins use, if the limit can be applied before the joins. Embedded relations are
 * then evaluated only for the rows of the page. Returns null if joins affect which rows are selected or their order, or if an
 * expression needs the whole row. Also returns null if nothing is sorted, because PostgreSQL then stops after the page anyway.
 */
export function columnsOfPage(plan: ReadPlan): readonly string[] | null {
  const { joins, where, order, limit, offset, output, grouped } = plan
  const isCut = (limit !== null && order.length > 0) || offset !== null
  if (!isCut || grouped || joins.length === 0 || joins.some(({ inner }) => inner) || where.some(dependsOnJoin)) return null
  const columns = new Set<string>()
  const add = ({ routine, alias, column }: FieldReference): boolean => {
    if (routine !== undefined || alias !== plan.alias) return false
    columns.add(column)
    return true
  }
  const areOrdersOwn = order.every(({ by }) => !('join' in by) && add(by))
  const areOutputsKnown = output.every(({ value }) => {
    if (value.kind === 'field') return add(value.field)
    return value.kind === 'joined' || value.kind === 'spread'
  })
  if (!areOrdersOwn || !areOutputsKnown) return null
  for (const join of joins) {
    const linked = linkColumns(join)
    if (linked === null) return null
    for (const column of linked) columns.add(column)
  }
  return [...columns]
}

function dependsOnJoin(condition: PlannedCondition): boolean {
  if (condition.kind === 'logic') return condition.terms.some(dependsOnJoin)
  return condition.kind === 'embedded'
}

/** Returns the outer columns that a join compares, or null if it calls a function with the whole outer row. */
function linkColumns({ link }: Join): readonly string[] | null {
  if (link.kind === 'function') return null
  const pairs = link.kind === 'columns' ? link.pairs : link.junction.own
  return pairs.map(([column]) => column)
}
