import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails a test whose code writes an error or warning to the console, unless the test replaced the console. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const complaints = [console.error, console.warn].flatMap((complain) => (vi.isMockFunction(complain) ? complain.mock.calls : []))
  vi.restoreAllMocks()
  expect(complaints, 'unexpected console output').toEqual([])
})

/** Hono's server replaces these classes. Restores Node's for the next test file of this worker. */
const replaced = { Request, Response }

afterAll(() => {
  vi.useRealTimers()
  for (const [name, value] of Object.entries(replaced)) Object.defineProperty(globalThis, name, { value })
})
