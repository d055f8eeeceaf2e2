/** Quotes an identifier of the introspected schema. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Quotes a schema-qualified identifier. Must only be used with names from the introspected schema, never from a request. */
export const quoteQualified = ({ schema, name }: { schema: string; name: string }): string => `${quote(schema)}.${quote(name)}`

/** Quotes a text from the introspected schema as an SQL string literal. */
export const literal = (text: string): string =>
  text.includes('\\') ? ` E'${text.replace(/['\\]/g, '\\$&')}'` : `'${text.replaceAll("'", "''")}'`
