import { beforeEach, describe, expect, test, vi } from 'vitest'
import { entranceSearch } from './entrance-search.ts'

describe('entranceSearch', () => {
  beforeEach(() => void vi.stubGlobal('location', { origin: 'https://workwright.example' }))

  test.each([
    [{}, {}],
    [{ industry: 'finance' }, { industry: 'finance' }],
    [{ industry: 'piracy' }, {}],
    [{ industry: 7, redirect: 7 }, {}],
    [{ redirect: '/workflows?q=a' }, { redirect: '/workflows?q=a' }],
    [{ redirect: '//evil.example', industry: 'retail' }, { industry: 'retail' }],
  ])('%j is read as %j', (search, read) => {
    expect(entranceSearch(search)).toEqual(read)
  })

  test('says that there is nothing, because the router keeps what is left out', () => {
    const given = { redirect: 'https://evil.example/', industry: 'piracy' }
    expect({ ...given, ...entranceSearch(given) }).toEqual({ redirect: undefined, industry: undefined })
  })
})
