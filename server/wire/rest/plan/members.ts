import { restErrors } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'
import type { FieldReference, Output } from './model.ts'
import type { PlanningState, ResultLevel } from './planning.ts'

/**
 * Rejects a relation of the result if its objects have too many members, if one value is selected too often, or if the estimated
 * response becomes too large.
 * @throws RestError PGRST100
 */
export function requireWithinMemberLimits(planning: PlanningState, level: ResultLevel, output: readonly Output[]): void {
  const { membersPerLevel, copiesPerColumn, estimatedMembers } = requestLimits
  if (output.length > membersPerLevel) throw restErrors.tooComplex(`More than ${membersPerLevel} columns of ${level.name} are selected`)
  const fields = output.flatMap(({ value }) => (value.kind === 'field' && isUnbounded(value.field.baseType) ? [value.field] : []))
  for (const [column, copies] of countCopies(fields)) {
    const isLarge = level.relation !== null && planning.largeColumns.has(`${level.relation.name}.${column}`)
    if (isLarge) planning.isHeavy = true
    const allowed = isLarge ? 1 : copiesPerColumn
    if (copies > allowed) throw restErrors.tooComplex(`The column ${column} of ${level.name} is selected more than ${allowed} times`)
  }
  planning.members += level.estimatedRows * Math.max(1, output.length)
  if (planning.members > estimatedMembers)
    throw restErrors.tooComplex('The embedded lists are nested too deeply for so many columns: select fewer columns or fewer nested lists')
}

const unboundedTypes = new Set(['text', 'character varying', 'json', 'jsonb', 'bytea', 'xml', 'tsvector'])

/** Returns whether a value of a type can be long. */
const isUnbounded = (type: string) => unboundedTypes.has(type) || type.endsWith('[]')

/** Returns how often each column is selected, by column. JSON paths with different first steps count once: they select different parts. */
function countCopies(fields: readonly FieldReference[]): Map<string, number> {
  const copiesByColumn = new Map<string, number>()
  const parts = new Map<string, Map<string | number, number>>()
  for (const { column, steps } of fields) {
    const [first] = steps
    if (!first) copiesByColumn.set(column, (copiesByColumn.get(column) ?? 0) + 1)
    else {
      const counts = parts.get(column) ?? new Map<string | number, number>()
      parts.set(column, counts.set(first.key, (counts.get(first.key) ?? 0) + 1))
    }
  }
  const columns = new Set([...copiesByColumn.keys(), ...parts.keys()])
  return new Map(
    [...columns].map((column) => [column, (copiesByColumn.get(column) ?? 0) + Math.max(0, ...(parts.get(column)?.values() ?? []))]),
  )
}
