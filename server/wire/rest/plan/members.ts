import { refuse } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'
import type { Output } from './model.ts'
import type { Level, Planning } from './planning.ts'

/**
 * Rejects a level whose objects have too many members, that selects one column too often, or that makes the estimated response
 * too large.
 * @throws RestError PGRST100
 */
export function requireFewMembers(planning: Planning, level: Level, output: readonly Output[]): void {
  const { membersPerLevel, selectionsPerColumn, estimatedMembers } = requestLimits
  if (output.length > membersPerLevel) throw refuse.tooComplex(`More than ${membersPerLevel} columns of ${level.name} are selected`)
  const selections = new Map<string, number>()
  for (const { value } of output) {
    if (value.kind !== 'field') continue
    const { column } = value.field
    const count = (selections.get(column) ?? 0) + 1
    selections.set(column, count)
    if (count > selectionsPerColumn)
      throw refuse.tooComplex(`The column ${column} of ${level.name} is selected more than ${selectionsPerColumn} times`)
  }
  planning.members += level.estimatedRows * Math.max(1, output.length)
  if (planning.members > estimatedMembers)
    throw refuse.tooComplex('The embedded lists are nested too deeply for so many columns: select fewer columns or fewer nested lists')
}
