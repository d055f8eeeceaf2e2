import type { Profile } from '@node-saml/node-saml'
import { z } from 'zod'
import { assertionOf, attributeValue, childElements, textOf } from '../xml/assertion-tree.ts'

const name = z.string().min(1).max(300)
const mappedSchema = z.object({
  name: name.optional(),
  names: z.array(name).max(20).optional(),
  /** Value that is used if the assertion contains none of the attributes. */
  default: z.unknown().optional(),
  /** True to map all values. False to map only the first value. */
  array: z.boolean().optional(),
})
const keysSchema = z.record(z.string().min(1).max(100), mappedSchema).refine((keys) => Object.keys(keys).length <= 50, 'at most 50 keys')

/**
 * Schema for the mapping from assertion attributes to user data, in the format of the GoTrue admin API. The short form `{"email":
 * "mail"}` is accepted as well.
 */
export const attributeMappingSchema = z.object({ keys: keysSchema.optional(), email: name.optional(), name: name.optional() }).transform(
  ({ keys, email, name }): AttributeMapping => ({
    keys: { ...(email !== undefined && { email: { name: email } }), ...(name !== undefined && { name: { name } }), ...keys },
  }),
)
/** Mappings by key of the user data; an empty object maps nothing. */
export interface AttributeMapping {
  keys: Record<string, z.output<typeof mappedSchema>>
}

/** Returns the attribute values in the verified assertion, by name and by friendly name. */
export function attributesOf(profile: Profile): ReadonlyMap<string, readonly string[]> {
  const valuesByName = new Map<string, string[]>()
  const attributeElements = childElements(assertionOf(profile), 'AttributeStatement').flatMap((statement) =>
    childElements(statement, 'Attribute'),
  )
  for (const element of attributeElements) {
    const values = childElements(element, 'AttributeValue')
      .map(textOf)
      .filter((value) => value !== '')
    for (const key of new Set([attributeValue(element, 'Name'), attributeValue(element, 'FriendlyName')]))
      if (key !== '') valuesByName.set(key, [...(valuesByName.get(key) ?? []), ...values])
  }
  return valuesByName
}

/** Returns the values of the first of these attributes that has a value. */
export const valuesOf = (attributes: ReadonlyMap<string, readonly string[]>, names: readonly string[]): readonly string[] =>
  names.map((name) => attributes.get(name) ?? []).find((values) => values.length > 0) ?? []

/** Returns the claims that a mapping creates from the attributes of an assertion. */
export function mapAttributes({ keys }: AttributeMapping, attributes: ReadonlyMap<string, readonly string[]>): Record<string, unknown> {
  const mapped = Object.entries(keys).flatMap(([key, { name: first, names = [], default: otherwise, array }]) => {
    const values = valuesOf(attributes, first === undefined ? names : [first, ...names]).map((value) => value.slice(0, 1000))
    // Never uses a default for the email address, because all users without an address would share one account.
    const value = values.length === 0 ? (key === 'email' ? undefined : otherwise) : array ? values.slice(0, 200) : values[0]
    return value === undefined || value === null ? [] : [[key, value] as const]
  })
  return Object.fromEntries(mapped)
}
