import { restErrors } from '../errors/errors.ts'
import type { Condition } from '../parse/syntax-tree.ts'
import type { Join, PlannedCondition } from './model.ts'
import { fieldOf, type ResultLevel } from './planning.ts'

/** Resolves the fields and embedded relations in filters. */
export function planConditions(level: ResultLevel, conditions: readonly Condition[], joins: readonly Join[]): PlannedCondition[] {
  return conditions.map((condition): PlannedCondition => {
    if (condition.kind === 'logic') return { ...condition, terms: planConditions(level, condition.terms, joins) }
    const { field, negated, test } = condition
    const join = field.steps.length === 0 ? joins.find(({ name }) => name === field.name) : undefined
    if (join && test.kind === 'is' && (test.value === 'null' || test.value === 'not_null'))
      return { kind: 'embedded', join, present: (test.value === 'not_null') !== negated }
    if (join && !level.columns?.has(field.name)) throw restErrors.embedFilter(field.name)
    return { kind: 'test', field: fieldOf(level, field), negated, test }
  })
}
