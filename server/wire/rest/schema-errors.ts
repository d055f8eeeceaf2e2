import { RestError } from './errors.ts'
import { closest } from './plan/closest.ts'
import { isToOne, type Relation, type Relationship, type Routine, type Schema } from './schema/model.ts'

/** A refusal because the schema, as it was last read, has no such thing: reading it again may help. */
export class UnknownName extends RestError {}

/** No such table or view, and the name that was probably meant. */
export function unknownRelation(schema: Schema, inSchema: string, name: string): UnknownName {
  const names = [...schema.relations.values()].filter((relation) => relation.schema === inSchema).map((relation) => relation.name)
  const meant = closest(name, names)
  return new UnknownName({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table '${inSchema}.${name}' in the schema cache`,
    hint: meant && `Perhaps you meant the table '${inSchema}.${meant}'`,
  })
}

/** A column that is written. */
export const unknownColumn = (relation: Relation, name: string) =>
  new UnknownName({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
  })

/** A column that is read: in PostgreSQL's words, as if it had been asked. */
export function undefinedColumn(of: string, name: string, names: Iterable<string>): UnknownName {
  const meant = closest(name, names)
  return new UnknownName({
    status: 400,
    code: '42703',
    message: `column ${of}.${name} does not exist`,
    hint: meant && `Perhaps you meant to reference the column "${of}.${meant}".`,
  })
}

/** Of a cast; in PostgreSQL's words, as if it had been asked. */
export const undefinedType = (name: string) => new UnknownName({ status: 400, code: '42704', message: `type "${name}" does not exist` })

/** Nothing leads from one to the other. @param hint what followed the `!` */
export function noRelationship(from: Relation, target: string, hint: string | undefined, known: readonly Relationship[]): UnknownName {
  const names = new Set(known.map(({ to }) => to.name))
  const meant = names.has(target) ? null : closest(target, names)
  return new UnknownName({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${from.name}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${from.name}' and '${target}'${hint === undefined ? '' : ` using the hint '${hint}'`} in the schema '${from.schema}', but no matches were found.`,
    hint: meant && `Perhaps you meant '${meant}' instead of '${target}'.`,
  })
}

/** Several lead there; the answer names each with the hint that chooses it. */
export function ambiguousRelationship(from: Relation, target: string, found: readonly Relationship[]): RestError {
  const choices = found.map((relationship) => `'${relationship.to.name}!${hintFor(relationship)}'`).join(', ')
  return new RestError({
    status: 300,
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`,
    details: found.map(describe),
    hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  })
}

function hintFor(relationship: Relationship): string {
  if (relationship.kind === 'many-to-many') return relationship.junction.relation.name
  return relationship.kind === 'computed' ? relationship.routine.name : relationship.constraint
}

function describe(relationship: Relationship): Record<string, string> {
  const { kind, from, to } = relationship
  const list = (names: readonly string[]) => `(${names.join(', ')})`
  const embedding = `${from.name} with ${to.name}`
  if (kind === 'computed')
    return { cardinality: isToOne(relationship) ? 'many-to-one' : 'one-to-many', embedding, relationship: relationship.routine.name }
  if (kind === 'many-to-many') {
    const { relation, constraints, own, other } = relationship.junction
    const [first, second] = [list(own.map(([, column]) => column)), list(other.map(([column]) => column))]
    return { cardinality: kind, embedding, relationship: `${relation.name} using ${constraints[0]}${first} and ${constraints[1]}${second}` }
  }
  const [own, others] = [list(relationship.columns.map(([column]) => column)), list(relationship.columns.map(([, column]) => column))]
  return { cardinality: kind, embedding, relationship: `${relationship.constraint} using ${from.name}${own} and ${to.name}${others}` }
}

/** Several functions of the name take these arguments. */
export function ambiguousRoutine(found: readonly Routine[]): RestError {
  const signatures = found.map(
    ({ schema, name, parameters }) =>
      `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
  )
  return new RestError({
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

/** The call that no function fits. */
export interface CallSought {
  inSchema: string
  name: string
  keys: readonly string[]
  /** What the body may be as a whole, when the function takes it so. */
  single: 'json/jsonb' | 'text' | 'xml' | 'bytea' | null
}

/** No function of the name takes these arguments, and the call that was probably meant. */
export function unknownRoutine(schema: Schema, { inSchema, name, keys, single }: CallSought): UnknownName {
  const called = `${inSchema}.${name}`
  const list = keys.join(', ')
  const isRaw = single !== null && single !== 'json/jsonb'
  const withKeys = keys.length === 0 ? ' without parameters' : ` with parameter${keys.length > 1 ? 's' : ''} ${list}`
  const searched = isRaw
    ? ` with a single unnamed ${single} parameter`
    : `${withKeys}${single ? ' or with a single unnamed json/jsonb parameter' : ''}`
  return new UnknownName({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function ${called}${isRaw ? '' : keys.length === 0 ? ' without parameters' : `(${list})`} in the schema cache`,
    details: `Searched for the function ${called}${searched}, but no matches were found in the schema cache.`,
    hint: isRaw ? null : routineHint(schema, inSchema, name, keys),
  })
}

function routineHint(schema: Schema, inSchema: string, name: string, keys: readonly string[]): string | null {
  const overloads = schema.routines.get(`${inSchema}.${name}`)
  if (!overloads) {
    const names = [...schema.routines.values()].flat().filter((routine) => routine.schema === inSchema)
    const meant = closest(name, new Set(names.map((routine) => routine.name)))
    return meant && `Perhaps you meant to call the function ${inSchema}.${meant}`
  }
  const signature = (parameters: readonly string[]) => `(${parameters.toSorted().join(', ')})`
  const meant = closest(
    signature(keys),
    overloads.map(({ parameters }) => signature(parameters.map((parameter) => parameter.name))),
    0.33,
  )
  return meant && `Perhaps you meant to call the function ${inSchema}.${name}${meant}`
}
