import { refuse } from '../errors.ts'
import { requestLimits } from '../limits.ts'
import { parseCsv } from './csv.ts'

/** What is to be written: JSON text that PostgreSQL reads, and what we need to know of it. */
export interface Payload {
  json: string
  isArray: boolean
  /** The keys that every row has. */
  keys: readonly string[]
}

/** A body, and how it is to be read. */
export interface PayloadOptions {
  contentType: string | undefined
  text: string
  /** Whether `columns=` names what is written: rows may then differ in their keys. */
  columnsGiven: boolean
}

/**
 * Reads the body of a write.
 * @throws RestError PGRST102, with 415 when it is of no type that can be read.
 */
export function parsePayload({ contentType, text, columnsGiven }: PayloadOptions): Payload {
  const type = mediaType(contentType)
  if (type === 'text/csv') {
    const rows = parseCsv(text)
    return { json: JSON.stringify(rows), isArray: true, keys: Object.keys(rows[0] ?? {}) }
  }
  if (type === 'application/x-www-form-urlencoded') {
    const row = Object.fromEntries(parseForm(text))
    return { json: JSON.stringify(row), isArray: false, keys: Object.keys(row) }
  }
  if (!isJson(type)) throw refuse.body(`Content-Type not acceptable: ${type}`, 415)
  return jsonPayload(text, parseJson(text), columnsGiven)
}

/** The type without its parameters, in lower case; JSON when none is given. */
export const mediaType = (contentType: string | undefined): string =>
  (contentType ?? 'application/json').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Whether it is JSON, or a format that is written in it (`application/geo+json`). */
export const isJson = (type: string): boolean => type === 'application/json' || /^application\/.+\+json$/.test(type)

/** @throws RestError PGRST102 in PostgREST's words, or with 413 when the text has too many objects and arrays */
export function parseJson(text: string): unknown {
  requireSmallValue(text)
  try {
    return JSON.parse(text)
  } catch {
    throw refuse.body('Empty or invalid json')
  }
}

/** Counts before the text is parsed: `[{},{},…` takes thirty times its length in memory. */
function requireSmallValue(text: string): void {
  const { bodyContainers, bodyMembers } = requestLimits
  // Each takes two characters at least.
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
  if (members > bodyMembers) throw refuse.body(`The objects of the body have more than ${bodyMembers} members`, 413)
  if (containers > bodyContainers) throw refuse.body(`The body has more than ${bodyContainers} objects and arrays`, 413)
}

const [quoteCode, backslashCode, bracketCode, braceCode, colonCode] = [0x22, 0x5c, 0x5b, 0x7b, 0x3a]

/** Reads the pairs of a form. @throws RestError PGRST102 with 413 when there are too many */
export function parseForm(text: string): [name: string, value: string][] {
  const { formFields } = requestLimits
  // Not split first: a body of `&` alone would become millions of texts.
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0 && fields <= formFields; at = text.indexOf('&', at + 1)) fields += 1
  if (fields > formFields) throw refuse.body(`The form has more than ${formFields} fields`, 413)
  return [...new URLSearchParams(text)]
}

/** Whether a JSON value is an object: neither null nor an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function jsonPayload(json: string, value: unknown, columnsGiven: boolean): Payload {
  if (isObject(value)) return { json, isArray: false, keys: Object.keys(value) }
  // What is neither an object nor an array writes nothing, as in PostgREST.
  if (!Array.isArray(value)) return { json: '[]', isArray: true, keys: [] }
  if (!value.every(isObject)) throw refuse.body('All object keys must match')
  const keys = Object.keys(value[0] ?? {})
  const isUniform =
    columnsGiven || value.every((row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)))
  if (!isUniform) throw refuse.body('All object keys must match')
  return { json, isArray: true, keys }
}
