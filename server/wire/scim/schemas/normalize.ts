import { badRequest } from '../errors.ts'
import { resourceLimits } from '../limits.ts'
import { type Attribute, findAttribute } from './attribute.ts'

/** Attribute values by attribute name, as in the JSON of a resource. */
export type Values = Record<string, unknown>

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the values that clients may write, with attribute names in the schema's spelling. Ignores unknown and read-only
 * attributes (RFC 7644, section 3.3). Omits attributes whose value is null or [], because they count as having no value.
 * @throws ScimError `invalidValue`
 */
export function normalize(attributes: readonly Attribute[], input: Values): Values {
  const values: Values = {}
  for (const [name, given] of Object.entries(input)) {
    const attribute = findAttribute(attributes, name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, ''))
    if (attribute === undefined || attribute.mutability === 'readOnly') continue
    const value = normalizeValue(attribute, given)
    if (value !== undefined) values[attribute.name] = value
  }
  return values
}

/**
 * Converts the value of an attribute to its type in the schema; undefined if there is no value.
 * @throws ScimError `invalidValue`
 */
export function normalizeValue(attribute: Attribute, given: unknown): unknown {
  if (given === null || given === undefined) return undefined
  if (!attribute.multiValued) return normalizeSingle(attribute, given)
  const values = (Array.isArray(given) ? given : [given])
    .map((value) => normalizeSingle(attribute, value))
    .filter((value) => value !== undefined)
  return values.length === 0 ? undefined : values
}

/**
 * Converts one value of an attribute. If a client sends a text instead of an object with sub-attributes, the text becomes the
 * sub-attribute `value`.
 */
export function normalizeSingle(attribute: Attribute, given: unknown): unknown {
  if (given === null || given === undefined) return undefined
  if (attribute.type === 'complex') return normalizeComplex(attribute, given)
  if (attribute.type === 'boolean') return normalizeBoolean(attribute.name, given)
  const text = typeof given === 'number' ? String(given) : given
  if (typeof text !== 'string') throw badRequest('invalidValue', `${attribute.name} must be a text`)
  if (text.length > resourceLimits.textMax)
    throw badRequest('invalidValue', `${attribute.name} must be at most ${resourceLimits.textMax} characters`)
  return text === '' ? undefined : text
}

function normalizeComplex(attribute: Attribute, given: unknown): Values | undefined {
  const object = attribute.multiValued && typeof given === 'string' ? { value: given } : given
  if (!isObject(object)) throw badRequest('invalidValue', `${attribute.name} must be an object`)
  const values = normalize(attribute.subAttributes ?? [], object)
  return Object.keys(values).length === 0 ? undefined : values
}

/** Microsoft Entra sends booleans as the texts "True" and "False". */
function normalizeBoolean(name: string, given: unknown): boolean {
  const text = String(given).toLowerCase()
  if (text !== 'true' && text !== 'false') throw badRequest('invalidValue', `${name} must be true or false`)
  return text === 'true'
}
