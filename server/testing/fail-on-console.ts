import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails a test if the code under test writes an error or a warning to the console, unless the test has replaced the console. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const calls = [console.error, console.warn].flatMap((method) => (vi.isMockFunction(method) ? method.mock.calls : []))
  vi.restoreAllMocks()
  expect(calls, 'unexpected console output').toEqual([])
})

/** Saves Node's classes, which Hono's server replaces, to restore them for the next test file of this worker. */
const replaced = { Request, Response }

afterAll(() => {
  vi.useRealTimers()
  for (const [name, value] of Object.entries(replaced)) Object.defineProperty(globalThis, name, { value })
})
