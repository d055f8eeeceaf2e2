import { expect, test } from 'vitest'
import type { StepNode } from '../step-tree.ts'
import { stepsAfter } from './use-upcoming-steps.ts'

const definition = ['read', 'write', 'send'].map((name) => ({ name, title: name, kind: 'generate' }))
const reached = (...steps: [path: string, name: string][]) => steps.map(([path, name]) => ({ step: { path, name } }) as StepNode)

test('returns the steps after the last one that the run has reached', () => {
  expect(stepsAfter(definition, []).map(({ name }) => name)).toEqual(['read', 'write', 'send'])
  expect(stepsAfter(definition, reached(['input', 'screen'])).map(({ name }) => name)).toEqual(['read', 'write', 'send'])
  expect(stepsAfter(definition, reached(['0', 'read'], ['1', 'write'])).map(({ name }) => name)).toEqual(['send'])
})
