import { ambiguousRelationship, noRelationship } from '../errors/schema-errors.ts'
import type { Relation, Relationship, Schema } from '../schema/model.ts'

/**
 * Returns the relationship from `origin` that `target!hint` selects. The target is the name of a relation, a foreign key, the
 * column of a single-column foreign key, or a function. The hint is the name of a foreign key, one of its columns, or a junction
 * table.
 * @throws RestError PGRST200 if there is none, PGRST201 if there are several
 */
export function findRelationship(schema: Schema, origin: Relation, target: string, hint: string | undefined): Relationship {
  const known = schema.relationships.get(origin) ?? []
  const [first, ...others] = known.filter((relationship) => matchesTarget(relationship, target, hint))
  if (!first) throw noRelationship(origin, target, hint, known)
  if (others.length > 0) throw ambiguousRelationship(origin, target, [first, ...others])
  return first
}

function matchesTarget(relationship: Relationship, target: string, hint: string | undefined): boolean {
  if (relationship.kind === 'computed') return relationship.routine.name === target
  const [ownColumn, otherColumn] = singleColumns(relationship)
  const isTarget = relationship.to.name === target
  if (relationship.from === relationship.to) {
    // A foreign key from a relation to itself has two directions: the name of the relation selects the to-many direction, the
    // name of the column the to-one direction.
    if (hint !== undefined) return isTarget && relationship.kind === 'one-to-many' && otherColumn === hint
    return (isTarget && relationship.kind === 'one-to-many') || (relationship.kind === 'many-to-one' && ownColumn === target)
  }
  const constraint = relationship.kind === 'many-to-many' ? null : relationship.constraint
  if (hint === undefined) return isTarget || (!relationship.to.isView && (constraint === target || ownColumn === target))
  const junction = relationship.kind === 'many-to-many' ? relationship.junction.relation.name : null
  return isTarget && (constraint === hint || ownColumn === hint || otherColumn === hint || junction === hint)
}

/** Returns both columns of a single-column foreign key. Returns nulls for other relationships. */
function singleColumns(relationship: Relationship): readonly [own: string | null, other: string | null] {
  if (relationship.kind === 'many-to-many' || relationship.kind === 'computed') return [null, null]
  const [pair, ...others] = relationship.columns
  return pair && others.length === 0 ? pair : [null, null]
}
