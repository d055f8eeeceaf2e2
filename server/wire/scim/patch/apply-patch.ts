import { badRequest } from '../errors.ts'
import { parsePath } from '../filters/parse-filter.ts'
import { type Attribute, findAttribute } from '../schemas/attribute.ts'
import { isObject, normalize, normalizeSingle, normalizeValue, type Values } from '../schemas/normalize.ts'
import { readOnlyNames } from '../schemas/resource-types.ts'
import { patchList } from './patch-list.ts'
import type { PatchOperation } from './patch-request.ts'

/**
 * Returns the attributes of a resource after the operations of a PATCH request (RFC 7644, section 3.5.2). Ignores unknown
 * attributes: clients send their whole profile by default, and an error would end the synchronization of the person.
 * @param values the attributes that clients can write
 * @throws ScimError `invalidPath`, `noTarget`, `mutability` or `invalidValue`
 */
export function applyPatch(attributes: readonly Attribute[], values: Values, operations: readonly PatchOperation[]): Values {
  const patched = structuredClone(values)
  for (const operation of operations) {
    if (operation.path === null) applyWithoutPath(attributes, patched, operation)
    else applyOperation(attributes, patched, { ...operation, path: operation.path })
  }
  return patched
}

/**
 * Applies an operation without a path, whose value is an object of attributes. The keys can be paths such as `name.givenName`,
 * which Microsoft Entra sends. Ignores read-only attributes, because Okta sends the `id` of a group together with its name.
 */
function applyWithoutPath(attributes: readonly Attribute[], values: Values, { op, value }: PatchOperation): void {
  if (op === 'remove') throw badRequest('noTarget', 'A removal needs a path')
  if (!isObject(value)) throw badRequest('invalidValue', 'Without a path, the value must be an object')
  for (const [path, member] of Object.entries(value)) {
    if (isObject(member) && /^urn:.*:(?:user|group)$/i.test(path)) applyWithoutPath(attributes, values, { op, path: null, value: member })
    else if (!readOnlyNames.has(path)) applyOperation(attributes, values, { op, path, value: member })
  }
}

function applyOperation(attributes: readonly Attribute[], values: Values, { op, path, value }: PatchOperation & { path: string }): void {
  const target = parsePath(path)
  const attribute = findAttribute(attributes, target.path.attribute)
  if (attribute?.mutability === 'readOnly' || readOnlyNames.has(target.path.attribute))
    throw badRequest('mutability', `${target.path.attribute} is read-only`)
  if (attribute === undefined) return
  if (attribute.multiValued) {
    setValue(values, attribute, patchList(attribute, listOf(values[attribute.name]), { op, target, value }))
    return
  }
  if (target.filter !== null) throw badRequest('invalidPath', `${attribute.name} has no values to select`)
  if (attribute.type === 'complex')
    setValue(values, attribute, patchComplex(attribute, values[attribute.name], target.path.sub, { op, value }))
  else if (target.path.sub !== null) throw badRequest('invalidPath', `${attribute.name} has no sub-attributes`)
  else setValue(values, attribute, op === 'remove' ? undefined : normalizeValue(attribute, value))
}

/** Returns the new value of an attribute with sub-attributes. Both `add` and `replace` change only the given sub-attributes. */
function patchComplex(
  attribute: Attribute,
  current: unknown,
  sub: string | null,
  { op, value }: Pick<PatchOperation, 'op' | 'value'>,
): unknown {
  const known = isObject(current) ? current : {}
  if (sub === null) {
    if (op === 'remove') return undefined
    if (!isObject(value)) throw badRequest('invalidValue', `${attribute.name} must be an object`)
    return { ...known, ...normalize(attribute.subAttributes ?? [], value) }
  }
  const member = findAttribute(attribute.subAttributes ?? [], sub)
  if (member === undefined) return current
  const { [member.name]: _replaced, ...others } = known
  const changed = op === 'remove' ? undefined : normalizeSingle(member, value)
  return changed === undefined ? others : { ...others, [member.name]: changed }
}

const listOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : [])

/** Sets or removes the value of an attribute. @throws ScimError `mutability` if a required attribute would have no value */
function setValue(values: Values, attribute: Attribute, value: unknown): void {
  const isEmpty =
    value === undefined || (Array.isArray(value) && value.length === 0) || (isObject(value) && Object.keys(value).length === 0)
  if (!isEmpty) {
    values[attribute.name] = value
    return
  }
  if (attribute.required) throw badRequest('mutability', `${attribute.name} is required`)
  delete values[attribute.name]
}
