import { expect, test } from 'vitest'
import { withStep } from '../live/use-live-run.ts'
import type { RunStep } from '../run-queries.ts'
import type { StepNode } from '../step-tree.ts'
import { stepsAfter } from './use-steps-to-come.ts'

const definition = ['read', 'write', 'send'].map((name) => ({ name, title: name, kind: 'generate' }))
const reached = (...steps: [path: string, name: string][]) => steps.map(([path, name]) => ({ step: { path, name } }) as StepNode)

test('what follows the last step that was reached is to come', () => {
  expect(stepsAfter(definition, []).map(({ name }) => name)).toEqual(['read', 'write', 'send'])
  expect(stepsAfter(definition, reached(['0', 'read'], ['1', 'write'])).map(({ name }) => name)).toEqual(['send'])
})

test('an event changes its step, keeps what it does not name, and brings a new one whole', () => {
  const known = [{ path: '0', title: 'Read', status: 'running', sources: [1] }] as unknown as RunStep[]
  expect(withStep(known, { path: '0', status: 'succeeded' })).toMatchObject([{ title: 'Read', status: 'succeeded', sources: [1] }])
  expect(withStep(known, { path: '1', title: 'Write' })).toMatchObject([
    { path: '0' },
    { path: '1', title: 'Write', failures: [], sources: [] },
  ])
})
