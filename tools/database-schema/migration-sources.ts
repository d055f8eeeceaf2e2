import type { Migration } from '../../server/platform/database/migrator.ts'
import { type Feature, featureOf, featureOfObject } from './features.ts'

/** Information that only the migration files have: features, comments, and the formatting of functions. */
export interface MigrationSources {
  /**
   * Feature that an object belongs to, in the order of the migrations. Keys: `table public.demos`, `type public.demo_type`, `function
   * app.check_demo`.
   */
  featureOfObject: Map<string, Feature>
  /**
   * Latest comment of an object or a column (`column public.demos.title`), as lines: either the comment lines above its definition, without
   * the leading dashes, or the text of a `comment on table` or `comment on function` statement.
   */
  comments: Map<string, string[]>
  /** Latest `create function` statement by function name; null if an `alter function` statement follows it. */
  functions: Map<string, string | null>
}

const created = /^create (?:or replace )?(?:unlogged )?(table|type|function) ([a-z_.]+)/
const column = /^ {2}([a-z_]+) /
const commented = /^comment on (table|function) ([a-z_.]+)(?:\([^)]*\))? is '(.*)';$/

/** Reads comments, features and function texts from the migration files. */
export function readSources(migrations: readonly Migration[]): MigrationSources {
  const sources: MigrationSources = { featureOfObject: new Map(), comments: new Map(), functions: new Map() }
  for (const { name, sql } of migrations) readMigration(sources, featureOf(name), sql.split('\n'))
  return sources
}

function readMigration(sources: MigrationSources, feature: Feature, lines: readonly string[]): void {
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
    readCommentStatement(sources, line)
    const altered = /^alter function ([a-z_.]+)/.exec(line)?.[1]
    if (altered) sources.functions.set(altered, null)
    if (kind === 'table') table = name
    else if (line.startsWith(')')) table = null
    comment = []
  }
}

function readObject(sources: MigrationSources, { key, feature, comment }: { key: string; feature: Feature; comment: string[] }): void {
  if (!sources.featureOfObject.has(key)) sources.featureOfObject.set(key, featureOfObject[key] ?? feature)
  if (comment.length > 0) sources.comments.set(key, comment)
}

function readCommentStatement({ comments }: MigrationSources, line: string): void {
  const [, kind, name, text = ''] = commented.exec(line) ?? []
  if (kind) comments.set(`${kind} ${name}`, [text.replaceAll("''", "'")])
}

/**
 * Returns the statement that begins at a line. It ends at `end;` or `end $$;`, the end of its body, or at the first line with a semicolon.
 */
function statementAt(lines: readonly string[], start: number): string {
  const remainingLines = lines.slice(start)
  const opening = remainingLines.findIndex((line) => line === 'as $$' || line === 'begin atomic' || line.endsWith(';'))
  const closing = { 'as $$': 'end $$;', 'begin atomic': 'end;' }[remainingLines[opening] ?? '']
  const end = closing === undefined ? opening : remainingLines.indexOf(closing)
  return remainingLines.slice(0, end + 1).join('\n')
}
