import { badRequest } from '../errors.ts'
import type { AttributePath, Filter } from '../filters/filter.ts'
import { parseAttributePath, parseFilter } from '../filters/parse-filter.ts'
import { listLimits } from '../limits.ts'
import type { Projection } from '../resources/resource.ts'
import { isObject } from '../schemas/normalize.ts'

/** A request for a list of resources (RFC 7644, section 3.4.2). */
export interface ListRequest {
  filter: Filter | null
  sortBy: AttributePath | null
  isDescending: boolean
  /** Position of the first resource, from 1. */
  startIndex: number
  count: number
  projection: Projection
}

/** Returns a parameter from the URL, or a member from the body of a search request. */
type ReadParameter = (name: string) => unknown

/** Reads a list request from the body of POST .search (RFC 7644, section 3.4.3). @throws ScimError */
export function readSearchRequest(body: unknown): ListRequest {
  if (!isObject(body)) throw badRequest('invalidSyntax', 'The body must be an object')
  return readListRequest((name) => body[name])
}

/** Reads a list request from its parameters. @throws ScimError */
export function readListRequest(read: ReadParameter): ListRequest {
  const filter = textOf(read, 'filter')
  const sortBy = textOf(read, 'sortBy')
  return {
    filter: filter === null ? null : parseFilter(filter),
    sortBy: sortBy === null ? null : parseAttributePath(sortBy),
    isDescending: textOf(read, 'sortOrder')?.toLowerCase() === 'descending',
    startIndex: Math.max(1, integerOf(read, 'startIndex') ?? 1),
    count: Math.min(listLimits.countMax, Math.max(0, integerOf(read, 'count') ?? listLimits.countDefault)),
    projection: readProjection(read),
  }
}

/** Reads which attributes the client requests. @throws ScimError */
export function readProjection(read: ReadParameter): Projection {
  const only = namesOf(read, 'attributes')
  const except = namesOf(read, 'excludedAttributes')
  if (only !== null && except !== null) throw badRequest('invalidValue', 'Send attributes or excludedAttributes, not both')
  return { only, except: except ?? new Set() }
}

function namesOf(read: ReadParameter, name: string): ReadonlySet<string> | null {
  const value = read(name)
  if (value === undefined || value === null || value === '') return null
  const names = Array.isArray(value) ? value.map(String) : String(value).split(',')
  return new Set(
    names.map((text) => parseAttributePath(text.trim())).map(({ attribute, sub }) => (sub === null ? attribute : `${attribute}.${sub}`)),
  )
}

function textOf(read: ReadParameter, name: string): string | null {
  const value = read(name)
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string') throw badRequest('invalidValue', `${name} must be a text`)
  return value
}

function integerOf(read: ReadParameter, name: string): number | null {
  const value = read(name)
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw badRequest('invalidValue', `${name} must be an integer`)
  return Math.min(number, 2_000_000_000)
}
