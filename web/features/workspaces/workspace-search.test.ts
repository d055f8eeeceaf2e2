import { expect, it } from 'vitest'
import { workspaceSearch } from './workspace-search.ts'

const person = '00000000-0000-4000-8000-000000000001'

it.each([
  [{}, {}],
  [{ tab: 'members' }, {}],
  [{ tab: 'unknown', page: 3 }, {}],
  [{ tab: 'directory', kind: 'runs' }, { tab: 'directory' }],
  [{ tab: 'usage', page: 3, kind: 'runs' }, { tab: 'usage' }],
  [
    { tab: 'activity', kind: 'runs', person, page: 2 },
    { tab: 'activity', kind: 'runs', person, page: 2 },
  ],
  [{ tab: 'activity', kind: 'x', person: 'x', page: 1 }, { tab: 'activity' }],
  [{ tab: 'activity', page: 1.5 }, { tab: 'activity' }],
])('reads %j as %j', (search, expected) => {
  expect(workspaceSearch(search)).toEqual(expected)
})
