import { expect, it } from 'vitest'
import { parseDefinition } from './parse-definition.ts'

const step = { kind: 'notify', name: 'notice', title: 'Notify' }
const definition = { input: [], output: [], sample_input: {}, steps: [step, { ...step, kind: 'condition', steps: [step] }] }

it('returns a definition whose steps this version knows', () => expect(parseDefinition({ definition })).toEqual(definition))

it.each([
  ['an unknown kind of step', { ...definition, steps: [{ ...step, kind: 'teleport' }] }],
  ['an unknown kind in a branch', { ...definition, steps: [{ ...step, kind: 'for_each', steps: [{ ...step, kind: 'teleport' }] }] }],
  ['a loop without steps', { ...definition, steps: [{ ...step, kind: 'for_each' }] }],
  ['a step without a title', { ...definition, steps: [{ kind: 'notify', name: 'notice' }] }],
  ['no steps', { input: [], output: [], sample_input: {} }],
])('returns null for a definition with %s', (_, changed) => expect(parseDefinition({ definition: changed })).toBeNull())

it('returns null if the definition no longer exists', () => expect(parseDefinition(null)).toBeNull())
