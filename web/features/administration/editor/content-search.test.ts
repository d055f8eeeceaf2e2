import { expect, it } from 'vitest'
import { contentSearch } from './content-search.ts'

const id = '5d1f0c1e-0000-4000-8000-000000000001'

it.each([
  [{}, {}],
  [{ new: true }, { new: true }],
  [{ new: 'true' }, {}],
  [
    { q: 'kettle', sort: '-title', page: 2, new: true },
    { q: 'kettle', sort: '-title', page: 2, new: true },
  ],
  [{ id, new: true }, { id }],
  [{ id: 'x', new: true }, { new: true }],
  [{ id: 12 }, {}],
])('parses %o as %o', (parameters, search) => expect(contentSearch(parameters)).toEqual(search))
