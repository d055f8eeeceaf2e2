import { restErrors } from '../errors/errors.ts'
import type { FieldPath, OrderTerm } from '../parse/syntax-tree.ts'
import type { Join, PlannedOrder } from './model.ts'
import { fieldOf, type ResultLevel } from './planning.ts'

/** An embedded relation with its planning state. */
export interface JoinedLevel {
  join: Join
  level: ResultLevel
}

/** Resolves the terms of an `order` parameter: fields of the relation itself or of an embedded to-one relation. */
export function planOrder(level: ResultLevel, terms: readonly OrderTerm[], joined: readonly JoinedLevel[]): PlannedOrder[] {
  return terms.map(({ relation, field, direction, nulls }) => ({
    by: relation === undefined ? fieldOf(level, field) : joinedField(level, relation, field, joined),
    ...(direction && { direction }),
    ...(nulls && { nulls }),
  }))
}

function joinedField(outer: ResultLevel, relation: string, field: FieldPath, joined: readonly JoinedLevel[]): PlannedOrder['by'] {
  const embedded = joined.find(({ join }) => join.name === relation)
  if (!embedded) throw restErrors.notEmbedded(relation)
  const { join, level } = embedded
  if (!join.toOne) throw restErrors.relatedOrder(outer.name, relation)
  const output = join.mode === 'spread' && field.steps.length === 0 ? spreadOutput(join, level, field.name) : -1
  if (output >= 0) return { join, output: output + 1 }
  join.exports.push(fieldOf(level, field))
  return { join, exported: join.exports.length }
}

/**
 * Returns the index of the output of a spread relation that is this column or, if there is no such column, that has this alias. Returns
 * -1 if there is neither. Grouped rows can be sorted only by their outputs.
 */
function spreadOutput(join: Join, { columns }: ResultLevel, name: string): number {
  const { output } = join.plan
  if (!columns?.has(name)) return output.findIndex(({ key }) => key === name)
  return output.findIndex(
    ({ value }) => value.kind === 'field' && value.field.column === name && value.field.steps.length === 0 && value.cast === undefined,
  )
}
