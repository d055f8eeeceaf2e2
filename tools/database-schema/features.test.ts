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
