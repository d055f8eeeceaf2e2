import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeHints } from './hints.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sends the first request immediately and merges the requests that follow', () => {
  const asked: string[] = []
  const { hint } = makeHints((name) => asked.push(name))
  for (let count = 0; count < 50; count += 1) hint('send-mail')
  hint('index-knowledge')
  expect(asked).toEqual(['send-mail', 'index-knowledge'])
  vi.advanceTimersByTime(250)
  expect(asked).toEqual(['send-mail', 'index-knowledge', 'send-mail'])
  vi.advanceTimersByTime(1000)
  expect(asked).toHaveLength(3)
  hint('send-mail')
  expect(asked).toHaveLength(4)
})
