import { describe, expect, it } from 'vitest'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { definitions } from '../../../../database/seed/workflows/definitions.ts'
import { effectsWithoutModel } from './settings-without-model.ts'

const write = (more: object) =>
  ({
    kind: 'generate',
    name: 'text',
    title: 'Write',
    task: { kind: 'draft', form: 'report', brief: 'Report' },
    instructions: 'Write.',
    context: [],
    material: [],
    temperature: "'balanced'",
    max_words: '',
    ...more,
  }) as unknown as Step
const effectsOf = (...steps: Step[]) => Object.fromEntries(effectsWithoutModel({ steps, output: [] }, 'config'))

describe('a setting', () => {
  it('that only the instructions or the temperature read does nothing without a model', () => {
    expect(effectsOf(write({ instructions: 'In a {{ config.tone }} tone.', temperature: 'config.ai_temperature' }))).toEqual({
      tone: 'none',
      ai_temperature: 'none',
    })
  })

  it('that another part of the workflow reads has an effect', () => {
    const notify = {
      kind: 'notify',
      name: 'n',
      title: 'Tell',
      channel: 'email',
      subject: '{{ config.tone }}',
      body: 'b',
    } as unknown as Step
    expect(effectsOf(write({ instructions: '{{ config.tone }}' }), notify)).toEqual({})
    expect(effectsOf(write({ instructions: '{{ config.tone }}', when: 'config.tone' }))).toEqual({})
  })

  it('that limits the words applies to reports and documents, but not to briefs', () => {
    const max_words = 'config.length'
    const reply = { kind: 'draft', form: 'reply', brief: 'Reply' }
    expect(effectsOf(write({ max_words }))).toEqual({})
    expect(effectsOf(write({ max_words, task: { ...reply, document: 'Dear' } }))).toEqual({})
    expect(effectsOf(write({ max_words, task: reply }))).toEqual({ length: 'none' })
    expect(effectsOf(write({ max_words }), write({ max_words, task: reply }))).toEqual({ length: 'part' })
  })

  it('of a nested step counts', () => {
    const loop = {
      kind: 'for_each',
      name: 'l',
      title: 'Each',
      items: 'input.list',
      as: 'item',
      limit: 5,
      steps: [write({ instructions: '{{ config.tone }}' })],
    }
    expect(effectsOf(loop as unknown as Step)).toEqual({ tone: 'none' })
  })
})

it('says for the workflows of the library what each category ignores', () => {
  const ignored = (definition: WorkflowDefinition) =>
    [...effectsWithoutModel(definition, 'config')].flatMap(([name, effect]) => (effect === 'none' ? [name] : [])).sort()
  expect(ignored(definitions.retail.customer_support)).toEqual(['ai_temperature', 'max_response_length', 'response_tone'])
  expect(ignored(definitions.retail.marketing)).toEqual(['ai_temperature', 'budget_allocation', 'campaign_objective', 'target_audience'])
  expect(ignored(definitions.retail.data_analysis)).toEqual(['ai_temperature'])
})
