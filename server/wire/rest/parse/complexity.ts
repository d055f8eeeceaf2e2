import { restErrors } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'
import type { Condition, FilterTest, QueryTree } from './syntax-tree.ts'

/** Rejects a query with more filters or order terms than `requestLimits` allows. @throws RestError PGRST100 */
export function requireSimpleTree({ conditions, orders }: Pick<QueryTree, 'conditions' | 'orders'>): void {
  const nodes = conditions.flatMap(({ condition }) => nodesOf(condition))
  if (nodes.length > requestLimits.conditions) throw restErrors.tooComplex(`There are more than ${requestLimits.conditions} filters`)
  const patterns = nodes.filter((node) => node.kind === 'filter' && readsText(node.test)).length
  if (patterns > requestLimits.patterns)
    throw restErrors.tooComplex(`There are more than ${requestLimits.patterns} filters by a pattern or by full-text search`)
  const terms = orders.reduce((sum, order) => sum + order.terms.length, 0)
  if (terms > requestLimits.orderTerms) throw restErrors.tooComplex(`There are more than ${requestLimits.orderTerms} order terms`)
}

const nodesOf = (condition: Condition): Condition[] =>
  condition.kind === 'filter' ? [condition] : [condition, ...condition.terms.flatMap(nodesOf)]

const patternOperators: ReadonlySet<string> = new Set(['like', 'ilike', 'match', 'imatch'])

const readsText = (test: FilterTest): boolean => test.kind === 'search' || (test.kind === 'compare' && patternOperators.has(test.operator))
