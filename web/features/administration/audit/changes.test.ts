import { expect, it } from 'vitest'
import { changesOf } from './changes.ts'

it('returns the value before and after for each field', () => {
  expect(changesOf({ title: 'Old', is_featured: true, notes: null }, { title: 'New', tags: ['a'], notes: null })).toEqual([
    { field: 'is_featured', before: 'true', after: null },
    { field: 'tags', before: null, after: '[\n  "a"\n]' },
    { field: 'title', before: 'Old', after: 'New' },
  ])
})

it.each([
  [null, null],
  ['text', [1]],
])('returns no changes for values that are not objects: %j', (before, after) => expect(changesOf(before, after)).toEqual([]))
