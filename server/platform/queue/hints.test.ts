import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeHints } from './hints.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sends the first request immediately and merges the requests that follow', () => {
  const polled: string[] = []
  const { hint } = makeHints((name) => polled.push(name))
  for (let count = 0; count < 50; count += 1) hint('send-mail')
  hint('index-knowledge')
  expect(polled).toEqual(['send-mail', 'index-knowledge'])
  vi.advanceTimersByTime(250)
  expect(polled).toEqual(['send-mail', 'index-knowledge', 'send-mail'])
  vi.advanceTimersByTime(1000)
  expect(polled).toHaveLength(3)
  hint('send-mail')
  expect(polled).toHaveLength(4)
})
