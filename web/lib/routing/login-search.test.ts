import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loginSearch, safeRedirect } from './login-search.ts'

describe('loginSearch', () => {
  beforeEach(() => void vi.stubGlobal('location', { origin: 'https://workwright.example' }))

  test.each([
    [{}, {}],
    [{ industry: 'finance' }, { industry: 'finance' }],
    [{ industry: 'piracy' }, {}],
    [{ industry: 7, redirect: 7 }, {}],
    [{ redirect: '/workflows?q=a' }, { redirect: '/workflows?q=a' }],
    [{ redirect: '//evil.example', industry: 'retail' }, { industry: 'retail' }],
  ])('%j is read as %j', (search, read) => {
    expect(loginSearch(search)).toEqual(read)
  })

  test('returns missing values as undefined, because the router preserves omitted ones', () => {
    const search = { redirect: 'https://evil.example/', industry: 'piracy' }
    expect({ ...search, ...loginSearch(search) }).toEqual({ redirect: undefined, industry: undefined })
  })
})

const origin = 'https://workwright.example'

describe('safeRedirect', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/workflows?search=a%20b#top', '/workflows?search=a%20b#top'],
    ['/workflows/3f6c', '/workflows/3f6c'],
    ['/a/../dashboard', '/dashboard'],
  ])('accepts %s', (target, expected) => {
    expect(safeRedirect(target, origin)).toBe(expected)
  })

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/dashboard',
    'https://workwright.example/dashboard',
    'javascript:alert(1)',
    'dashboard',
    '',
    '/login',
    '/login?redirect=/login',
    '/signup',
    undefined,
    null,
    7,
    ['/dashboard'],
  ])('rejects %j', (target) => {
    expect(safeRedirect(target, origin)).toBeNull()
  })

  test('never returns a URL of another origin', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '%', '\t', '\n', ' ', 'a', 'evil.example', '2f'),
    })
    fc.assert(
      fc.property(hostile, (target) => {
        const expected = safeRedirect(`/${target}`, origin)
        expect(expected === null || new URL(expected, origin).origin === origin).toBe(true)
        expect(expected?.startsWith('//') ?? false).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})
