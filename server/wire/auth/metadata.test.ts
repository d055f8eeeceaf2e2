import { expect, it } from 'vitest'
import { requireSmallMetadata, splitMetadataUpdate } from './metadata.ts'

it('splits what is set from what is deleted, at the top only', () => {
  expect(splitMetadataUpdate({ name: 'Ada', age: null, nested: { inner: null } })).toEqual({
    set: { name: 'Ada', nested: { inner: null } },
    deleted: ['age'],
  })
})

it('bounds what would travel in every token', () => {
  expect(() => requireSmallMetadata({ text: 'x'.repeat(4000) })).not.toThrow()
  expect(() => requireSmallMetadata({ text: 'x'.repeat(4100) })).toThrow('4096 bytes')
  expect(() => requireSmallMetadata({ text: 'ü'.repeat(2100) })).toThrow('4096 bytes')
})

it('refuses a nesting that no stack holds', () => {
  const deep = JSON.parse(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)
  expect(() => requireSmallMetadata(deep)).toThrow('4096 bytes')
})
