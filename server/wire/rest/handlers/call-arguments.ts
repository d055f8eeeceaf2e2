import type { Adapter } from '../adapter.ts'
import { restErrors } from '../errors/errors.ts'
import { arrayLiteral, type Literals } from '../parse/literals.ts'
import { isJson, isObject, mediaType, parseForm, parseJson } from '../parse/payload.ts'
import type { CallArguments } from '../plan/call.ts'
import { findRoutine } from '../plan/find-routine.ts'
import { type RestRequest, readBodyText } from '../request.ts'
import type { Routine } from '../schema/model.ts'

/** A function and the arguments of a call to it. */
export interface Call {
  routine: Routine
  arguments: CallArguments
}

interface RoutineName {
  inSchema: string
  name: string
}

interface NamedWithColumns extends RoutineName {
  /** Members of a JSON body that are arguments (parameter `columns`); null for all. */
  columns: readonly string[] | null
}

/** Finds the function for arguments that are named texts, which come from a query string (`GET /rpc/f?a=1`) or a form. */
export function callWithValues(
  adapter: Adapter,
  named: RoutineName,
  query: readonly (readonly [string, string])[],
  literals: Literals,
): Call {
  const byName = Map.groupBy(query, ([name]) => name)
  const routine = findRoutine(adapter.schemaCache.current(), { ...named, keys: [...byName.keys()], bodyType: null })
  const values = routine.parameters.flatMap((parameter) => {
    const texts = byName.get(parameter.name)?.map(([, value]) => value)
    if (!texts) return []
    // Only a variadic parameter accepts several values. For any other parameter, the last value is used.
    const text = parameter.variadic && (texts.length > 1 || !texts[0]?.startsWith('{')) ? arrayLiteral(texts) : (texts.at(-1) ?? '')
    return [{ parameter, slot: literals.add(text) }]
  })
  return { routine, arguments: { kind: 'values', values } }
}

/** Finds the function for the body of a POST request: a JSON object with arguments, a form, or a single value for an unnamed parameter. */
export async function callWithBody(adapter: Adapter, named: NamedWithColumns, request: RestRequest, literals: Literals): Promise<Call> {
  const bodyType = mediaType(request.headers['content-type'])
  if (bodyType === 'application/x-www-form-urlencoded')
    return callWithValues(adapter, named, parseForm(await readBodyText(request)), literals)
  if (isJson(bodyType)) return callWithJson(adapter, { ...named, bodyType }, await readBodyText(request), literals)
  if (bodyType !== 'text/plain' && bodyType !== 'text/xml' && bodyType !== 'application/octet-stream')
    throw restErrors.body(`Content-Type not acceptable: ${bodyType}`, 415)
  const routine = findRoutine(adapter.schemaCache.current(), { ...named, keys: [], bodyType })
  const isBytes = bodyType === 'application/octet-stream'
  const body = literals.add(isBytes ? Buffer.from(await request.body()).toString('base64') : await readBodyText(request))
  return { routine, arguments: bodyArgument(routine, body) }
}

function callWithJson(
  adapter: Adapter,
  { columns, ...named }: NamedWithColumns & { bodyType: string },
  text: string,
  literals: Literals,
): Call {
  const json = text.trim() === '' ? '{}' : text
  const value = parseJson(json)
  const isArray = Array.isArray(value)
  const first: unknown = isArray ? value[0] : value
  const keys = columns ?? (isObject(first) ? Object.keys(first) : [])
  const routine = findRoutine(adapter.schemaCache.current(), { ...named, keys })
  const body = literals.add(json)
  const [single] = routine.parameters
  if (single?.name === '' && /^jsonb?$/.test(single.type)) return { routine, arguments: bodyArgument(routine, body) }
  if (single?.name === '' && keys.length > 0) return { routine, arguments: { kind: 'unnamed', parameter: single, body, isArray } }
  const parameters = routine.parameters.filter(({ name }) => keys.includes(name))
  return { routine, arguments: { kind: 'json', parameters, body, isArray } }
}

function bodyArgument({ parameters: [parameter] }: Routine, body: number): CallArguments {
  if (!parameter) throw new Error('a function that takes the body has a parameter')
  return { kind: 'body', parameter, body }
}
