import { describe, expect, it } from 'vitest'
import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { stepsAfter } from './steps-after.ts'

// Cast: only the kind, the name and the inner steps are read.
const step = (name: string, fields: object = {}) => ({ name, kind: 'notify', ...fields }) as Step
const steps = [
  step('first'),
  step('branch', { kind: 'condition', steps: [step('yes'), step('yes_too')], else: [step('no'), step('no_too')] }),
  step('loop', { kind: 'for_each', steps: [step('each'), step('each_too')] }),
  step('risky', { on_error: { steps: [step('repair'), step('repair_too')] } }),
  step('last'),
]

describe('stepsAfter', () => {
  it.each([
    ['0', ['branch', 'loop', 'risky', 'last']],
    ['1.steps.0', ['yes_too', 'loop', 'risky', 'last']],
    ['1.else.0', ['no_too', 'loop', 'risky', 'last']],
    ['2.items.7.0', ['each_too']],
    ['3.on_error.0', ['repair_too', 'last']],
    ['4', []],
  ])('returns the steps that follow %s', (path, names) => {
    expect(stepsAfter(steps, path).map(({ name }) => name)).toEqual(names)
  })
})
