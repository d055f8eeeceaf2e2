import { expect, it } from 'vitest'
import { adminSearch } from './admin-search.ts'

const client = '5d1f0c1e-0000-4000-8000-000000000001'

it.each([
  [{ client }, { client }],
  [{ client: 'ada@example.com' }, {}],
  [{ client: 12 }, {}],
])('parses the client in %o as %o', (parameters, search) => expect(adminSearch(parameters)).toEqual(search))
