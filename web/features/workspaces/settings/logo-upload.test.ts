import { expect, it } from 'vitest'
import { logoProblem } from './logo-upload.ts'

it.each([
  ['image/png', 1000, undefined],
  ['image/webp', 1_048_576, undefined],
  ['image/jpeg', 1_048_577, 'Choose an image of at most 1 MB'],
  ['image/png', 0, 'This file is empty'],
  ['image/svg+xml', 1000, 'Choose a PNG, JPEG or WebP image'],
  ['', 1000, 'Choose a PNG, JPEG or WebP image'],
])('checks a file of the type %j with %i bytes', (type, size, problem) => {
  expect(logoProblem({ type, size })).toBe(problem)
})
