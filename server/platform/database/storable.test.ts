import { expect, it } from 'vitest'
import { storableJson, storableText } from './storable.ts'

it('removes NUL characters and replaces lone surrogates in a text', () => {
  expect(storableText('a\u0000b\ud800c 😀')).toBe('ab\ufffdc 😀')
})

it.each([
  [undefined, 'null'],
  [{ at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
  [{ 'na\u0000me': ['a\u0000b', { deep: '\udc00' }] }, '{"name":["ab",{"deep":"\ufffd"}]}'],
  // The escape sequence as six literal characters, not a NUL character.
  ['\\u0000', '"\\\\u0000"'],
])('serializes %j as JSON that PostgreSQL accepts', (value, json) => {
  expect(storableJson(value)).toBe(json)
})
