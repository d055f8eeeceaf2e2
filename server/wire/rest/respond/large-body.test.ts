import { expect, it } from 'vitest'
import { makeByteBudget } from '../../../platform/http/connections/byte-budget.ts'
import { LargeBody } from './large-body.ts'

const mebibyte = 1024 ** 2

it('stores long texts with characters of every length, in the order that they were appended', () => {
  const body = new LargeBody({ holder: '192.0.2.1' })
  const texts = Array.from({ length: 40 }, (_, index) => 'é漢😀"x'.repeat(1 + index * 997))
  for (const text of texts) body.append(text)
  expect(Buffer.concat([...body.bytes()]).toString()).toBe(texts.join(''))
})

it('fills the byte budget completely with texts that are not a divisor of the chunk size', () => {
  const budget = makeByteBudget(4 * mebibyte)
  const body = new LargeBody({ budget, holder: '192.0.2.1' })
  const text = 'x'.repeat(45_000)
  for (let bytes = 0; bytes + text.length <= 4 * mebibyte; bytes += text.length) body.append(text)
  expect(body.byteLength).toBeGreaterThan(4 * mebibyte - text.length)
  expect(() => body.append(text)).toThrow('Too many large responses')
  body.release()
  expect(budget.used()).toBe(0)
})
