import { expect, it } from 'vitest'
import { storableJson, storableText } from './storable.ts'

it('takes zero bytes out of a text, and halves of surrogate pairs', () => {
  expect(storableText('a\u0000b\ud800c 😀')).toBe('ab\ufffdc 😀')
})

it.each([
  [undefined, 'null'],
  [{ at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
  [{ 'na\u0000me': ['a\u0000b', { deep: '\udc00' }] }, '{"name":["ab",{"deep":"\ufffd"}]}'],
  // Six characters that somebody wrote, and no zero byte.
  ['\\u0000', '"\\\\u0000"'],
])('writes %j as JSON that PostgreSQL takes', (value, json) => {
  expect(storableJson(value)).toBe(json)
})
