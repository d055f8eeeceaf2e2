import { ambiguousRoutine, type UnknownCall, unknownRoutine } from '../errors/schema-errors.ts'
import { isJson } from '../parse/payload.ts'
import type { Routine, Schema } from '../schema/model.ts'

/** Properties of a function call that determine which overload is called. */
export interface RoutineQuery {
  inSchema: string
  name: string
  /** Names of the arguments in the request. */
  keys: readonly string[]
  /** Media type of the body of a POST request; null for GET and HEAD. */
  bodyType: string | null
}

/**
 * Returns the overload that accepts exactly these named arguments. If there is none, returns the overload that accepts the whole
 * body as its single unnamed parameter.
 * @throws RestError PGRST202 if there is none, PGRST203 if there are several
 */
export function findRoutine(schema: Schema, { inSchema, name, keys, bodyType }: RoutineQuery): Routine {
  const single = singleParameter(bodyType)
  const overloads = schema.routines.get(`${inSchema}.${name}`) ?? []
  const isRaw = single !== null && single !== 'json/jsonb'
  const byName = isRaw ? [] : overloads.filter((routine) => acceptsKeys(routine, keys))
  const candidates = byName.length > 0 || single === null ? byName : overloads.filter((routine) => acceptsBody(routine, single))
  const [first, ...others] = candidates
  if (!first) throw unknownRoutine(schema, { inSchema, name, keys, single })
  if (others.length > 0) throw ambiguousRoutine(candidates)
  return first
}

function singleParameter(bodyType: string | null): UnknownCall['single'] {
  if (bodyType === null) return null
  if (bodyType === 'text/plain') return 'text'
  if (bodyType === 'text/xml') return 'xml'
  if (bodyType === 'application/octet-stream') return 'bytea'
  return isJson(bodyType) ? 'json/jsonb' : null
}

/**
 * A single unnamed parameter has the empty key, as in `{"": 1}`. Several unnamed parameters are not supported. Functions that take a row
 * are computed columns or relationships.
 */
function acceptsKeys({ parameters, takesRow }: Routine, keys: readonly string[]): boolean {
  if ((parameters.length > 1 || takesRow) && parameters.some(({ name }) => name === '')) return false
  const parameterNames = new Set(keys)
  const known = new Set(parameters.map(({ name }) => name))
  return parameters.every(({ name, required }) => parameterNames.has(name) || !required) && parameterNames.isSubsetOf(known)
}

/** Returns whether a function accepts the whole body as its single unnamed parameter. */
function acceptsBody({ parameters }: Routine, single: Exclude<UnknownCall['single'], null>): boolean {
  const [parameter, ...others] = parameters
  return parameter?.name === '' && others.length === 0 && single.split('/').includes(parameter.type)
}
