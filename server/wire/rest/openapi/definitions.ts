import type { Column, KeyRelationship, Relation, Relationship } from '../schema/model.ts'

/** The part of an OpenAPI 2.0 schema object that this server generates. */
export interface SchemaObject {
  type?: string
  format?: string
  description?: string
  default?: unknown
  enum?: readonly string[]
  maxLength?: number
  items?: SchemaObject
  properties?: Record<string, SchemaObject>
  required?: readonly string[]
}

const jsonTypes: Record<string, string> = {
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
}

/** Converts a PostgreSQL type to a JSON schema type. The `format` is the name of the PostgreSQL type. */
export function typeObject(type: string): SchemaObject {
  if (type.endsWith('[]')) return { type: 'array', format: type, items: typeObject(type.slice(0, -2)) }
  if (type === 'json' || type === 'jsonb') return { format: type }
  return { type: jsonTypes[type.replace(/\(.*\)$/, '')] ?? 'string', format: type }
}

/** Returns the OpenAPI schema of a row. Tools parse `<pk/>` and `<fk table=… column=…/>` in the descriptions. */
export function definition(relation: Relation, relationships: readonly Relationship[]): SchemaObject {
  const columns = [...relation.columns.values()]
  return {
    type: 'object',
    ...(relation.description !== null && { description: relation.description }),
    required: columns.filter((column) => !column.nullable).map(({ name }) => name),
    properties: Object.fromEntries(columns.map((column) => [column.name, property(relation, column, relationships)])),
  }
}

function property(relation: Relation, column: Column, relationships: readonly Relationship[]): SchemaObject {
  const notes = keyNotes(relation, column, relationships)
  const description = [
    ...(column.description === null ? [] : [column.description]),
    ...(notes.length > 0 ? [`Note:\n${notes.join('\n')}`] : []),
  ]
  return {
    ...typeObject(column.type),
    ...(column.enumeration.length > 0 && { enum: column.enumeration }),
    ...(column.maxLength !== null && { maxLength: column.maxLength }),
    ...(column.default !== null && { default: plainDefault(column.default) }),
    ...(description.length > 0 && { description: description.join('\n\n') }),
  }
}

function keyNotes({ primaryKey }: Relation, { name }: Column, relationships: readonly Relationship[]): string[] {
  const target = relationships
    .filter((relationship): relationship is KeyRelationship => 'inverse' in relationship && !relationship.inverse)
    .find(({ columns, to }) => !to.isView && columns.length === 1 && columns[0]?.[0] === name)
  const column = target?.columns[0]?.[1]
  return [
    ...(primaryKey.includes(name) ? ['This is a Primary Key.<pk/>'] : []),
    ...(target ? [`This is a Foreign Key to \`${target.to.name}.${column}\`.<fk table='${target.to.name}' column='${column}'/>`] : []),
  ]
}

/** Returns the value of a default if it is constant, or else the SQL text of its expression. */
function plainDefault(sql: string): unknown {
  if (sql === 'true' || sql === 'false') return sql === 'true'
  if (/^-?[0-9]+(\.[0-9]+)?$/.test(sql)) return Number(sql)
  const quoted = /^'((?:[^']|'')*)'::[^:]+$/.exec(sql)?.[1]
  return quoted === undefined ? sql : quoted.replaceAll("''", "'")
}
