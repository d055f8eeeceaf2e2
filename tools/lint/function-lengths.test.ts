import { expect, it } from 'vitest'
import { functionLengthErrors, maxFunctionLines } from './function-lengths.ts'

const repeat = (line: string, count: number) => Array.from({ length: count }, () => line).join('\n')

it('accepts a function of the maximum length', () => {
  expect(functionLengthErrors('a.ts', `function a() {\n${repeat('  b()', maxFunctionLines - 2)}\n}`)).toEqual([])
})

it.each([
  ['statements', `function a() {\n${repeat('  b()', 79)}\n}`],
  ['closing braces', `const a = () => {\n${repeat('  b({\n    c,\n  })', 27)}\n}`],
  ['elements', `const A = () => (\n<div>\n${repeat('<p>\ntext\n</p>', 27)}\n</div>\n)`],
  ['parameters', `function a(\n${repeat('  b,', 79)}\n) {}`],
])('rejects a function with too many lines of %s', (_, source) => {
  expect(functionLengthErrors('a.tsx', `\n${source}\n`)).toEqual([expect.stringMatching(/^a\.tsx:2 A function has 8\d lines/)])
})

it('rejects methods and functions inside other functions', () => {
  const method = `{\n${repeat('  b()', 79)}\n}`
  expect(functionLengthErrors('a.ts', `export const a = { b() ${method}, c: function () ${method} }`)).toHaveLength(2)
})
