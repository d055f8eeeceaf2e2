import { expect, it } from 'vitest'
import { requireSmallMetadata, splitMetadataUpdate } from './metadata.ts'

it('separates set and deleted keys, only at the top level', () => {
  expect(splitMetadataUpdate({ name: 'Ada', age: null, nested: { inner: null } })).toEqual({
    set: { name: 'Ada', nested: { inner: null } },
    deleted: ['age'],
  })
})

it('limits the size of metadata', () => {
  expect(() => requireSmallMetadata({ text: 'x'.repeat(4000) })).not.toThrow()
  expect(() => requireSmallMetadata({ text: 'x'.repeat(4100) })).toThrow('4096 bytes')
  expect(() => requireSmallMetadata({ text: 'ü'.repeat(2100) })).toThrow('4096 bytes')
})

it('rejects nesting that would exceed the stack', () => {
  const deep = JSON.parse(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)
  expect(() => requireSmallMetadata(deep)).toThrow('4096 bytes')
})
