import { describe, expect, it } from 'vitest'
import { industries, type WorkflowCategory, workflowCategories } from '../../../contracts/enumerations.ts'
import { allSteps } from '../../../contracts/workflows/all-steps.ts'
import { configurationFieldsOf } from '../../../contracts/workflows/configuration-fields.ts'
import { workflowDefinitionSchema } from '../../../contracts/workflows/workflow-definition.ts'
import { inputErrors } from '../../../contracts/workflows/workflow-definition-fields.ts'
import { checkDefinition } from '../../../server/features/workflows/definitions/checks/check-definition.ts'
import { runWithBuiltin } from '../../../server/testing/runs/run-with-builtin.ts'
import { simulateDefinition } from '../../../server/testing/runs/simulate-definition.ts'
import { definitions } from './definitions.ts'
import { fullConfiguration } from './full-configuration.ts'

const all = industries.flatMap((industry) =>
  workflowCategories.map((category) => ({ place: `${industry}/${category}`, category, definition: definitions[industry][category] })),
)

/** Parts of a definition whose template may render to an empty text. */
const mayBeEmpty =
  /\.(?:to|received|when|if|value|payload|email|temperature|max_words|batch_size|items|url|task\.sections|task\.opening|task\.start|task\.document)$/

describe.each(all)('$place', ({ category, definition }) => {
  it('is a valid definition with valid sample input', () => {
    expect(checkDefinition(definition, category)).toEqual([])
    expect(workflowDefinitionSchema.parse(definition)).toEqual(definition)
    expect(inputErrors(definition.input, definition.sample_input)).toEqual([])
  })

  it('has 3 to 8 steps, sample knowledge and fewer than 20,000 characters', () => {
    expect(definition.steps.length).toBeGreaterThanOrEqual(3)
    expect(definition.steps.length).toBeLessThanOrEqual(8)
    expect(definition.sample_knowledge.length).toBeGreaterThanOrEqual(1)
    expect(JSON.stringify(definition).length).toBeLessThan(20_000)
  })

  it.each([
    ['an empty configuration', {}],
    ['a complete configuration', fullConfiguration(category)],
  ])('renders every template and returns a complete result with %s', (_, config) => {
    const { texts, output, steps } = simulateDefinition(definition, config, runWithBuiltin(definition))
    for (const { path: place, text } of texts) {
      if (!mayBeEmpty.test(place)) expect(text, place).not.toBe('')
      if (typeof text === 'string') expect(text, place).not.toMatch(/\[object Object\]|undefined|NaN/)
    }
    for (const [name, value] of Object.entries(output)) {
      expect(value, name).toBeTruthy()
      if (Array.isArray(value)) expect(value, name).not.toHaveLength(0)
      if (Array.isArray(value) && Array.isArray(value[0])) for (const row of value) for (const cell of row) expect(cell, name).toBeDefined()
      if (typeof value === 'string') expect(value, name).not.toMatch(/^(?:- )?Nothing in the available texts answers this/m)
    }
    if (config && 'webhook_url' in config) expect(steps).toHaveProperty('delivery')
    else expect(steps).not.toHaveProperty('delivery')
  })
})

/** Returns the paths of the definitions that read a configuration field anywhere. */
const readersOf = (category: WorkflowCategory, field: string) =>
  all
    .filter((entry) => entry.category === category && JSON.stringify(entry.definition).includes(`config.${field}`))
    .map(({ place }) => place)

it.each(workflowCategories.flatMap((category) => configurationFieldsOf(category).map((field) => ({ category, field: field.name }))))(
  '$category: every definition reads $field',
  ({ category, field }) => {
    expect(readersOf(category, field)).toEqual(all.filter((entry) => entry.category === category).map(({ place }) => place))
  },
)

it('has a different sample input and different sample knowledge for each definition', () => {
  const samples = all.map(({ definition }) => JSON.stringify(definition.sample_input))
  const sources = all.flatMap(({ definition }) => definition.sample_knowledge.map(({ text }) => text))
  expect(new Set(samples).size).toBe(80)
  expect(new Set(sources).size).toBe(sources.length)
})

it('uses every kind of step', () => {
  const kinds = new Set(all.flatMap(({ definition }) => allSteps(definition.steps).map(({ kind }) => kind)))
  expect([...kinds].sort()).toEqual(
    ['approval', 'classify', 'condition', 'extract', 'for_each', 'generate', 'http', 'notify', 'retrieve', 'table', 'webhook'].sort(),
  )
})
