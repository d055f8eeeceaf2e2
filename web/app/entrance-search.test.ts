import { expect, it, vi } from 'vitest'
import { entranceSearch } from './entrance-search.ts'

vi.stubGlobal('location', { origin: 'https://workwright.example' })

it('keeps an address of our own and a known industry', () => {
  expect(entranceSearch({ redirect: '/workflows?q=a', industry: 'finance' })).toEqual({ redirect: '/workflows?q=a', industry: 'finance' })
})

it('says that there is no redirect, because the router keeps what is left out', () => {
  const search = entranceSearch({ redirect: 'https://evil.example/', industry: 'piracy' })
  expect({ redirect: 'https://evil.example/', industry: 'piracy', ...search }).toEqual({ redirect: undefined, industry: undefined })
})
