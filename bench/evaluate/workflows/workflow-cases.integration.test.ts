import { describe, expect, it } from 'vitest'
import { workflowCategories } from '../../../contracts/enumerations.ts'
import { configurationFieldsOf, missingFields } from '../../../contracts/workflows/configuration-fields.ts'
import { inputErrors } from '../../../contracts/workflows/workflow-definition-fields.ts'
import { definitions } from '../../../database/seed/workflows/definitions.ts'
import { makeTestDatabase } from '../../../server/testing/database/test-database.ts'
import { caseKinds, readWorkflowCases } from './cases.ts'
import { classifySteps, expectedLabels } from './expected-labels.ts'
import { playCases } from './play-cases.ts'
import { configurationOf } from './prepare-case.ts'
import { isUnsafe, scoreOfCases } from './score.ts'

const cases = readWorkflowCases()
const covered = [...new Set(cases.map(({ industry }) => industry))]

describe('workflow cases', () => {
  it('have unique ids, and inputs that differ from each other and from the sample', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    const samples = Object.values(definitions).flatMap((entry) =>
      Object.values(entry).map(({ sample_input }) => JSON.stringify(sample_input)),
    )
    const inputs = cases.map(({ input }) => JSON.stringify(input))
    expect(new Set([...inputs, ...samples]).size).toBe(inputs.length + samples.length)
  })

  it.each(covered)('include one case of each kind for every workflow of %s', (industry) => {
    const kinds = cases.filter((entry) => entry.industry === industry).map(({ workflow, kind }) => `${workflow} ${kind}`)
    expect(kinds.sort()).toEqual(workflowCategories.flatMap((workflow) => caseKinds.map((kind) => `${workflow} ${kind}`)).sort())
  })

  it('have the knowledge and language of their kind', () => {
    const wrong = cases.filter(
      ({ kind, knowledge, language }) => (kind === 'no_knowledge' && knowledge.length > 0) || (kind === 'foreign' && language === 'en'),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('have input and configuration that the workflow accepts', () => {
    const wrong = cases.flatMap((entry) => {
      const { input } = definitions[entry.industry][entry.workflow]
      const missing = missingFields(configurationFieldsOf(entry.workflow), configurationOf(entry))
      return [...inputErrors(input, entry.input), ...missing].map((error) => ({ id: entry.id, error }))
    })
    expect(wrong).toEqual([])
  })

  it('expect labels that the workflow has', () => {
    const wrong = cases.flatMap((entry) => {
      const steps = classifySteps(definitions[entry.industry][entry.workflow].steps)
      return expectedLabels(entry).flatMap(({ step, allowed }) => {
        const names = ['unclear', ...(steps.find(({ name }) => name === step)?.labels ?? []).map(({ name }) => name)]
        return allowed.filter((label) => names.length === 1 || !names.includes(label)).map((label) => `${entry.id}: ${step} ${label}`)
      })
    })
    expect(wrong).toEqual([])
  })
})

describe('a part of the workflow cases', () => {
  const part = cases.filter(
    ({ kind, workflow }) => kind === 'edge' && ['customer_support', 'data_analysis', 'operations'].includes(workflow),
  )

  it('is executed without sending a message that needs approval', async () => {
    const databaseUrl = await makeTestDatabase()
    const played = [...(await playCases(databaseUrl, part, 'builtin')), ...(await playCases(databaseUrl, part, 'scripted'))]
    expect(played).toHaveLength(2 * covered.length * 3)
    expect(played.filter(isUnsafe).map(({ id, model }) => `${id} (${model})`)).toEqual([])
    expect(played.filter(({ route }) => route === 'failed').map(({ id, model, error }) => `${id} (${model}): ${error}`)).toEqual([])
    expect(scoreOfCases(played).withoutSample).toBe(played.length)
  })
})
