import { isJson } from '../parse/payload.ts'
import type { Routine, Schema } from '../schema/model.ts'
import { ambiguousRoutine, type CallSought, unknownRoutine } from '../schema-errors.ts'

/** What is known of the function that is asked for. */
export interface RoutineSought {
  inSchema: string
  name: string
  /** Names of the arguments that were given. */
  keys: readonly string[]
  /** The body's type on POST; null on GET and HEAD. */
  bodyType: string | null
}

/**
 * The overload that takes exactly these arguments by name; when there is none, the one that takes the whole body as its
 * single unnamed parameter.
 * @throws RestError PGRST202 when there is none, PGRST203 when there are several.
 */
export function findRoutine(schema: Schema, { inSchema, name, keys, bodyType }: RoutineSought): Routine {
  const single = singleParameter(bodyType)
  const overloads = schema.routines.get(`${inSchema}.${name}`) ?? []
  const isRaw = single !== null && single !== 'json/jsonb'
  const byName = isRaw ? [] : overloads.filter((routine) => takes(routine, keys))
  const candidates = byName.length > 0 || single === null ? byName : overloads.filter((routine) => takesBody(routine, single))
  const [found, ...more] = candidates
  if (!found) throw unknownRoutine(schema, { inSchema, name, keys, single })
  if (more.length > 0) throw ambiguousRoutine(candidates)
  return found
}

function singleParameter(bodyType: string | null): CallSought['single'] {
  if (bodyType === null) return null
  if (bodyType === 'text/plain') return 'text'
  if (bodyType === 'text/xml') return 'xml'
  if (bodyType === 'application/octet-stream') return 'bytea'
  return isJson(bodyType) ? 'json/jsonb' : null
}

function takes({ parameters }: Routine, keys: readonly string[]): boolean {
  if (parameters.some(({ name }) => name === '')) return false
  const given = new Set(keys)
  const known = new Set(parameters.map(({ name }) => name))
  return parameters.every(({ name, required }) => given.has(name) || !required) && given.isSubsetOf(known)
}

/** Whether a function takes the whole body as its one parameter without a name. */
function takesBody({ parameters }: Routine, single: Exclude<CallSought['single'], null>): boolean {
  const [parameter, ...more] = parameters
  return parameter?.name === '' && more.length === 0 && single.split('/').includes(parameter.type)
}
