import type { Migration } from '../../server/platform/database/migrator.ts'

/** Information that only the migration files have: features, comments, and the formatting of functions. */
export interface MigrationSources {
  /** Names of the features, in the order of the migrations. */
  features: string[]
  /** Name of the feature to which an object belongs. Keys: `table public.demos`, `type public.demo_type`, `function app.check_demo`. */
  featureOf: Map<string, string>
  /** Comment lines above an object or a column (`column public.demos.title`), without the leading dashes. */
  comments: Map<string, string[]>
  /** Latest `create function` statement by function name; null if an `alter function` statement follows it. */
  functions: Map<string, string | null>
}

const created = /^create (?:or replace )?(?:unlogged )?(table|type|function) ([a-z_.]+)/
const column = /^ {2}([a-z_]+) /

/** Reads comments, features and function texts from the migration files. */
export function readSources(migrations: readonly Migration[]): MigrationSources {
  const sources: MigrationSources = { features: [], featureOf: new Map(), comments: new Map(), functions: new Map() }
  for (const { name, sql } of migrations) readMigration(sources, featureName(sources.features, name), sql.split('\n'))
  return sources
}

/** Returns the feature of a migration: a later migration starts with the name of its feature (`runs_priority` belongs to `runs`). */
function featureName(features: string[], migration: string): string {
  const known = features.find((feature) => migration === feature || migration.startsWith(`${feature}_`))
  if (known === undefined) features.push(migration)
  return known ?? migration
}

function readMigration(sources: MigrationSources, feature: string, lines: readonly string[]): void {
  let comment: string[] = []
  let table: string | null = null
  for (const [index, line] of lines.entries()) {
    const text = /^(?: {2})?-- ?(.*)$/.exec(line)?.[1]
    if (text !== undefined) {
      comment.push(text)
      continue
    }
    const [, kind, name = ''] = created.exec(line) ?? []
    const field = table === null ? undefined : column.exec(line)?.[1]
    if (kind) readObject(sources, { key: `${kind} ${name}`, feature, comment })
    else if (field && comment.length > 0) sources.comments.set(`column ${table}.${field}`, comment)
    if (kind === 'function') sources.functions.set(name, statementAt(lines, index))
    const altered = /^alter function ([a-z_.]+)/.exec(line)?.[1]
    if (altered) sources.functions.set(altered, null)
    if (kind === 'table') table = name
    else if (line.startsWith(')')) table = null
    comment = []
  }
}

function readObject(sources: MigrationSources, { key, feature, comment }: { key: string; feature: string; comment: string[] }): void {
  if (!sources.featureOf.has(key)) sources.featureOf.set(key, feature)
  if (comment.length > 0) sources.comments.set(key, comment)
}

/** Returns the statement that begins at a line. It ends at `end;` or `end $$;`, the end of its body, or at the first line with a semicolon. */
function statementAt(lines: readonly string[], start: number): string {
  const remainingLines = lines.slice(start)
  const opening = remainingLines.findIndex((line) => line === 'as $$' || line === 'begin atomic' || line.endsWith(';'))
  const closing = { 'as $$': 'end $$;', 'begin atomic': 'end;' }[remainingLines[opening] ?? '']
  const end = closing === undefined ? opening : remainingLines.indexOf(closing)
  return remainingLines.slice(0, end + 1).join('\n')
}
