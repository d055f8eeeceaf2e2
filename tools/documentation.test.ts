import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = execFileSync('git', ['ls-files', '*.md', ':!CHANGELOG.md', ':!database/seed'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const topFolders = /^(?:bench|contracts|database|docs|e2e|server|tools|web)\//

/** Returns the paths in this repository that a Markdown page names in code spans or links to. */
function namedPaths(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  const spans = [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, span = '']) => (topFolders.test(span) ? [span] : []))
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) =>
    /^[a-z]+:/.test(target) ? [] : [join(page, '..', target)],
  )
  return [...spans, ...links].filter((path) => !/[{}*$…<>]/.test(path)).map((path) => path.replace(/:\d+$/, ''))
}

it.each(pages)('%s mentions only existing files', (page) => {
  expect(namedPaths(page).filter((path) => !existsSync(join(root, path)))).toEqual([])
})
