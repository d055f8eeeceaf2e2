import type { Context } from 'hono'
import { ScimError } from '../errors.ts'
import { etagOf, type ResourceRow } from '../resources/resource.ts'

const tagsOf = (header: string) => header.split(',').map((tag) => tag.trim())

/** Compares entity tags weakly: `W/"1"` and `"1"` are equal (RFC 9110, section 8.8.3.2). */
const includesTag = (header: string, tag: string): boolean =>
  tagsOf(header).some((candidate) => candidate === '*' || candidate.replace(/^W\//, '') === tag.replace(/^W\//, ''))

/** Checks the header `If-Match`. @throws ScimError 412 if the resource has another version than the client expects */
export function requireMatch(context: Context, row: ResourceRow): void {
  const expected = context.req.header('if-match')
  if (expected !== undefined && !includesTag(expected, etagOf(row))) throw new ScimError(412, 'The resource has changed. Read it again.')
}

/** Checks the header `If-None-Match`. Returns whether the client already has the current version of the resource. */
export function isUnchanged(context: Context, row: ResourceRow): boolean {
  const known = context.req.header('if-none-match')
  return known !== undefined && includesTag(known, etagOf(row))
}
