import type { Profile } from '@node-saml/node-saml'
import { z } from 'zod'
import { assertionOf, attribute, children, textOf } from './assertion-tree.ts'

const name = z.string().min(1).max(300)
const mappedSchema = z.object({
  name: name.optional(),
  names: z.array(name).max(20).optional(),
  /** What is taken when the assertion has none of them. */
  default: z.unknown().optional(),
  /** All values, and not the first alone. */
  array: z.boolean().optional(),
})
const keysSchema = z.record(z.string().min(1).max(100), mappedSchema).refine((keys) => Object.keys(keys).length <= 50, 'at most 50 keys')

/** Which attributes of an assertion become what of a person, as the protocol has it; `{"email": "mail"}` is short for a name alone. */
export const attributeMappingSchema = z.object({ keys: keysSchema.optional(), email: name.optional(), name: name.optional() }).transform(
  ({ keys, email, name }): AttributeMapping => ({
    keys: { ...(email !== undefined && { email: { name: email } }), ...(name !== undefined && { name: { name } }), ...keys },
  }),
)
/** By the names that a person's data has here; an empty one maps nothing. */
export interface AttributeMapping {
  keys: Record<string, z.output<typeof mappedSchema>>
}

/** What the attributes of the verified assertion say, by their names and by their friendly names. */
export function attributesOf(profile: Profile): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const given = children(assertionOf(profile), 'AttributeStatement').flatMap((statement) => children(statement, 'Attribute'))
  for (const one of given) {
    const values = children(one, 'AttributeValue')
      .map(textOf)
      .filter((value) => value !== '')
    for (const key of new Set([attribute(one, 'Name'), attribute(one, 'FriendlyName')]))
      if (key !== '') found.set(key, [...(found.get(key) ?? []), ...values])
  }
  return found
}

/** The values of the first name that has any. */
export const valuesOf = (attributes: ReadonlyMap<string, readonly string[]>, names: readonly string[]): readonly string[] =>
  names.map((one) => attributes.get(one) ?? []).find((values) => values.length > 0) ?? []

/** What a mapping makes of an assertion, by the keys of the mapping. */
export function mapAttributes({ keys }: AttributeMapping, attributes: ReadonlyMap<string, readonly string[]>): Record<string, unknown> {
  const mapped = Object.entries(keys).flatMap(([key, { name: first, names = [], default: otherwise, array }]) => {
    const values = valuesOf(attributes, first === undefined ? names : [first, ...names]).map((value) => value.slice(0, 1000))
    // Nobody has an address that they do not say: all who say none would be one person.
    const value = values.length === 0 ? (key === 'email' ? undefined : otherwise) : array ? values.slice(0, 200) : values[0]
    return value === undefined || value === null ? [] : [[key, value] as const]
  })
  return Object.fromEntries(mapped)
}
