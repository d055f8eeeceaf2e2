import { expect, it } from 'vitest'
import { inputErrors } from '../../../contracts/workflows/workflow-definition-fields.ts'
import { definitions } from '../../../database/seed/workflows/definitions.ts'
import { readUnseenCases } from './cases.ts'

it('has 40 cases of different workflows, half of them to work with, that the forms accept', () => {
  const cases = readUnseenCases()
  expect(new Set(cases.map(({ industry, workflow }) => `${industry}/${workflow}`)).size).toBe(40)
  expect(cases.filter(({ half }) => half === 'tune')).toHaveLength(20)
  for (const { id, industry, workflow, input } of cases) expect(inputErrors(definitions[industry][workflow].input, input), id).toEqual([])
})
