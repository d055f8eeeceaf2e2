import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const formatsTime = /\bformat(ListTime|ListDate|ShortDate|PostDate|RelativeTime|NearTime)\(/
/** Matches code that shows the complete time on hover: directly, or in a row that does so itself. */
const showsZone = /formatFullTime\(|<SecurityRow\b/
/** Components without a place for the zone: days that stand for a week, the date of a printout, and the options of a menu. */
const exceptions = new Set([
  'features/runs/summary/hours-saved.tsx',
  'features/value/value-screen.tsx',
  'features/workflows/triggers/mapping/received-request.tsx',
])

test('components that show a time show its zone on hover', () => {
  const components = globSync('**/*.tsx', { cwd: web }).filter((file) => !exceptions.has(file) && !file.startsWith('features/samples/'))
  const sources = components.map((file) => ({ file, source: readFileSync(join(web, file), 'utf8') }))
  const showing = sources.filter(({ source }) => formatsTime.test(source))
  expect(showing.length).toBeGreaterThan(20)
  expect(showing.filter(({ source }) => !showsZone.test(source)).map(({ file }) => file)).toEqual([])
})
