import { expect, it } from 'vitest'
import { changesOf, labelOfField } from './changes.ts'

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

it('omits technical columns', () => {
  const row = { id: '7', author_id: '8', creation_key: '9', created_at: 'x', updated_at: 'x', is_featured: true }
  expect(changesOf(null, row)).toEqual([{ field: 'is_featured', before: null, after: 'true' }])
  expect(labelOfField('is_featured')).toBe('Is featured')
})
