import { expect, it } from 'vitest'
import { describeWorkflows } from './describe-workflows.ts'

it.each([
  [0, 0, 'No active workflows yet'],
  [1, 1, '1 active workflow'],
  [3, 3, '3 active workflows'],
  [3, 1, '1 active workflow, 2 to configure'],
  [2, 0, 'No active workflows, 2 to configure'],
])('describes %i workflows, of which %i can run', (total, ready, text) => {
  expect(describeWorkflows(total, ready).join(', ')).toBe(text)
})
