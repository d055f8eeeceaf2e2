import { restErrors } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'
import { isToOne, type Relationship } from '../schema/model.ts'
import { sourceOf } from './link.ts'
import type { ResultLevel } from './planning.ts'

/**
 * Creates the planning state of an embedded relation. A path of embedded relations may contain each relation only once, because
 * each step between two relations and back would multiply the rows. Only steps from a relation to itself (parents, children) may
 * repeat, a few times.
 * @throws RestError PGRST100 if the path repeats a relation
 */
export function innerLevel(outer: ResultLevel, relationship: Relationship, alias: string): ResultLevel {
  const { from, to } = relationship
  const isSelf = from === to
  const selfSteps = outer.selfSteps + (isSelf ? 1 : 0)
  if (!isSelf && outer.path.includes(to)) throw restErrors.repeatedRelation(to.name)
  if (selfSteps > requestLimits.selfSteps) throw restErrors.repeatedRelation(to.name)
  return {
    alias,
    source: sourceOf(relationship, outer),
    name: to.name,
    relation: to,
    columns: to.columns,
    used: new Set(),
    usesRow: { value: false },
    path: [...outer.path, to],
    selfSteps,
    estimatedRows: outer.estimatedRows * (isToOne(relationship) ? 1 : requestLimits.estimatedRowsPerList),
  }
}
