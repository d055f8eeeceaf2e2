import { restErrors } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'
import { parseCsv } from './csv.ts'

/** Body of a write: JSON text for PostgreSQL, and its properties that are needed for planning. */
export interface Payload {
  json: string
  isArray: boolean
  /** Keys that all JSON objects in the body have. */
  keys: readonly string[]
}

export interface PayloadOptions {
  contentType: string | undefined
  text: string
  /** True if the parameter `columns` lists the columns. Rows may then have different keys. */
  hasColumns: boolean
}

/**
 * Parses the body of a write.
 * @throws RestError PGRST102; the status is 415 for an unsupported content type
 */
export function parsePayload({ contentType, text, hasColumns }: PayloadOptions): Payload {
  const type = mediaType(contentType)
  if (type === 'text/csv') {
    const rows = parseCsv(text)
    return { json: JSON.stringify(rows), isArray: true, keys: Object.keys(rows[0] ?? {}) }
  }
  if (type === 'application/x-www-form-urlencoded') {
    const row = Object.fromEntries(parseForm(text))
    return { json: JSON.stringify(row), isArray: false, keys: Object.keys(row) }
  }
  if (!isJson(type)) throw restErrors.body(`Content-Type not acceptable: ${type}`, 415)
  return jsonPayload(text, parseJson(text), hasColumns)
}

/** Returns the media type in lower case, excluding its parameters. The default is JSON. */
export const mediaType = (contentType: string | undefined): string =>
  (contentType ?? 'application/json').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Returns whether a media type is JSON or based on JSON, such as `application/geo+json`. */
export const isJson = (type: string): boolean => type === 'application/json' || /^application\/.+\+json$/.test(type)

/** Parses JSON. @throws RestError PGRST102 with PostgREST's message; the status is 413 if there are too many objects, arrays or members */
export function parseJson(text: string): unknown {
  requireSmallValue(text)
  try {
    return JSON.parse(text)
  } catch {
    throw restErrors.body('Empty or invalid json')
  }
}

/** Checks the size before parsing, because text such as `[{},{},…` needs thirty times its length in memory when it is parsed. */
function requireSmallValue(text: string): void {
  const { bodyContainers, bodyMembers } = requestLimits
  // An object or array has at least two characters, so a shorter text cannot exceed the limit.
  if (text.length < 2 * bodyContainers) return
  let containers = 0
  let members = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at)
    if (char === quoteCode) inString = !inString
    else if (inString && char === backslashCode) at += 1
    else if (!inString && (char === bracketCode || char === braceCode)) containers += 1
    else if (!inString && char === colonCode) members += 1
  }
  if (members > bodyMembers) throw restErrors.body(`The objects of the body have more than ${bodyMembers} members`, 413)
  if (containers > bodyContainers) throw restErrors.body(`The body has more than ${bodyContainers} objects and arrays`, 413)
}

const [quoteCode, backslashCode, bracketCode, braceCode, colonCode] = [0x22, 0x5c, 0x5b, 0x7b, 0x3a]

/** Parses a form. @throws RestError PGRST102 with status 413 if there are too many fields */
export function parseForm(text: string): [name: string, value: string][] {
  const { formFields } = requestLimits
  // Counts before splitting: a body that consists of `&` characters would become millions of strings.
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0 && fields <= formFields; at = text.indexOf('&', at + 1)) fields += 1
  if (fields > formFields) throw restErrors.body(`The form has more than ${formFields} fields`, 413)
  return [...new URLSearchParams(text)]
}

/** Returns whether a value is a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function jsonPayload(json: string, value: unknown, hasColumns: boolean): Payload {
  if (isObject(value)) return { json, isArray: false, keys: Object.keys(value) }
  // Writes nothing for a value that is neither an object nor an array, like PostgREST.
  if (!Array.isArray(value)) return { json: '[]', isArray: true, keys: [] }
  if (!value.every(isObject)) throw restErrors.body('All object keys must match')
  const keys = Object.keys(value[0] ?? {})
  const isUniform =
    hasColumns || value.every((row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)))
  if (!isUniform) throw restErrors.body('All object keys must match')
  return { json, isArray: true, keys }
}
