import { expect, it } from 'vitest'
import { accountSearch } from './account-search.ts'

it.each([
  [{}, {}],
  [{ tab: 'profile' }, {}],
  [{ tab: 'security' }, { tab: 'security' }],
  [{ tab: 'safety' }, { tab: 'safety' }],
  [{ tab: 'workflows', other: 1 }, { tab: 'workflows' }],
  [{ tab: 'billing' }, {}],
  [{ tab: ['security'] }, {}],
])('parses %j as %j', (search, expected) => {
  expect(accountSearch(search)).toEqual(expected)
})
