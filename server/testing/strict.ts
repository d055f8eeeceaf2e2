import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/** A test that makes the product complain on the console fails, unless it replaced the console itself. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const complaints = [console.error, console.warn].flatMap((complain) => (vi.isMockFunction(complain) ? complain.mock.calls : []))
  vi.restoreAllMocks()
  expect(complaints, 'unexpected console output').toEqual([])
})

/** A server of Hono puts classes of its own in place of these; the next file of this worker finds Node's. */
const replaced = { Request, Response }

afterAll(() => {
  vi.useRealTimers()
  for (const [name, value] of Object.entries(replaced)) Object.defineProperty(globalThis, name, { value })
})
