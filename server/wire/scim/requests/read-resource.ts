import type { Context } from 'hono'
import { readJson } from '../../../platform/http/read-json.ts'
import { badRequest } from '../errors.ts'
import { requestLimits } from '../limits.ts'
import { isObject, type Values } from '../schemas/normalize.ts'
import type { ResourceType } from '../schemas/resource-types.ts'

/** Parses the body of a request. @throws ScimError or AppError */
export const readScimBody = (context: Context): Promise<unknown> =>
  readJson(context, { maxBytes: requestLimits.bodyMaxBytes, needsType: true })

/** Reads a resource from the body. @throws ScimError `invalidSyntax` if the body does not have the schema of this resource type */
export async function readResource(context: Context, { schema }: ResourceType): Promise<Values> {
  const body = await readScimBody(context)
  if (!isObject(body)) throw badRequest('invalidSyntax', 'The body must be an object')
  const { schemas } = body
  if (schemas !== undefined && !(Array.isArray(schemas) && schemas.some((urn) => String(urn).toLowerCase() === schema.toLowerCase())))
    throw badRequest('invalidSyntax', `schemas must contain ${schema}`)
  return body
}
