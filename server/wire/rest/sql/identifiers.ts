/** Quotes an identifier from the introspected schema. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Quotes an identifier with its schema. Must be used only with names from the introspected schema, never with names from a request. */
export const quoteQualified = ({ schema, name }: { schema: string; name: string }): string => `${quote(schema)}.${quote(name)}`

/** Quotes a text from the introspected schema as an SQL string literal. */
export const literal = (text: string): string =>
  text.includes('\\') ? ` E'${text.replace(/['\\]/g, '\\$&')}'` : `'${text.replaceAll("'", "''")}'`
