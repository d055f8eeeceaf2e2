import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = execFileSync('git', ['ls-files', '*.md', ':!CHANGELOG.md', ':!database/seed'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const topFolders = /^(?:bench|contracts|database|docs|e2e|server|tools|web)\//
const isPlaceholder = (path: string) => /[{}*$…<>]/.test(path)

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const spansIn = (text: string) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span)
const linksIn = (page: string, text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) =>
    /^[a-z]+:/.test(target) ? [] : [join(page, '..', target)],
  )

/** Returns the paths in this repository that a Markdown page names in code spans or links to. */
function namedPaths(page: string): string[] {
  const text = read(page)
  return [...spansIn(text).filter((span) => topFolders.test(span)), ...linksIn(page, text)]
    .filter((path) => !isPlaceholder(path))
    .map((path) => path.replace(/:\d+$/, ''))
}

it.each(pages)('%s mentions only existing files', (page) => {
  expect(namedPaths(page).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

const architecture = 'docs/architecture.md'
/** A span that names a file relative to a folder of its row, for example `purge-outbox.ts` or `sql/`. */
const isRelativePath = (span: string) => /^[\w.-]+\/$|^[\w./-]+\.(?:ts|tsx|mjs|sql|txt|bin|css|json)$/.test(span)
const hasWord = (text: string, word: string) => new RegExp(`(?<![\\w.])${RegExp.escape(word)}(?![\\w])`).test(text)
const isCommandOrAddress = (span: string) => /^[/'@#]/.test(span)

/** Returns a file, or all source files below a folder. */
function filesBelow(path: string): string[] {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((name) => /\.(?:ts|tsx|mjs|css)$/.test(name))
}

/**
 * Returns the names in one row of the table "Where do I …" that are out of date: relative paths that are not below a folder of the row,
 * and names of functions, constants and settings that occur in no file of the row. SQL objects must occur in database/schema.sql.
 */
function staleNames(row: string): string[] {
  const spans = spansIn(row).filter((span) => !isPlaceholder(span) && !isCommandOrAddress(span))
  const fullPaths = [...spansIn(row).filter((span) => topFolders.test(span)), ...linksIn(architecture, row)].map((path) =>
    isPlaceholder(path) ? path.slice(0, path.search(/[^/]*[{*…<]/)) : path,
  )
  const folders = fullPaths.flatMap((path) => [path, dirname(path)])
  const locate = (span: string) => folders.map((folder) => join(folder, span)).filter((path) => existsSync(join(root, path)))
  const relativePaths = spans.filter((span) => !topFolders.test(span) && isRelativePath(span))
  const files = [...fullPaths, ...relativePaths.flatMap(locate)].flatMap(filesBelow)
  const text = files.map(read).join('\n')
  const schema = read('database/schema.sql')
  const names = spans.filter((span) => !topFolders.test(span) && !isRelativePath(span))
  return [
    ...relativePaths.filter((span) => locate(span).length === 0 && !existsSync(join(root, span))),
    ...names.filter((name) => !hasWord(/^(?:app|public|storage|auth|platform)\./.test(name) ? schema : text, name.replace(/\(.*/, ''))),
  ]
}

describe('the table "Where do I …"', () => {
  const rows = read(architecture)
    .split('\n')
    .filter((line) => line.startsWith('| …'))

  it('has rows', () => expect(rows.length).toBeGreaterThan(70))

  it.each(rows.map((row) => [row.split(' | ', 1)[0], row] as const))('names only what exists: %s', (_, row) => {
    expect(staleNames(row)).toEqual([])
  })

  it.each([
    ['a function that its file does not contain', '| … send? | `queueMails` in `server/platform/email/outbox.ts` |', 'queueMails'],
    ['a file that is not beside the named one', '| … send? | `server/platform/email/outbox.ts`, `gone.ts` beside it |', 'gone.ts'],
    ['an SQL function that the schema does not contain', '| … search? | `app.find_everything` |', 'app.find_everything'],
    ['a setting that its folder does not contain', '| … limit? | `NO_SUCH_LIMIT` in `server/config/` |', 'NO_SUCH_LIMIT'],
  ])('finds %s', (_, row, name) => expect(staleNames(row)).toEqual([name]))
})
