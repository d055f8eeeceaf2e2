/** A name of the introspected schema as SQL. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A name with its schema, both quoted; of the introspected schema only, never of a request. */
export const quoteQualified = ({ schema, name }: { schema: string; name: string }): string => `${quote(schema)}.${quote(name)}`

/** A text of the introspected schema as an SQL string. */
export const literal = (text: string): string =>
  text.includes('\\') ? ` E'${text.replace(/['\\]/g, '\\$&')}'` : `'${text.replaceAll("'", "''")}'`
