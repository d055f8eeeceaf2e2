import { expect, it } from 'vitest'
import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { rolesOf } from './people-queries.ts'

// Cast: `rolesOf` reads only these fields.
const approval = (who: string) => ({ kind: 'approval', who }) as Step
const steps = [
  approval('the nurse'),
  { kind: 'condition', steps: [approval('the physician')], else: [approval('the nurse')] } as Step,
  { kind: 'for_each', steps: [approval('the agent')] } as Step,
  { kind: 'generate', on_error: { steps: [approval('the lead')] } } as Step,
]

it('finds each role once, also in branches, loops and error handlers', () => {
  expect(rolesOf(steps)).toEqual(['the nurse', 'the physician', 'the agent', 'the lead'])
  expect(rolesOf([])).toEqual([])
})
