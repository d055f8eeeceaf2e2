import { describe, expect, it } from 'vitest'
import type { WorkflowDefinition } from '../../../../../contracts/workflows/workflow-definition.ts'
import type { Step, StepOf } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import { checkDefinition } from './check-definition.ts'

const find: Step = { kind: 'retrieve', name: 'policy', title: 'Find the policy', query: '{{ input.message }}', limit: 3 }
const topic: StepOf<'classify'> = {
  kind: 'classify',
  name: 'topic',
  title: 'Sort it',
  text: '{{ input.message }}',
  labels: [
    { name: 'billing', description: 'Bills and refunds' },
    { name: 'other', description: 'Everything else' },
  ],
}
const reply: Step = {
  kind: 'generate',
  name: 'reply',
  title: 'Write the reply',
  task: { kind: 'draft', form: 'reply', brief: 'Answer about {{ steps.topic.label }}' },
  instructions: 'Be brief.',
  context: ['policy'],
  material: [],
  temperature: 'config.ai_temperature',
  max_words: 'config.max_response_length',
}
const validDefinition: WorkflowDefinition = {
  version: 1,
  minutes_saved: 5,
  input: [{ name: 'message', label: 'Message', kind: 'textarea', required: true, max: 1000 }],
  sample_input: { message: 'My bill is wrong' },
  sample_knowledge: [],
  steps: [find, topic, reply],
  output: [{ name: 'reply', title: 'Reply', format: 'markdown', value: 'steps.reply.text' }],
}
const withSteps = (...steps: unknown[]) => ({ ...validDefinition, steps })
const loop = { kind: 'for_each', name: 'parts', title: 'Each part', items: 'input.message | lines', as: 'part', limit: 5, steps: [topic] }
const branch = { kind: 'condition', name: 'branch', title: 'Is it billing', if: "steps.topic.label == 'billing'", steps: [reply] }

it('accepts a valid definition', () => {
  expect(checkDefinition(validDefinition, 'customer_support')).toEqual([])
  expect(checkDefinition(withSteps(find, topic, branch), 'customer_support')).toEqual([])
})

describe('the error for an invalid definition names the step and the field', () => {
  it.each<[string, unknown, string]>([
    ['a reference to a later step', withSteps(find, reply, topic), 'Step "reply", field task.brief: steps.topic is no step before it.'],
    [
      'a result field that the step does not have',
      withSteps(find, topic, { ...reply, instructions: '{{ steps.topic.name }}' }),
      'Step "reply", field instructions: steps.topic has no name, only label, confidence, reason.',
    ],
    [
      'a reference to a step inside a loop from outside',
      withSteps(find, loop, reply),
      'Step "reply", field task.brief: steps.topic is no step before it.',
    ],
    [
      'a loop item outside of its loop',
      withSteps(find, topic, { ...reply, instructions: '{{ part }}' }),
      'Step "reply", field instructions: part is not known here.',
    ],
    [
      'an unknown input',
      withSteps({ ...find, query: '{{ input.mesage }}' }, topic, reply),
      'Step "policy", field query: the input has no field mesage.',
    ],
    [
      "another category's configuration",
      withSteps({ ...find, query: '{{ config.alert_threshold }}' }, topic, reply),
      'Step "policy", field query: the configuration of Customer Support has no field alert_threshold.',
    ],
    [
      'an unknown field of the profile',
      withSteps({ ...find, query: '{{ profile.password }}' }, topic, reply),
      'Step "policy", field query: the profile has no password.',
    ],
    [
      'a syntax error, with its line',
      withSteps({ ...find, query: 'about\n{% if %}{% endif %}' }, topic, reply),
      'Step "policy", field query: invalid value expression: "", line:2, col:6.',
    ],
    [
      'an unknown filter',
      withSteps({ ...find, query: '{{ input.message | shout }}' }, topic, reply),
      'Step "policy", field query: undefined filter: shout, line:1, col:1.',
    ],
    [
      'a tag that reads files',
      withSteps({ ...find, query: "{% include 'secret' %}" }, topic, reply),
      'Step "policy", field query: tag "include" not found, line:1, col:1.',
    ],
    [
      'an expression with two values',
      withSteps(find, topic, { ...reply, max_words: '100 words' }),
      'Step "reply", field max_words: "100 words" is not one value.',
    ],
    [
      'an expression in braces',
      withSteps(find, topic, { ...reply, max_words: '{{ 100 }}' }),
      'Step "reply", field max_words: an expression must not contain braces.',
    ],
    ['missing labels', withSteps(find, { ...topic, labels: [] }, reply), 'Step "topic", field labels: at least two labels are required.'],
    [
      'a label with the reserved name',
      withSteps(find, { ...topic, labels: [...topic.labels, { name: 'unclear', description: 'Anything else' }] }, reply),
      'Step "topic", field labels: unclear is reserved for texts that match no label.',
    ],
    ['a duplicate name', withSteps(find, topic, reply, { ...topic }), 'Step "topic", field name: another step has it too.'],
    [
      'a reserved name',
      withSteps(find, topic, reply, { ...loop, as: 'input', steps: [{ ...topic, name: 'inner' }] }),
      'Step "parts", field as: the name input is reserved.',
    ],
    [
      'a condition whose result never changes',
      withSteps(find, topic, { ...branch, if: "'yes' == 'yes'" }),
      'Step "branch", field if: it reads no value, so its result never changes.',
    ],
    ['a block without steps', withSteps(find, topic, { ...branch, else: [] }), 'Step "branch", field else: it contains no step.'],
    [
      'context that is not a retrieve step',
      withSteps(find, topic, { ...reply, context: ['topic'] }),
      'Step "reply", field context: topic is not a retrieve step before this step.',
    ],
    ['an unknown kind of step', withSteps({ ...find, kind: 'teleport' }), 'Step "policy", field kind: it is no kind of step.'],
    ['a field that no step has', withSteps({ ...find, depth: 3 }), 'Step "policy", its shape: unrecognized key: "depth".'],
    [
      'a sample value that the form rejects',
      { ...validDefinition, sample_input: { message: '' } },
      'The definition, field sample_input.message: Message is required.',
    ],
    [
      'a sample value for an unknown field',
      { ...validDefinition, sample_input: { ...validDefinition.sample_input, extra: 1 } },
      'The definition, field sample_input.extra: Unknown field: extra.',
    ],
    [
      'a schedule that refers to an unknown field',
      { ...validDefinition, schedule: 'config.audit_frequency' },
      'The definition, field schedule: the configuration of Customer Support has no field audit_frequency.',
    ],
    [
      'output that no step creates',
      { ...validDefinition, output: [{ ...validDefinition.output[0], value: 'steps.letter.text' }] },
      'Output "reply", field value: steps.letter is no step before it.',
    ],
  ])('%s', (_, definition, sentence) => {
    expect(checkDefinition(definition, 'customer_support')).toEqual([sentence])
  })
})
