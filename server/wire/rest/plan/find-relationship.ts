import type { Relation, Relationship, Schema } from '../schema/model.ts'
import { ambiguousRelationship, noRelationship } from '../schema-errors.ts'

/**
 * The relationship that `target!hint` means from `origin`. The target is a relation, a foreign key, the one column of
 * a foreign key or a function; the hint a foreign key, one of its columns, or a junction.
 * @throws RestError PGRST200 when there is none, PGRST201 when there are several.
 */
export function findRelationship(schema: Schema, origin: Relation, target: string, hint: string | undefined): Relationship {
  const known = schema.relationships.get(origin) ?? []
  const [found, ...more] = known.filter((relationship) => isMeant(relationship, target, hint))
  if (!found) throw noRelationship(origin, target, hint, known)
  if (more.length > 0) throw ambiguousRelationship(origin, target, [found, ...more])
  return found
}

function isMeant(relationship: Relationship, target: string, hint: string | undefined): boolean {
  if (relationship.kind === 'computed') return relationship.routine.name === target
  const [own, other] = singleColumns(relationship)
  const isTarget = relationship.to.name === target
  if (relationship.from === relationship.to) {
    // One key, two directions: the relation's name means its many, the column's name means its one.
    if (hint !== undefined) return isTarget && relationship.kind === 'one-to-many' && other === hint
    return (isTarget && relationship.kind === 'one-to-many') || (relationship.kind === 'many-to-one' && own === target)
  }
  const constraint = relationship.kind === 'many-to-many' ? null : relationship.constraint
  if (hint === undefined) return isTarget || (!relationship.to.isView && (constraint === target || own === target))
  const junction = relationship.kind === 'many-to-many' ? relationship.junction.relation.name : null
  return isTarget && (constraint === hint || own === hint || other === hint || junction === hint)
}

/** Both ends of a key of one column. */
function singleColumns(relationship: Relationship): readonly [own: string | null, other: string | null] {
  if (relationship.kind === 'many-to-many' || relationship.kind === 'computed') return [null, null]
  const [pair, ...more] = relationship.columns
  return pair && more.length === 0 ? pair : [null, null]
}
