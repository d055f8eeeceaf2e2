import type { Relationship } from '../schema/model.ts'
import type { Link, Source } from './model.ts'
import type { ResultLevel } from './planning.ts'

/** Returns the source of a relationship's rows. */
export function sourceOf(relationship: Relationship, outer: ResultLevel): Source {
  if (relationship.kind !== 'computed') return { kind: 'relation', relation: relationship.to }
  outer.usesRow.value = true
  const { routine, from } = relationship
  return { kind: 'function', routine, relation: from, outer: outer.alias, outerIsRows: outer.source.kind === 'rows' }
}

/** Returns the link that selects the rows that belong to the outer row. */
export function linkOf(relationship: Relationship, outer: ResultLevel, number: number): Link {
  if (relationship.kind === 'computed') return { kind: 'function' }
  const pairs = relationship.kind === 'many-to-many' ? relationship.junction.own : relationship.columns
  for (const [column] of pairs) outer.used.add(column)
  if (relationship.kind !== 'many-to-many') return { kind: 'columns', pairs }
  return { kind: 'junction', alias: `j${number}`, junction: relationship.junction }
}
