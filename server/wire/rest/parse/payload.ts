import { refuse } from '../errors.ts'
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
    const row = Object.fromEntries(new URLSearchParams(text))
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

/** @throws RestError PGRST102 in PostgREST's words */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse.body('Empty or invalid json')
  }
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
