import { afterEach, beforeEach, expect, vi } from 'vitest'

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
