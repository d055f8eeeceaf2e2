import { expect, it } from 'vitest'
import { findCycle, importsOf, ruleErrors, specifiersOf } from './import-rules.mjs'

const tables = {
  web: {
    root: 'web',
    floors: { app: ['features', 'lib'], features: ['lib'], lib: [] },
    siblings: [{ folder: 'web/features', edges: { account: ['auth'] } }],
  },
}
const allowed = { from: 'web/features/account/a.ts', to: 'web/features/auth/b.ts' }
const errorsOf = (from: string, to: string) => ruleErrors([allowed, { from, to }], tables)

it('reads static, dynamic, re-exported and type imports, and URLs of workers', () => {
  const source = `
    import { a } from './a.ts'
    import type { B } from '../b.ts'
    import './c.css'
    import { useState } from 'react'
    export { d } from './d.ts'
    export * from './e.ts'
    const f = () => import('./f.tsx')
    type G = typeof import('./g.ts')
    const worker = new URL('./h.ts', import.meta.url)
    const text = "import './not-an-import.ts'"
    export const View = () => <p title="x">{a}</p>
  `
  const specifiers = Map.groupBy(specifiersOf('x.tsx', source), ({ isLazy }) => isLazy)
  const valuesOf = (isLazy: boolean) => specifiers.get(isLazy)?.map(({ value }) => value)
  expect(valuesOf(false)).toEqual(['./a.ts', '../b.ts', './c.css', './d.ts', './e.ts'])
  expect(valuesOf(true)).toEqual(['./f.tsx', './g.ts', './h.ts'])
})

it('resolves relative imports to files of the repository', () => {
  const sources: Record<string, string> = { 'web/lib/a.ts': `import '../ui/b.ts'; import './missing.ts'`, 'web/ui/b.ts': '' }
  expect(importsOf(Object.keys(sources), (file) => sources[file] ?? '')).toEqual([
    { from: 'web/lib/a.ts', to: 'web/ui/b.ts', isLazy: false },
  ])
})

it('accepts imports that the tables allow', () => {
  expect(errorsOf('web/app/router.ts', 'web/features/auth/b.ts')).toEqual([])
  expect(errorsOf('web/features/auth/b.ts', 'web/lib/c.ts')).toEqual([])
  expect(errorsOf('web/lib/c.ts', 'contracts/limits.ts')).toEqual([])
})

it.each([
  ['web/features/auth/b.ts', 'web/app/router.ts', 'web/features must not import web/app'],
  ['web/lib/c.ts', 'web/features/auth/b.ts', 'web/lib must not import web/features'],
  ['web/unlisted/c.ts', 'web/lib/c.ts', 'web/unlisted must not import web/lib'],
  ['web/features/auth/b.ts', 'web/features/account/a.ts', 'web/features/auth is not allowed to import web/features/account'],
])('rejects %s importing %s', (from, to, reason) => {
  const errors = errorsOf(from, to)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(reason)
})

it('accepts any import of a file that is not restricted', () => {
  const unrestricted = { web: { ...tables.web, unrestricted: /\.test\.ts$/ } }
  const imports = [allowed, { from: 'web/lib/c.test.ts', to: 'web/features/auth/b.ts' }]
  expect(ruleErrors(imports, unrestricted)).toEqual([])
})

it('rejects allowed edges that are mutual, form a cycle or are unused', () => {
  expect(findCycle({ a: ['b'], b: ['c'], c: [] })).toBeNull()
  expect(findCycle({ a: ['b'], b: ['a'] })).toEqual(['a', 'b', 'a'])
  expect(findCycle({ x: ['a'], a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a'])
  expect(ruleErrors([], tables)).toEqual([expect.stringContaining('unused')])
})

const oneWayErrors = (imports: readonly [string, string][], allowedPairs: readonly (readonly [string, string])[] = []) =>
  ruleErrors(
    imports.map(([from, to]) => ({ from, to, isLazy: false })),
    { web: { root: 'web', floors: { ui: [] }, siblings: [], oneWay: [{ folder: 'web/ui', allowedPairs }] } },
  )

it('rejects subfolders that import each other, unless the pair is allowed', () => {
  const mutual: [string, string][] = [
    ['web/ui/theme/a.ts', 'web/ui/dialog/b.ts'],
    ['web/ui/dialog/b.ts', 'web/ui/theme/c.ts'],
  ]
  expect(oneWayErrors(mutual)).toEqual([expect.stringContaining('web/ui/dialog and web/ui/theme import each other')])
  expect(oneWayErrors(mutual, [['theme', 'dialog']])).toEqual([])
})

it('accepts imports in one direction, and imports of tests', () => {
  const imports: [string, string][] = [
    ['web/ui/theme/a.ts', 'web/ui/dialog/b.ts'],
    ['web/ui/dialog/b.test.ts', 'web/ui/theme/c.ts'],
  ]
  expect(oneWayErrors(imports)).toEqual([])
})

it('rejects an allowed pair of subfolders that do not import each other', () => {
  expect(oneWayErrors([['web/ui/theme/a.ts', 'web/ui/dialog/b.ts']], [['dialog', 'theme']])).toEqual([
    expect.stringContaining('Remove the allowed pair'),
  ])
})

it('finds files that import each other, also through others', () => {
  expect(findCycle({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b'])
})

it('finds no cycle if two files import the same one', () => {
  expect(findCycle({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toBeNull()
})
