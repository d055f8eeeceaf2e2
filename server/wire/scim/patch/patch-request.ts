import { badRequest } from '../errors.ts'
import { requestLimits } from '../limits.ts'
import { isObject } from '../schemas/normalize.ts'

export interface PatchOperation {
  op: 'add' | 'replace' | 'remove'
  path: string | null
  value: unknown
}

const schema = 'urn:ietf:params:scim:api:messages:2.0:patchop'
const kinds = ['add', 'replace', 'remove'] as const

/** Reads the operations of a PATCH request. Microsoft Entra capitalizes their names. @throws ScimError `invalidSyntax` */
export function readOperations(body: unknown): PatchOperation[] {
  const operations = isObject(body) ? (body.Operations ?? body.operations) : null
  if (!isObject(body) || !Array.isArray(operations) || operations.length === 0)
    throw badRequest('invalidSyntax', 'The body must contain Operations')
  if (Array.isArray(body.schemas) && !body.schemas.some((urn) => String(urn).toLowerCase() === schema))
    throw badRequest('invalidSyntax', 'The schema must be urn:ietf:params:scim:api:messages:2.0:PatchOp')
  if (operations.length > requestLimits.operationsMax)
    throw badRequest('invalidSyntax', `A request can have at most ${requestLimits.operationsMax} operations`)
  return operations.map(readOperation)
}

function readOperation(operation: unknown): PatchOperation {
  if (!isObject(operation)) throw badRequest('invalidSyntax', 'An operation must be an object')
  const op = kinds.find((kind) => kind === String(operation.op).toLowerCase())
  if (op === undefined) throw badRequest('invalidSyntax', 'op must be add, replace or remove')
  const { path = null, value } = operation
  if (path !== null && typeof path !== 'string') throw badRequest('invalidPath', 'path must be a text')
  return { op, path: path === '' ? null : path, value }
}
