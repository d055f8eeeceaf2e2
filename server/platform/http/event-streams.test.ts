import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeEventStreams } from './event-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ada = { userId: 'ada', isOver: () => false }
const client = () => new AbortController().signal

/** Creates a stream that ends when its signal is aborted. */
const untilAborted = async (signal: AbortSignal) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(': \n\n'))
        signal.addEventListener('abort', () => controller.close(), { once: true })
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  )

it('rejects a user with too many open streams, but not other users', async () => {
  const streams = makeEventStreams({ maxPerUser: 2, maxStreams: 3 })
  const first = await streams.open(ada, client(), untilAborted)
  await streams.open(ada, client(), untilAborted)
  await expect(streams.open(ada, client(), untilAborted)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 10 })
  await streams.open({ ...ada, userId: 'bob' }, client(), untilAborted)
  await expect(streams.open({ ...ada, userId: 'eve' }, client(), untilAborted)).rejects.toMatchObject({ code: 'unavailable' })
  await first.body?.cancel()
  expect(streams.count()).toBe(2)
})

it('ends a stream when its session ends, and clears the timer', async () => {
  let isOver = false
  const streams = makeEventStreams({ maxPerUser: 2, maxStreams: 3, sweepMs: 1000 })
  const answer = await streams.open({ userId: 'ada', isOver: () => isOver }, client(), untilAborted)
  const text = answer.text()
  await vi.advanceTimersByTimeAsync(5000)
  expect(streams.count()).toBe(1)
  isOver = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(await text).toBe(': \n\n')
  expect(streams.count()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('does not count responses that fail or are not streams', async () => {
  const streams = makeEventStreams({ maxPerUser: 1, maxStreams: 1 })
  await streams.open(ada, client(), async () => Response.json({}))
  await expect(streams.open(ada, client(), () => Promise.reject(new Error('no model')))).rejects.toThrow('no model')
  expect(streams.count()).toBe(0)
})
