import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { featureOf } from './features.ts'

const root = join(import.meta.dirname, '../..')
const schema = readFileSync(join(root, 'database/schema.sql'), 'utf8')

it('every heading of database/schema.sql is the foundation or a folder of the server', () => {
  const folders = ['features', 'wire', 'platform'].flatMap((folder) => readdirSync(join(root, 'server', folder)))
  const headings = [...schema.matchAll(/^-- (\S+) -+$/gm)].map(([, heading]) => heading)
  expect(headings).toContain('runs')
  expect(['foundation', ...folders]).toEqual(expect.arrayContaining(headings))
})

it('no heading of database/schema.sql is empty', () => {
  expect(schema).not.toMatch(/^-- \S+ -+\n\n(-- \S+ -|$)/m)
})

it('every table and function of database/schema.sql has a comment', () => {
  const lines = schema.split('\n')
  const isCommented = (index: number) => lines[index - 1]?.startsWith('--')
  const bare = lines.filter((line, index) => /^create (?:unlogged )?(?:table|function) /.test(line) && !isCommented(index))
  expect(bare).toEqual([])
})

it.each([
  ['table public.workflow_people', 'runs'],
  ['table public.workflow_approval_rules', 'runs'],
  ['table public.approval_assignees', 'runs'],
  ['table public.workspace_absences', 'workspaces'],
  ['function app.check_substitute', 'workspaces'],
])('%s is under the heading %s', (object, feature) => {
  const sectionOf = (name: string) => schema.slice(schema.indexOf(`-- ${name} ---`)).split(/\n-- \S+ -+\n/)[0]
  expect(sectionOf(feature)).toMatch(new RegExp(`^create ${object.replaceAll('.', '\\.')}\\b`, 'm'))
})

it('every file that database/schema.sql mentions exists', () => {
  const paths = [...schema.matchAll(/\b(?:server|contracts|web|tools)\/[\w./-]+\.tsx?/g)].map(([path]) => path)
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it.each([
  ['runs', 'runs'],
  ['runs_priority', 'runs'],
  ['word_weights', 'knowledge'],
])('the migration %s belongs to %s', (migration, feature) => expect(featureOf(migration)).toBe(feature))

it('rejects a migration without a feature', () => {
  expect(() => featureOf('priorities')).toThrow('The migration priorities has no feature')
})
