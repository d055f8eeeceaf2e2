/** JSON schema of a response, as `strictSchemaOf` returns it. */
type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Converts a JSON schema to the form that node-llama-cpp needs to create a grammar. The library ignores `anyOf` but supports `oneOf`, which
 * means the same in a grammar.
 */
export function grammarSchemaOf({ anyOf, properties, items, ...schema }: Schema): Schema {
  if (Array.isArray(anyOf)) return { oneOf: anyOf.filter(isSchema).map(grammarSchemaOf) }
  return {
    ...schema,
    ...(isSchema(items) && { items: grammarSchemaOf(items) }),
    ...(isSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [name, grammarSchemaOf(isSchema(value) ? value : {})]),
      ),
    }),
  }
}
