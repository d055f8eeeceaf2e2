import type { Column, Relation, Relationship, SchemaDescription, SchemaFunction } from './introspect.ts'

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'])

interface Typed {
  type: string
  isArray: boolean
  isEnum: boolean
}

function typeOf({ type, isArray, isEnum }: Typed): string {
  const scalarType = isEnum
    ? `Database['public']['Enums']['${type}']`
    : numbers.has(type)
      ? 'number'
      : type === 'bool'
        ? 'boolean'
        : type === 'json' || type === 'jsonb'
          ? 'Json'
          : type === 'void'
            ? 'undefined'
            : 'string'
  return isArray ? `${scalarType}[]` : scalarType
}

const nullable = (column: Column) => typeOf(column) + (column.nullable ? ' | null' : '')

const row = (columns: readonly Column[]) => columns.map((column) => `${column.name}: ${nullable(column)}`)

/** Renders the columns of an insert or update. Nullable columns and columns with a default are optional; generated columns are omitted. */
const written = (columns: readonly Column[], isOptional: (column: Column) => boolean) =>
  columns.map((column) =>
    column.generated ? `${column.name}?: never` : `${column.name}${isOptional(column) ? '?' : ''}: ${nullable(column)}`,
  )

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`)
const block = (head: string, lines: readonly string[]) =>
  lines.length === 0 ? [`${head}{ [key in never]: never }`] : [`${head}{`, ...indent(lines), '}']

const strings = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`

const relationship = (of: Relationship) => [
  '{',
  `  foreignKeyName: '${of.foreignKeyName}'`,
  `  columns: ${strings(of.columns)}`,
  `  isOneToOne: ${of.isOneToOne}`,
  `  referencedRelation: '${of.referencedRelation}'`,
  `  referencedColumns: ${strings(of.referencedColumns)}`,
  '},',
]

function relation({ name, isView, columns, computed, relationships }: Relation): string[] {
  const writes = isView
    ? []
    : [
        ...block(
          'Insert: ',
          written(columns, (column) => column.nullable || column.hasDefault),
        ),
        ...block(
          'Update: ',
          written(columns, () => true),
        ),
      ]
  const links =
    relationships.length === 0 ? ['Relationships: []'] : ['Relationships: [', ...indent(relationships.flatMap(relationship)), ']']
  const fields = computed.map((column) => `${column.name}: ${typeOf(column)} | null`)
  const names = computed.length === 0 ? [] : [`ComputedFields: ${computed.map((column) => `'${column.name}'`).join(' | ')}`]
  return block(`${name}: `, [...block('Row: ', [...row(columns), ...fields]), ...names, ...writes, ...links])
}

function routine({ name, arguments: parameters, returns }: SchemaFunction): string[] {
  const args = parameters.map((argument) => `${argument.name}${argument.hasDefault ? '?' : ''}: ${typeOf(argument)}`)
  const row = returns.columns?.map((column) => `${column.name}: ${typeOf(column)}`).join('; ')
  const fullRow = returns.relation ? `Database['public']['Tables']['${returns.relation}']['Row']` : typeOf(returns)
  const rowType = row === undefined ? fullRow : `{ ${row} }`
  return block(`${name}: `, [
    `Args: ${args.length === 0 ? 'Record<PropertyKey, never>' : `{ ${args.join('; ')} }`}`,
    `Returns: ${rowType}${returns.isSet ? '[]' : ''}`,
  ])
}

/** Returns the TypeScript source of the `Database` type of supabase-js, for one schema. */
export function renderDatabaseTypes({ relations, enums, functions }: SchemaDescription): string {
  const tables = relations.filter(({ isView }) => !isView).flatMap(relation)
  const views = relations.filter(({ isView }) => isView).flatMap(relation)
  const lists = Object.entries(enums).map(([name, values]) => `${name}: ${values.map((value) => `'${value}'`).join(' | ')}`)
  return [
    '// Generated from the migrated schema by `npm run types`; a test fails when it drifts. Do not edit.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]',
    '',
    ...block('export type Database = ', [
      ...block('public: ', [
        ...block('Tables: ', tables),
        ...block('Views: ', views),
        ...block('Functions: ', functions.flatMap(routine)),
        ...block('Enums: ', lists),
        ...block('CompositeTypes: ', []),
      ]),
    ]),
    '',
    "type TableName = keyof Database['public']['Tables']",
    'type ComputedFields<Table> = Table extends { ComputedFields: infer Field extends string } ? Field : never',
    '/** A row of a table as `*` selects it, without computed columns. */',
    "export type Tables<Name extends TableName> = Omit<Database['public']['Tables'][Name]['Row'], ComputedFields<Database['public']['Tables'][Name]>>",
    '',
  ].join('\n')
}
