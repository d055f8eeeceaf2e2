import { expect, it } from 'vitest'
import { readParts } from './receive-reply.ts'

function streamOf(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

it.each([1, 3, 7, 1000])('reads a reply in chunks of %i bytes, which split characters', async (size) => {
  const deltas = ['Grüße 🌍', ' مرحبا']
  const events = deltas.map((delta) => `data: ${JSON.stringify({ type: 'text-delta', id: 'text', delta })}\n\n`)
  const bytes = new TextEncoder().encode(`: \n\n${events.join('')}data: [DONE]\n\n`)
  const parts = []
  for await (const part of readParts(streamOf(bytes, size))) parts.push(part)
  expect(parts).toEqual(deltas.map((delta) => ({ type: 'text-delta', id: 'text', delta })))
})

it('cancels the request when the caller stops reading', async () => {
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: {"type":"text-start","id":"text"}\n\n')),
    cancel: () => {
      cancelled = true
    },
  })
  for await (const part of readParts(body)) {
    expect(part.type).toBe('text-start')
    break
  }
  expect(cancelled).toBe(true)
})
