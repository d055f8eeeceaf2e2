import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

async function eventsOf(...pieces: string[]) {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('reads events that are split over several chunks, and skips comments', async () => {
  expect(
    await eventsOf(': hello\n\nevent: step\nda', 'ta: {"a":1}\n', '\nevent: run\r\ndata: {"b":\r\ndata: 2}\r\n\r\n', ': still here\n\n'),
  ).toEqual([
    { name: 'step', data: '{"a":1}' },
    { name: 'run', data: '{"b":\n2}' },
  ])
})

test('ignores an incomplete event at the end', async () => {
  expect(await eventsOf('event: run\ndata: {"a"')).toEqual([])
})
