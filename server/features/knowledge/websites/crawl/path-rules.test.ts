import { expect, it } from 'vitest'
import { isPathIncluded, matchesPath } from './path-rules.ts'

it.each([
  ['/help/a', '/help', true],
  ['/helper', '/help/', false],
  ['/blog/2026/archive/1', '/blog/*/archive', true],
  ['/blog/archive', '/blog/*/archive', false],
  ['/%C3%BCber', '/über', true],
  ['/%', '/%', true],
  ['/x.pdf', '/*.pdf', true],
])('%s matches %s: %s', (path, pattern, expected) => expect(matchesPath(path, pattern)).toBe(expected))

it('includes all paths by default, and never excluded ones', () => {
  expect(isPathIncluded('/a', { include: [], exclude: [] })).toBe(true)
  expect(isPathIncluded('/a/b', { include: ['/a'], exclude: ['/a/b'] })).toBe(false)
})

it('matches a long path with many wildcards in linear time', () => {
  const started = performance.now()
  expect(matchesPath(`/${'a'.repeat(1_000_000)}`, `/${'*a'.repeat(99)}*b`)).toBe(false)
  expect(performance.now() - started).toBeLessThan(2000)
})
