import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loginSearch } from './login-search.ts'

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

  test('sets missing values explicitly, because the router preserves omitted ones', () => {
    const given = { redirect: 'https://evil.example/', industry: 'piracy' }
    expect({ ...given, ...loginSearch(given) }).toEqual({ redirect: undefined, industry: undefined })
  })
})
