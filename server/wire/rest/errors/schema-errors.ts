import { findClosestName } from '../plan/closest-name.ts'
import { isToOne, type Relation, type Relationship, type Routine, type Schema } from '../schema/model.ts'
import { RestError } from './errors.ts'

/** Error for a requested name that the cached schema does not contain. Reloading the schema may help. */
export class UnknownNameError extends RestError {}

/** Creates the error for an unknown table or view, with the most similar name as a hint. */
export function unknownRelation(schema: Schema, inSchema: string, name: string): UnknownNameError {
  const names = [...schema.relations.values()].filter((relation) => relation.schema === inSchema).map((relation) => relation.name)
  const suggestion = findClosestName(name, names)
  return new UnknownNameError({
    status: 404,
    code: 'PGRST205',
    message: `Could not find the table '${inSchema}.${name}' in the schema cache`,
    hint: suggestion && `Perhaps you meant the table '${inSchema}.${suggestion}'`,
  })
}

/** Creates the error for a write to an unknown column. */
export const unknownColumn = (relation: Relation, name: string) =>
  new UnknownNameError({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
  })

/** Creates the error for a read of an unknown column. Code and message match PostgreSQL's own error. */
export function undefinedColumn(relationName: string, name: string, names: Iterable<string>): UnknownNameError {
  const suggestion = findClosestName(name, names)
  return new UnknownNameError({
    status: 400,
    code: '42703',
    message: `column ${relationName}.${name} does not exist`,
    hint: suggestion && `Perhaps you meant to reference the column "${relationName}.${suggestion}".`,
  })
}

/** Creates the error for a cast to an unknown type. Code and message match PostgreSQL's own error. */
export const undefinedType = (name: string) =>
  new UnknownNameError({ status: 400, code: '42704', message: `type "${name}" does not exist` })

/** Creates the error for two relations without a relationship. @param hint the text after `!` in the embedded relation */
export function noRelationship(from: Relation, target: string, hint: string | undefined, known: readonly Relationship[]): UnknownNameError {
  const names = new Set(known.map(({ to }) => to.name))
  const suggestion = names.has(target) ? null : findClosestName(target, names)
  return new UnknownNameError({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${from.name}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${from.name}' and '${target}'${hint === undefined ? '' : ` using the hint '${hint}'`} in the schema '${from.schema}', but no matches were found.`,
    hint: suggestion && `Perhaps you meant '${suggestion}' instead of '${target}'.`,
  })
}

/** Creates the error for several matching relationships. Lists each one with the hint that selects it. */
export function ambiguousRelationship(from: Relation, target: string, candidates: readonly Relationship[]): RestError {
  const choices = candidates.map((relationship) => `'${relationship.to.name}!${hintFor(relationship)}'`).join(', ')
  return new RestError({
    status: 300,
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`,
    details: candidates.map(describe),
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
  const [columns, targetColumns] = [
    list(relationship.columns.map(([column]) => column)),
    list(relationship.columns.map(([, column]) => column)),
  ]
  return {
    cardinality: kind,
    embedding,
    relationship: `${relationship.constraint} using ${from.name}${columns} and ${to.name}${targetColumns}`,
  }
}

/** Creates the error for a call that several overloads accept. */
export function ambiguousRoutine(candidates: readonly Routine[]): RestError {
  const lists = candidates.map(({ parameters }) => parameters.map((parameter) => `${parameter.name} => ${parameter.type}`))
  const signatures = lists
    .toSorted((a, b) => a.length - b.length || (a.join() < b.join() ? -1 : 1))
    .map((list) => `${candidates[0]?.schema}.${candidates[0]?.name}(${list.join(', ')})`)
  return new RestError({
    status: 300,
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

/** A function call that no database function accepts. */
export interface UnknownCall {
  inSchema: string
  name: string
  keys: readonly string[]
  /** Type of an unnamed parameter that could accept the whole body; null if there is none. */
  single: 'json/jsonb' | 'text' | 'xml' | 'bytea' | null
}

/** Creates the error for a call that no function accepts, with the most similar function as a hint. */
export function unknownRoutine(schema: Schema, { inSchema, name, keys, single }: UnknownCall): UnknownNameError {
  const called = `${inSchema}.${name}`
  const list = keys.join(', ')
  const isRaw = single !== null && single !== 'json/jsonb'
  const withKeys = keys.length === 0 ? ' without parameters' : ` with parameter${keys.length > 1 ? 's' : ''} ${list}`
  const searched = isRaw
    ? ` with a single unnamed ${single} parameter`
    : `${withKeys}${single ? ' or with a single unnamed json/jsonb parameter' : ''}`
  return new UnknownNameError({
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
    const suggestion = findClosestName(name, new Set(names.map((routine) => routine.name)))
    return suggestion && `Perhaps you meant to call the function ${inSchema}.${suggestion}`
  }
  const signature = (parameters: readonly string[]) => `(${parameters.toSorted().join(', ')})`
  const named = overloads.filter(({ parameters }) => parameters.every((parameter) => parameter.name !== ''))
  const suggestion = findClosestName(
    signature(keys),
    named.map(({ parameters }) => signature(parameters.map((parameter) => parameter.name))),
    0.33,
  )
  return suggestion && `Perhaps you meant to call the function ${inSchema}.${name}${suggestion}`
}
