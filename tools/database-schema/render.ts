import { type Feature, features } from './features.ts'
import type { CatalogueDescription, Grant, StoredFunction, Table, TableColumn } from './introspect.ts'
import type { MigrationSources } from './migration-sources.ts'

const header = `-- The whole database schema, ordered by feature. Generated from the migrated database by \`npm run schema\`; a test fails
-- when it is out of date. Do not edit it: add a migration to database/migrations.
--
-- Each feature lists its types and tables, functions, triggers, policies and grants. Triggers, policies and grants follow the feature
-- of their table. Comments come from the migrations. Functions without a grant can only be called by the owner of the database and by
-- other functions. server/testing/database/access-table.ts lists the expected access by role, table and operation.
`

/** Files that comments in landed migrations mention by a former path. */
const movedFiles: readonly (readonly [former: string, current: string])[] = [
  ['server/wire/rest/sql/limit-answer-size.ts', 'server/wire/rest/sql/limit-response-size.ts'],
  ['(platform/mail/sealed-content.ts', '(server/platform/email/sealed-content.ts'],
  ['contracts/runs/step-mails.ts', 'contracts/runs/step-emails.ts'],
]

/** Converts SQL keywords to lower case, as in the migrations. Quoted texts and names stay unchanged. */
const lowerCase = (sql: string) =>
  sql.replace(/'[^']*'|"[^"]*"|\b[A-Z][A-Z]+\b/g, (part) => (/^[A-Z]/.test(part) ? part.toLowerCase() : part))

/** Joins the lines of a policy's expression and removes the column names that PostgreSQL adds to subqueries. */
const compact = (policy: string) =>
  policy
    .replace(/\n {6,}/g, ' ')
    .replace(/ +(?=when|else|end)/g, ' ')
    .replaceAll('( select', '(select')
    .replace(/ as (uid|is_admin)\)/g, ')')

/** Splits a line of more than 160 characters, which comes from a `comment on` statement, into lines of at most 136 characters. */
const wrapped = (line: string): string[] => (line.length <= 160 ? [line] : (line.match(/\S.{0,134}\S(?= |$)|\S+/g) ?? []))
const commented = (lines: readonly string[], indent = '') => lines.flatMap(wrapped).map((line) => `${indent}-- ${line}`.trimEnd())

const shortTypes: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  'time without time zone': 'time',
  'double precision': 'float8',
}

function renderColumn({ name, type, isRequired, identity, generated, default: value }: TableColumn): string {
  const parts = [
    name,
    shortTypes[type] ?? type,
    isRequired ? 'not null' : '',
    identity ? `generated ${identity} as identity` : '',
    generated ? `generated always as (${lowerCase(generated)}) stored` : '',
    value ? `default ${lowerCase(value)}` : '',
  ]
  return `  ${parts.filter((part) => part !== '').join(' ')}`
}

function renderTable(table: Table, { comments }: MigrationSources): string {
  const columns = table.columns.map((column) => ({
    comment: column.comment ? [column.comment] : (comments.get(`column ${table.name}.${column.name}`) ?? []),
    sql: renderColumn(column),
  }))
  const constraints = table.constraints.map((constraint) => ({ comment: [], sql: `  ${lowerCase(constraint)}` }))
  const members = [...columns, ...constraints]
  const body = members.flatMap(({ comment, sql }, index) => [...commented(comment, '  '), index < members.length - 1 ? `${sql},` : sql])
  return [
    ...commented(comments.get(`table ${table.name}`) ?? []),
    `create ${table.isUnlogged ? 'unlogged ' : ''}table ${table.name} (`,
    ...body,
    ');',
    ...table.indexes.map((index) => `${lowerCase(index)};`),
  ].join('\n')
}

function renderFunction(stored: StoredFunction, sources: MigrationSources, isOverloaded: boolean): string {
  const source = sources.functions.get(stored.name)
  const isCurrent = source && !isOverloaded && (stored.body === null || source.includes(stored.body))
  const about = commented(sources.comments.get(`function ${stored.name}`) ?? [])
  const text = isCurrent ? source.replace(/^create or replace /, 'create ') : `${stored.definition.trimEnd()};`
  return [...about, text].join('\n')
}

const privilegeOrder = ['select', 'insert', 'update', 'delete']

/** Renders one `grant` line for all roles that have the same privileges on a table. */
function renderGrants(table: string, grants: readonly Grant[]): string[] {
  const byRole = Map.groupBy(grants, ({ role }) => role)
  const lines = [...byRole].map(([role, grants]) => ({ role, privileges: renderPrivileges(grants) }))
  return [...Map.groupBy(lines, ({ privileges }) => privileges)].map(
    ([privileges, same]) => `grant ${privileges} on ${table} to ${same.map(({ role }) => role).join(', ')};`,
  )
}

const renderPrivileges = (grants: readonly Grant[]) =>
  grants
    .toSorted((a, b) => privilegeOrder.indexOf(a.privilege) - privilegeOrder.indexOf(b.privilege))
    .map(({ privilege, columns }) => (columns ? `${privilege} (${columns.join(', ')})` : privilege))
    .join(grants.some(({ columns }) => columns) ? ',\n  ' : ', ')

/** Renders one `grant execute` line for all functions that the same roles may call. */
function renderCallers(functions: readonly StoredFunction[]): string[] {
  const callable = functions.filter(({ callers }) => callers.length > 0)
  return [...Map.groupBy(callable, ({ callers }) => callers.join(', '))].map(
    ([callers, same]) => `grant execute on function ${same.map(({ name }) => name).join(',\n  ')}\n  to ${callers};`,
  )
}

function renderFeature(
  feature: Feature,
  { tables, functions, enumerations, grants }: CatalogueDescription,
  sources: MigrationSources,
): string {
  const isOverloaded = ({ name }: StoredFunction) => functions.filter((other) => other.name === name).length > 1
  const security = tables.filter(({ hasRowSecurity }) => hasRowSecurity).map(({ name }) => `alter table ${name} enable row level security;`)
  const section = (title: string, blocks: readonly string[], separator: string) =>
    blocks.length === 0 ? [] : [`-- ${feature}: ${title}`, blocks.join(separator)]
  return [
    `-- ${feature} ${'-'.repeat(Math.max(116 - feature.length, 3))}`,
    ...enumerations.map(({ name, values }) => `create type ${name} as enum (${values.map((value) => `'${value}'`).join(', ')});`),
    ...tables.map((table) => renderTable(table, sources)),
    ...section(
      'functions',
      functions.map((stored) => renderFunction(stored, sources, isOverloaded(stored))),
      '\n\n',
    ),
    ...section(
      'triggers',
      tables.flatMap(({ triggers }) => triggers.map((trigger) => `${lowerCase(trigger)};`)),
      '\n',
    ),
    ...section(
      'policies',
      [...security, ...tables.flatMap(({ policies }) => policies.map((policy) => `${compact(lowerCase(policy))};`))],
      '\n',
    ),
    ...section(
      'grants',
      [
        ...tables.flatMap(({ name }) =>
          renderGrants(
            name,
            grants.filter(({ table }) => table === name),
          ),
        ),
        ...renderCallers(functions),
      ],
      '\n',
    ),
  ].join('\n\n')
}

/** Returns the content of database/schema.sql. */
export function renderSchema(catalogue: CatalogueDescription, sources: MigrationSources): string {
  const keys = [...sources.featureOfObject.keys()]
  // Objects that no migration mentions, such as platform.migrations, which the migrator creates, belong to the foundation.
  const belongsTo = (feature: Feature, key: string) => (sources.featureOfObject.get(key) ?? 'foundation') === feature
  const inOrder = <Item extends { name: string }>(kind: string, feature: Feature, items: readonly Item[]) =>
    items
      .filter(({ name }) => belongsTo(feature, `${kind} ${name}`))
      .toSorted((a, b) => keys.indexOf(`${kind} ${a.name}`) - keys.indexOf(`${kind} ${b.name}`))
  const sections = features.map((feature) =>
    renderFeature(
      feature,
      {
        tables: inOrder('table', feature, catalogue.tables),
        functions: inOrder('function', feature, catalogue.functions),
        enumerations: inOrder('type', feature, catalogue.enumerations),
        grants: catalogue.grants,
      },
      sources,
    ),
  )
  const schema = `${[header.trimEnd(), ...sections].join('\n\n')}\n`
  return movedFiles.reduce((text, [former, current]) => text.replaceAll(former, current), schema)
}
