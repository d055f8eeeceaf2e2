import { expect, it } from 'vitest'
import { readBody, readBodyPrefix } from './read-body.ts'

async function* chunksOf(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

it('joins chunks of any size', async () => {
  const text = 'äöü'.repeat(5000)
  for (const size of [1, 7, 4096, 100_000]) expect((await readBody(chunksOf(text, size), 100_000))?.toString()).toBe(text)
  expect((await readBody(null, 10))?.byteLength).toBe(0)
})

it('accepts a body of exactly the limit and rejects a longer one', async () => {
  expect((await readBody(chunksOf('x'.repeat(5000), 300), 5000))?.byteLength).toBe(5000)
  expect(await readBody(chunksOf('x'.repeat(5001), 300), 5000)).toBeNull()
})

it('returns the first bytes of a longer body and cancels the rest', async () => {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(Buffer.from('12345')),
    cancel: () => {
      isCancelled = true
    },
  })
  expect(await readBodyPrefix(body, 12)).toEqual({ bytes: Buffer.from('123451234512'), isTruncated: true })
  expect(isCancelled).toBe(true)
  expect(await readBodyPrefix(chunksOf('12345', 2), 5)).toEqual({ bytes: Buffer.from('12345'), isTruncated: false })
})
