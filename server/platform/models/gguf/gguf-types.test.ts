import { expect, it } from 'vitest'
import { tensorBytes } from './gguf-types.ts'

it.each([
  ['32-bit floats', 0, 10, 40],
  ['blocks of 32 elements (Q8_0)', 8, 64, 68],
  ['blocks of 256 elements (Q4_K)', 12, 512, 288],
  ['an incomplete block (Q4_K)', 12, 257, 288],
  ['an unknown type', 999, 512, 1],
])('returns the size of a tensor with %s', (_, type, elements, bytes) => expect(tensorBytes(type, elements)).toBe(bytes))
