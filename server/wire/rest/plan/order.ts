import { restErrors } from '../errors/errors.ts'
import type { FieldPath, OrderTerm } from '../parse/syntax-tree.ts'
import type { Join, PlannedOrder } from './model.ts'
import { fieldOf, type Level } from './planning.ts'

/** An embedded relation with its level. */
export interface JoinedLevel {
  join: Join
  level: Level
}

/** Resolves order terms, which are fields of the level itself or of an embedded to-one relation. */
export function planOrder(level: Level, terms: readonly OrderTerm[], joined: readonly JoinedLevel[]): PlannedOrder[] {
  return terms.map(({ relation, field, direction, nulls }) => ({
    by: relation === undefined ? fieldOf(level, field) : joinedField(level, relation, field, joined),
    ...(direction && { direction }),
    ...(nulls && { nulls }),
  }))
}

function joinedField(outer: Level, relation: string, field: FieldPath, joined: readonly JoinedLevel[]): PlannedOrder['by'] {
  const embedded = joined.find(({ join }) => join.name === relation)
  if (!embedded) throw restErrors.notEmbedded(relation)
  const { join, level } = embedded
  if (!join.toOne) throw restErrors.relatedOrder(outer.name, relation)
  join.exports.push(fieldOf(level, field))
  return { join, index: join.exports.length }
}
